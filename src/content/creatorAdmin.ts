import { countOf } from './countOf';
import { formatCount } from './formatCount';

/** What creators can be sorted by. */
export const brandSorts = ['waits', 'at', 'name', 'owner', 'package', 'members'] as const;
export type BrandSort = (typeof brandSorts)[number];

/** Whom a brand waits for. */
export const brandWaits = ['us', 'them', 'nobody'] as const;
export type BrandWait = (typeof brandWaits)[number];

/** The staff's screen of creators. */
export const creatorAdminCopy = {
  heading: 'Creators',
  search: 'Search creators',
  none: 'No creators yet',
  noneLead: 'A brand comes to be when a sign-up is accepted.',
  signUps: 'Review sign-ups',
  noneFound: 'No creator matches',
  loading: 'Loading creators…',
  /** `shown` of those that were found, which are `found` of all. */
  count: (shown: number, found: number, all: number) =>
    `${formatCount(shown)} of ${formatCount(found)} ${found === 1 ? 'brand' : 'brands'}` +
    (found < all ? `, found among ${formatCount(all)}` : ''),
  columns: {
    name: 'Brand',
    owner: 'Owner',
    package: 'Package',
    until: 'Until',
    members: 'Team',
    films: 'Films',
    waits: 'Waits for',
    at: 'Since',
    invited: 'Invited',
  },
  /** Of a package, where there is little room. */
  free: 'without an end',
  until: (day: string) => `until ${day}`,
  ended: (day: string) => `ended ${day}`,
  packages: {
    label: 'Filter by package',
    all: 'Packages: all',
    ended: 'Ended',
  },
  tasks: {
    label: 'Filter by tasks',
    options: {
      all: 'Tasks: all',
      open: 'To do',
      imdb: 'IMDb credit to do',
      promotion: 'Promotion to do',
    },
  },
  waits: {
    label: 'Waits for',
    options: { all: 'All', us: 'For us', them: 'For them', nobody: 'For nobody' },
    submitted: (title: string) => `Look at “${title}”`,
    building: (title: string) => `Finish building “${title}”`,
    agreed: (title: string) => `Publish “${title}”`,
    draft: (title: string) => `Fill in “${title}”`,
    returned: (title: string) => `Mend “${title}”`,
    built: (title: string) => `Look at the page of “${title}”`,
    changesAsked: (title: string) => `Change “${title}”`,
    toJoin: 'Follow the link of the invitation',
    pills: { us: 'For us', them: 'For them', nobody: 'Nothing' } satisfies Record<
      BrandWait,
      string
    >,
    closed: 'Closed',
  },
  sort: {
    waits: 'Waiting first',
    at: 'Newest first',
    name: 'By brand',
    owner: 'By owner',
    package: 'By package',
    members: 'By team',
  } satisfies Record<BrandSort, string>,
  team: (members: number, invites: number) =>
    [
      members > 0 || invites === 0
        ? `${formatCount(members)} ${members === 1 ? 'member' : 'members'}`
        : '',
      invites > 0 ? `${formatCount(invites)} invited` : '',
    ]
      .filter(Boolean)
      .join(', '),
  noFilms: 'No film yet',
  moreFilms: (count: number) => `and ${formatCount(count)} more`,
  filmsWithoutPack: (count: number) => `${countOf(count, 'film')} without a pack`,
  filmsHeading: 'Films',
  itemsHeading: 'Items',
  film: {
    pack: 'Project Pack',
    builder: 'Builder',
    page: 'Public page',
    public: 'Public',
    hidden: 'Hidden',
    none: 'No project yet: Build makes it.',
    noPack: 'Made by our team, without a pack',
    loading: 'Looking for its projects…',
    since: (day: string) => `since ${day}`,
    /** Added to a link's text for those who do not see what it stands beside. */
    of: (title: string) => `of ${title}`,
  },
  fileName: (day: string) => `creators-${day}.csv`,
  open: 'Open',
  openNamed: (name: string) => `Open ${name}`,
  close: 'Close',
  ownedBy: (emails: string) => `Owner: ${emails}`,
  foundedBy: (email: string) => `Accepted for ${email}`,
  foundedByNobody: 'Whom it was accepted for is erased.',
  suspension: {
    heading: 'Suspension',
    suspended:
      'This brand is suspended: its members can read and change nothing, its shops sell nothing, and its campaigns take no pledge.',
    active: 'Stops all members at once, after a stolen session for example. Its films stay.',
    suspend: 'Suspend the brand',
    lift: 'Lift the suspension',
    reason: 'Reason of the suspension, for the log',
    busy: 'Saving…',
    done: 'The brand is suspended.',
    lifted: 'The suspension is lifted.',
  },
  closing: {
    heading: 'Closing',
    lead: 'Ends the brand for good: for one that gives up, or was accepted in error.',
    reason: 'Reason of the closing, for the log',
    reasonHint: 'Name nobody in it: it stays.',
    start: 'Close the brand',
    question: (name: string) => `Close ${name} for good?`,
    consequences: [
      'Its members and invitations go at once, and their emails from its log. Nobody can open it again, join it or be invited to it.',
      'Its name, films, Project Packs, orders and statements stay, and so does the log, without emails of its people.',
      'Its films stay public until they are hidden, and nobody follows them any more; its shops close at once. A subscription is ended at Stripe.',
    ],
    dialog: {
      label: 'To confirm, type the name of the brand',
      mismatch: 'This is not the name of this brand.',
      submit: 'Close for good',
      busy: 'Closing…',
      cancel: 'Cancel',
    },
    closed: 'This brand is closed for good.',
    nothingLeft: 'Its members, invitations and emails are gone.',
    left: ({ members, invites, emails }: { members: number; invites: number; emails: number }) =>
      `Closing was interrupted. Still there: ${[
        members > 0 ? `${formatCount(members)} ${members === 1 ? 'member' : 'members'}` : '',
        invites > 0
          ? `${formatCount(invites)} ${invites === 1 ? 'invitation' : 'invitations'}`
          : '',
        emails > 0 ? `${formatCount(emails)} ${emails === 1 ? 'place' : 'places'} with emails` : '',
      ]
        .filter(Boolean)
        .join(', ')}.`,
    finish: 'Finish closing',
    busy: 'Closing…',
  },
  changePackage: 'Change the package',
  reason: 'Reason, for the log',
  reasonMissing: 'Say why: the owner reads it in the log.',
  save: 'Save the package',
  saving: 'Saving…',
  saved: 'The package is changed.',
  packageChanged: 'has another package.',
  packageUndone: 'The package is as it was.',
  undoAdvice: 'Undo brings back the package and the look of its films. The log tells of both.',
  undoReason: (reason: string) => `Undone: ${reason}`,
  subscription: {
    paid: (day: string) => `Paid at Stripe. The next payment is on ${day}.`,
    unpaid: 'Stripe could not collect the last payment.',
    collecting: 'Stripe is about to collect the payment of this month.',
    canceled: (day: string) => `Canceled at Stripe. It is paid until ${day}.`,
    ended: (day: string) => `Canceled at Stripe. It was paid until ${day}.`,
  },
  campaign: {
    heading: 'Campaign project',
    none: 'Not named yet',
    other: 'Another film of the brand',
    lead: 'It has the places of the package that are for a campaign. It can be another film while nothing of the brand is on sale.',
    save: 'Make it the campaign project',
    busy: 'Saving…',
    done: 'The campaign project is another film now.',
  },
} as const;
