/** The head of its page. */
export const adminHead = {
  title: 'Staff · Backlot',
  description: 'The staff area of Backlot.',
} as const;

/** The document titles of the staff area's screens, by the last segment of their address. */
export const staffTitles = {
  'completed-sign-up-forms': 'Completed Sign Up Forms · Backlot',
  'manage-projects': 'Manage Projects · Backlot',
  'project-builder': 'Project Builder · Backlot',
  'data-requests': 'Data Requests Log · Backlot',
  creators: 'Creators · Backlot',
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
    warning:
      'Signing out clears this device of everything that was typed in the project builder and not saved.',
    confirm: 'Sign out and throw away',
    stay: 'Stay',
  },
  area: 'Staff area',
  places: {
    today: 'Today',
    signUps: 'Sign-ups',
    projects: 'Projects',
    creators: 'Creators',
    dataRequests: 'Data requests log',
  },
} as const;
