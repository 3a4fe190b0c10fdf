/** The staff area's words, its error texts aside. */
export const staffCopy = {
  signIn: 'Staff sign-in',
  signInLead: 'This part of Backlot is for the people who work here.',
  emailMissing: 'Enter your email.',
  passwordMissing: 'Enter your password.',
  emailMissingForReset: 'Enter your email first: the reset link goes there.',
  resetSent:
    'has an account here, a mail with a link to a new password is on its way. Look in the spam folder too.',
  refused: {
    heading: 'This account is not staff',
    advice:
      'You have been signed out again. If you work here, ask a colleague who looks after Backlot to add this email to the staff, then sign in once more.',
    creators: 'Making films yourself? Sign up to sell merch',
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
  landing: {
    heading: 'Staff',
    lead: 'Read what creators sent us, and build their projects.',
  },
} as const;
