/** The head of its page. */
export const adminHead = {
  title: 'Staff · Backlot',
  description: 'The staff area of Backlot.',
} as const;

/** The titles of the staff area's screens, where the document calls them otherwise than the rail. */
export const staffTitles = {
  today: 'Staff',
  signUps: 'Completed Sign Up Forms',
  campaign: 'Campaign',
  projects: 'Manage Projects',
  builder: 'Project Builder',
  dataRequests: 'Data Requests Log',
} as const;

/** What signing in says to a guest of the shop. */
export const guestCopy = {
  leaves:
    'You have bought something on this device as a guest. Signing in leaves the guest’s orders behind for good, unless they have an email.',
  keep: 'Give them one first',
} as const;

/** The texts of the staff area, except its error messages. */
export const staffCopy = {
  signIn: 'Staff sign-in',
  signInLead: 'This part of Backlot is for the people who work here.',
  emailMissing: 'Enter your email.',
  passwordMissing: 'Enter your password.',
  emailMissingForReset: 'Enter your email first: the reset link goes there.',
  resetSent:
    'has an account here, a mail with a link to a new password is on its way. Look in the spam folder too.',
  signedInAs: 'Signed in as',
  refused: {
    heading: 'This account is not staff',
    about: 'is known here, but not as staff.',
    advice:
      'You have been signed out again. If you work here, ask a colleague who looks after Backlot to add this email to the staff, then sign in once more.',
    creators: 'Making films yourself? Sign up to sell merch',
  },
  /** After the email of who is signed in. */
  other:
    ', who is not staff. Signing in below takes that account’s place on this device, and clears it of what it has not stored yet.',
  dismissed: {
    heading: 'You are no longer staff',
    about: 'has been taken off the staff.',
    advice:
      'You have been signed out. What you typed in the project builder and about sign-ups and did not save is kept on this device: it is there again once this account is staff and you sign in.',
  },
  lock: {
    heading: 'Locked',
    lead: 'Nobody was here for an hour, so the staff area is closed in every tab. What you typed is still there, and you go on where you were.',
    submit: 'Unlock',
    checking: 'Unlocking…',
    notYou: 'Is this not you?',
  },
  unreachable: {
    heading: 'We could not check who you are',
    advice: 'You are signed in, but our database did not say whether you are staff.',
  },
  signOut: {
    button: 'Sign out',
    question: 'Throw away what is not saved?',
    warning: 'Signing out clears this device of everything that was typed or chosen and not saved.',
    confirm: 'Sign out and throw away',
    stay: 'Stay',
  },
  /** What the keys do in the staff area. */
  shortcuts: [
    { keys: ['/'], does: 'Search the list' },
    { keys: ['J', 'K'], does: 'Next and previous' },
    { keys: ['N'], does: 'Create a new project' },
    { keys: ['E'], does: 'Edit' },
    { keys: ['Ctrl+Enter'], does: 'Save' },
    { keys: ['Esc'], does: 'Close what is on top' },
    { keys: ['?'], does: 'This list' },
  ],
  area: 'Staff area',
  links: {
    today: 'Today',
    signUps: 'Sign-ups',
    projects: 'Projects',
    premieres: 'Premieres',
    creators: 'Creators',
    packs: 'Packs',
    approvals: 'Approvals',
    money: 'Money',
    statements: 'Statements',
    files: 'Files',
    dataRequests: 'Data requests log',
    settings: 'Settings',
  },
} as const;
