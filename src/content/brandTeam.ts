import { countOf } from './countOf';
import { filmTitle } from './filmTitle';

/** What happened with a brand. */
export const brandLogCopy = {
  none: 'Nothing yet.',
  accepted: (packageName: string) => `Accepted, with ${packageName}.`,
  invited: (email: string, role: string) => `${email} was invited as ${role.toLowerCase()}.`,
  withdrawn: (email: string, role: string) =>
    `The invitation of ${email} as ${role.toLowerCase()} was taken back.`,
  declined: (email: string, role: string) => `${email} declined to join as ${role.toLowerCase()}.`,
  joined: (email: string, role: string) => `${email} joined as ${role.toLowerCase()}.`,
  removed: (email: string, role: string) => `${email}, ${role.toLowerCase()}, was removed.`,
  left: (email: string, role: string) => `${email}, ${role.toLowerCase()}, left.`,
  suspended: 'The brand was suspended.',
  suspensionLifted: 'The suspension was lifted.',
  closed: 'The brand was closed.',
  unknown: 'Something happened that this page does not know.',
  /** In place of an email. */
  erased: '(email erased)',
  /** The steps of a Project Pack; it may have no title yet. */
  steps: {
    draft: () => 'A Project Pack was opened.',
    submitted: (title: string) => `“${filmTitle(title)}” was submitted.`,
    returned: (title: string) => `“${filmTitle(title)}” was returned with a note.`,
    takenBack: (title: string) => `“${filmTitle(title)}” was taken back by its creators.`,
    building: (title: string) => `Build of the page of “${filmTitle(title)}” began.`,
    built: (title: string) => `The page of “${filmTitle(title)}” was built.`,
    changesAsked: (title: string) => `Changes to the page of “${filmTitle(title)}” were asked for.`,
    agreed: (title: string) => `The page of “${filmTitle(title)}” was agreed to.`,
    published: (title: string) => `“${filmTitle(title)}” was published.`,
  },
  returnTakenBack: (title: string) => `The return of “${filmTitle(title)}” was taken back.`,
  packDeleted: (title: string) => `The draft of “${filmTitle(title)}” was deleted.`,
  detailsChanged: 'The contact or the website of the brand was corrected.',
  fansExported: (count: number) =>
    `A list of ${countOf(count, 'fan')} who may be written to was taken out.`,
  campaignNamed: 'Another film became the campaign project.',
  filmNamed: (title: string) => `“${filmTitle(title)}” became a film of the brand.`,
  packageChanged: (before: string, after: string) => `The package changed: ${before} → ${after}.`,
  by: (email: string, at: string) => `${email}, ${at}`,
  loading: 'Loading what happened…',
  all: (count: number) => `All ${String(count)}`,
} as const;

/** Whom to ask for in a brand, and where it is found. */
export const brandDetailsCopy = {
  heading: 'Details of the brand',
  lead: 'Whom our team asks for, and where the brand is found. Neither is shown to fans.',
  contactName: 'Contact name',
  website: 'Website',
  save: 'Save the details',
  saving: 'Saving…',
  saved: 'The details are saved.',
} as const;

/** Who belongs to a brand: in the studio, and where staff look after it. */
export const teamCopy = {
  heading: 'Team',
  loading: 'Loading the team…',
  members: 'Members',
  invited: 'Invited',
  you: 'you',
  since: (day: string) => `since ${day}`,
  invitedAt: (day: string) => `invited ${day}`,
  resend: 'Send again',
  withdraw: 'Take back',
  remove: 'Remove',
  removeQuestion: (email: string) => `Remove ${email}?`,
  removeWarning: 'They can do nothing here any more, from their next click on.',
  lastOwner: 'The last owner stays.',
  invite: 'Invite someone',
  email: 'Email',
  role: 'As',
  send: 'Send the invitation',
  sending: 'Sending…',
  none: 'Nobody has joined yet.',
  removed: 'is removed.',
  withdrawn: 'is no longer invited.',
  removedAdvice: 'Undo invites them again: they can join with their next visit.',
  withdrawnAdvice: 'Undo invites them again. The link that they have works.',
} as const;
