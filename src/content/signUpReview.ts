import { formatCount } from './formatCount';

/** The columns of the table of completed sign-up forms, in their order. */
export const signUpColumns = [
  { field: 'lastName', label: 'Last Name' },
  { field: 'firstName', label: 'First Name' },
  { field: 'email', label: 'Email' },
  { field: 'phoneNumber', label: 'Phone Number' },
  { field: 'brandName', label: 'Brand Name' },
  { field: 'brandwebsite', label: 'Brand Website' },
  { field: 'productServices', label: 'Product Services' },
  { field: 'videoChannelList', label: 'Video Channel List' },
  { field: 'existingCommercials', label: 'Existing Commercials' },
] as const;
export type SignUpColumn = (typeof signUpColumns)[number]['field'];

/** The fields by which the database can sort. */
const sortFields = ['date', 'lastName', 'firstName', 'email', 'brandName'] as const;

/** What the list can be sorted by: by status, each status has its sign-ups newest first. */
export const sorts = [...sortFields, 'status'] as const;
export type Sort = (typeof sorts)[number];

/** A sign-up that nobody has reviewed is new. */
export const reviewStatuses = ['new', 'accepted', 'declined'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** The total, which may have been counted before the last sign-ups arrived. */
const atLeast = (seen: number, total: number | null) => formatCount(Math.max(seen, total ?? 0));
const yesOrNo = (isYes: boolean) => (isYes ? 'Yes' : 'No');
const outOf = (seen: number, total: number | null) =>
  `${formatCount(seen)} of ${atLeast(seen, total)}`;
const range = (before: number, shown: number) =>
  `${formatCount(before + 1)}–${formatCount(before + shown)}`;

export const signUpReviewCopy = {
  heading: 'Completed Sign Up Forms',
  goBack: 'Go Back',
  /** A column of the export. */
  date: 'Signed Up',
  review: 'Review',
  yesOrNo,
  /** What a card says in small, of the video channels and the commercials. */
  cardFacts: (channels: string, hasCommercials: boolean) =>
    [channels, `Existing Commercials: ${yesOrNo(hasCommercials)}`].filter(Boolean).join(' · '),
  statuses: { new: 'New', accepted: 'Accepted', declined: 'Declined' },
  /** How long ago a sign-up was sent, and what that is. */
  age: (days: number) => (days < 1 ? 'today' : days === 1 ? '1 day' : `${String(days)} days`),
  signedUp: (at: string) => `Signed up ${at}`,
  total: (all: number, toReview: number) =>
    formatCount(all) + (all > 0 && toReview === 0 ? ' · all reviewed' : ''),
  /** Opens the first sign-up that waits. */
  reviewFirst: (count: number) => `Review ${formatCount(count)}`,
  /** Until the review has loaded. */
  unknownStatus: '…',
  notSaved: 'not saved yet',
  commercials: {
    label: 'Commercials',
    options: { all: 'Commercials: all', yes: 'Commercials: yes', no: 'Commercials: no' },
  },
  status: {
    label: 'Status',
    options: { new: 'To review', accepted: 'Accepted', declined: 'Declined', all: 'All' },
  },
  sort: {
    label: 'Sort by',
    options: {
      date: 'Newest first',
      oldest: 'Oldest first',
      status: 'To review first',
      lastName: 'By last name',
      firstName: 'By first name',
      email: 'By email',
      brandName: 'By brand name',
    },
  },
  search: {
    label: 'Search sign-ups and notes',
    submit: 'Search',
    clear: 'Clear',
    stop: 'Stop',
    goOn: 'Go on searching',
  },
  declineListed: {
    start: (count: number) => `Decline these ${formatCount(count)}…`,
    question: (count: number) => `Decline ${formatCount(count)} sign-ups?`,
    warning: 'They are marked as declined, with the notes that they have. Nobody is written to.',
    submit: 'Decline them',
    name: (count: number) => `${formatCount(count)} sign-ups`,
  },
  /** `before` is the number of sign-ups on earlier pages. */
  searched: (searched: number, total: number | null, before: number, found: number) =>
    `searched ${outOf(searched, total)}, found ${formatCount(before + found)}` +
    (before > 0 && found > 0 ? `, ${range(before, found)} shown` : ''),
  showing: (before: number, shown: number, total: number | null) =>
    `${shown > 0 ? range(before, shown) : '0'} of ${atLeast(before + shown, total)} sign-ups`,
  loading: 'Loading sign-ups…',
  noneYet: {
    title: 'Nobody has signed up yet',
    lead: 'Creators sign up with the form of the public site. The first of them stands here.',
    action: 'Open the form',
  },
  noneWaits: {
    title: 'Nothing waits',
    lead: (total: number) =>
      total === 1
        ? 'The only sign-up is reviewed.'
        : `All ${formatCount(total)} sign-ups are reviewed.`,
  },
  noneFound: {
    title: 'No sign-up matches',
    lead: 'Other words or another filter may find it.',
  },
  showAll: (total: number | null) =>
    total === null ? 'Show all' : `Show all ${formatCount(total)}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  export: {
    start: 'Export as CSV',
    stop: 'Stop',
    stopped: 'Stopped. No file was made.',
    progress: (read: number, total: number | null) => `Exporting: read ${outOf(read, total)}`,
    fileName: (day: string) => `sign-ups-${day}.csv`,
  },
  startProject: 'Start a project',
  showEmail: (email: string) => `Email: ${email}`,
  copy: 'Copy',
  copyEmail: 'Copy the email',
  copying: {
    copied: 'Copied',
    refused: 'The browser did not let us copy it. Select the address and copy it yourself.',
  },
  project: {
    legend: 'Project made from it',
    /** Where the sign-up has become a brand. */
    ofBrand:
      'Their own film comes of their Project Pack. What you start here shows in their studio once the builder says that it belongs to their brand.',
    search: 'Find it by its title',
    gone: 'It is no longer there.',
    remove: 'Remove',
    choose: (title: string) => `Choose ${title}`,
  },
  account: {
    legend: 'Their account',
    lead: 'With your save they get an account, and a letter with a link that signs them in. Then we wait for them: they fill in their Project Pack.',
    name: 'Brand name',
    isCampaign: 'The first film is the campaign project',
    isCampaignAlways: 'The first film is the campaign project, as always with Bronze',
    /** Once it is there. */
    there: 'This sign-up has an account.',
    open: 'Open the brand',
    resend: 'Send the link again',
    staysAccepted: 'It has become a brand, and stays accepted.',
    closed: 'The brand of this sign-up is closed.',
    next: {
      label: 'What comes next',
      loading: 'One moment…',
      openPack: 'Open their Project Pack',
      /** Who waits for whom, by the state of their pack. */
      steps: {
        draft: 'We wait for them: they fill in their Project Pack and submit it.',
        submitted:
          'They wait for us: look at their Project Pack, then return it or build the page.',
        returned: 'We wait for them: they mend their Project Pack and submit it again.',
        building: 'They wait for us: Build has begun. Where it stopped, go on with it.',
        built:
          'We wait for them: they look at the page that was built and say yes, or ask for changes.',
        changesAsked: 'We wait for them: they change their Project Pack and submit it again.',
        agreed: 'They wait for us: publish the film.',
        published: 'Nobody waits: the film is published. The button opens a pack for another one.',
        none: 'They have no Project Pack. The button opens one, and then we wait for them.',
      },
    },
  },
  /** Of an acceptance in error. */
  takeBack: {
    start: 'Take back the acceptance',
    question: (brand: string) => `Take back that ${brand} was accepted?`,
    consequences:
      'The brand is closed for good, its members and invitations go, and the sign-up waits for a review again. Accepted once more, it becomes another brand.',
    letter: 'The letter cannot be recalled, but its link opens nothing.',
    action: 'Take back',
    over: 'An acceptance is taken back within its first day.',
    close: 'Close the brand instead',
  },
  signedUpBy: 'Signed up by',
  dialog: {
    status: 'This sign-up is',
    note: 'Note for colleagues',
    save: 'Save',
    saving: 'Saving…',
    saveAndNext: 'Save and next',
    close: 'Close',
    previous: 'Previous',
    next: 'Next',
    lead: (brand: string, date: string) =>
      [brand, date && `signed up ${date}`].filter(Boolean).join(' · '),
    length: (length: number, most: number) => `${formatCount(length)} of ${formatCount(most)}`,
    position: (position: number, known: number, isAll: boolean) =>
      `${formatCount(position)} of ${formatCount(known)}${isAll ? '' : '+'}`,
    last: (status: string, byEmail: string, at: string) =>
      `${status}. Last saved by ${byEmail}, ${at}.`,
    changed: 'A colleague has marked it in the meantime. Their note:',
    noNote: '(no note)',
    writeDecline: 'Write to them that it was declined',
    /** Begun in the mail program; staff add what is to be said besides. */
    declineSubject: 'Your sign-up at Backlot',
    declineText: (firstName: string, brand: string) =>
      [
        `Hello ${firstName},`,
        `thank you for signing up ${brand} at Backlot. We have read your answers with care. For now we cannot offer you a storefront: it is not a judgement of your work, and you are welcome to write to us again when something has changed.`,
        'If you would like to know more about our reasons, just answer this email.',
        'We wish you all the best for your films.',
        'The people of Backlot',
      ].join('\n\n'),
  },
} as const;

/** The actions that are logged. */
export const staffLogActions = ['exported', 'erased'] as const;

export const staffLogCopy = {
  heading: 'Data requests log',
  lead: 'What staff did when a creator asked for their data or for its erasure. It names no creator: a sign-up is known by the moment it was sent. Nobody can change or delete an entry.',
  loading: 'Loading the log…',
  noneTitle: 'No requests yet',
  none: 'Nobody has exported or erased a sign-up yet. Both are done in its review.',
  toSignUps: 'Look at the sign-ups',
  more: 'Show earlier entries',
  columns: { at: 'When', action: 'What', signedUp: 'Sign-up of', by: 'By' },
  actions: { exported: 'Exported', erased: 'Erased' },
  byYou: 'You',
} as const;

/** For a creator who asks for their data, or for its erasure. */
export const creatorCopy = {
  heading: 'Data requests',
  lead: 'Exporting or erasing is recorded in the data requests log, without a name or an email. The file holds personal data: send it to the creator alone, then delete it.',
  export: {
    start: 'Export this creator’s data',
    busy: 'Exporting…',
    fileName: (day: string) => `creator-data-${day}.json`,
    /** Part of the file, for the creator. */
    about:
      'Everything that Backlot holds about this sign-up: what was sent, what our staff noted, and when it was exported before; and the brands that became of it or that you are in, with your part in each and what their log says of you. Films are public pages, and not part of it; the one that was made from it is named by its id. What you made, sold and earned is in “My data” of the studio.',
  },
  erase: {
    start: 'Erase this sign-up',
    question: (name: string) => `Erase the sign-up of ${name}?`,
    warning:
      'What the creator sent and what colleagues noted goes at once, for everybody, and cannot be brought back. A film that was built for them stays.',
    label: 'To confirm, type the email of this sign-up',
    mismatch: 'This is not the email of this sign-up.',
    submit: 'Erase for good',
    busy: 'Erasing…',
    cancel: 'Cancel',
    /** Of someone whose sign-up has become a brand. */
    person: {
      start: 'Erase this person',
      question: (name: string) => `Erase ${name}?`,
      loading: 'Looking for the brands that they are in…',
      notLoaded: 'Wait until it says here what goes and what stays.',
      goes: 'What goes, for good',
      signUp: 'The sign-up, its review and the notes of colleagues.',
      ends: {
        closing: (brand: string) =>
          `“${brand}” is closed, since nobody else owns it: with its members, its invitations and the emails in its log.`,
        closed: (brand: string) =>
          `“${brand}” is closed: what is left of its members, its invitations and the emails in its log.`,
        leaving: (brand: string) =>
          `Their membership of “${brand}” and their invitations to it. The brand goes on without them.`,
      },
      stays: 'What stays',
      staying: [
        'Films and their history, Project Packs, and the names of brands, with the email of whoever changed something.',
        'Orders, subscriptions and statements, which the law has us keep. A film stays public until it is hidden, and a subscription goes on until it is ended at Stripe.',
        'Their sign-in, until it is deleted in Firebase’s console. It opens nothing.',
        'A line in the data requests log, without a name or an email.',
      ],
      openLog: (brand: string) => `The log of “${brand}”, which is open, with their email.`,
    },
  },
} as const;
