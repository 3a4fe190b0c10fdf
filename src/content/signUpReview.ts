/** The table of completed sign-up forms: the specification's nine columns, in its order. */
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

/** What the database can put the list in order by. */
export const sortFields = ['date', 'lastName', 'firstName', 'email', 'brandName'] as const;
export type SortField = (typeof sortFields)[number];

/** What staff can make of a sign-up; one nobody has looked at is new. */
export const reviewStatuses = ['new', 'accepted', 'declined'] as const;

const number = (count: number) => count.toLocaleString('en-GB');

export const signUpReviewCopy = {
  heading: 'Completed Sign Up Forms',
  goBack: 'Go Back',
  date: 'Signed Up',
  review: 'Review',
  yesOrNo: (isYes: boolean) => (isYes ? 'Yes' : 'No'),
  statuses: { new: 'New', accepted: 'Accepted', declined: 'Declined' },
  /** Until it is known what colleagues have marked. */
  unknownStatus: '…',
  commercials: {
    label: 'Commercials',
    options: { all: 'All', yes: 'Yes', no: 'No' },
  },
  search: {
    label: 'Search all columns',
    start: 'Search',
    clear: 'Clear',
    stop: 'Stop',
    goOn: 'Go on searching',
  },
  searched: (searched: number, total: number | null, found: number) =>
    `searched ${number(searched)} of ${number(Math.max(searched, total ?? 0))}, found ${number(found)}`,
  showing: (shown: number, total: number | null) =>
    `${number(shown)} of ${number(Math.max(shown, total ?? 0))} sign-ups`,
  loading: 'Loading sign-ups…',
  noneYet: 'Nobody has signed up yet.',
  noneFound: 'No sign-up matches.',
  notLoaded: 'The sign-ups could not be loaded.',
  notAllLoaded: 'The rest could not be loaded.',
  retry: 'Retry',
  showMore: 'Show more',
  export: {
    start: 'Export as CSV',
    stop: 'Stop',
    stopped: 'Stopped. No file was made.',
    progress: (read: number, total: number | null) =>
      `Exporting: read ${number(read)} of ${number(Math.max(read, total ?? 0))}`,
    fileName: (day: string) => `sign-ups-${day}.csv`,
  },
  startProject: { long: 'Start a project for this creator', short: 'Start a project' },
  emailAlert: { copy: 'Copy', copied: 'Copied', close: 'Close' },
  copyRefused: 'The browser did not let us copy it. Select the address and copy it yourself.',
  dialog: {
    status: 'This sign-up is',
    note: 'Note for colleagues',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    last: (status: string, byEmail: string, at: string) =>
      `Marked ${status.toLowerCase()} by ${byEmail}, ${at}.`,
    changed: 'A colleague has marked it in the meantime. Their note:',
    noNote: '(no note)',
  },
} as const;
