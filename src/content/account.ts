/** The page on which buyers find what they bought on any device. */
export const accountCopy = {
  heading: 'Your account',
  looking: 'Finding out who you are…',
  none: 'You have no account here, and need none to buy. Open a link to the email of an order, and you find what was paid with it, whichever device it was.',
  guest: 'Your orders are kept with this device. Link your email, and you find them on others too.',
  forShowing:
    'The makers of the film have to know an email that is yours. A link is sent to it, which proves that and leads back to the showing, with what you have said there before.',
  signedIn: 'You are signed in as',
  sentAdvice:
    'Open it on this device to keep its orders. It works once, for an hour. Look in the spam folder too.',
  signOut: 'Sign out',
  orders: 'Your orders',
  toUpdates: 'Back to the updates',
  toTicket: 'Back to the ticket',
  toFilm: 'Back to the film',
  toShowing: 'Back to the showing',
  open: {
    heading: 'Where was this link sent?',
    lead: 'So that nobody else can use it, type the email that it was sent to.',
    submit: 'Go on',
    busy: 'Signing in…',
    askHeading: 'Change the account?',
    ask: (email: string) => `You are signed in as ${email}. The link signs in someone else.`,
    hasAccountHeading: 'This email has an account already',
    hasAccount:
      'You can sign in to it, and find there what was paid with this email. What is not paid, or has another email, stays with this device’s guest account, which you then leave and cannot come back to: pay it first, or keep its receipt.',
    switch: 'Sign in all the same',
    againHeading: 'One more link',
    again: 'Asking about the account used up the first one.',
    stay: 'Stay as I am',
    failedHeading: 'This link does not work',
    toStaff: 'To the staff sign-in',
  },
} as const;
