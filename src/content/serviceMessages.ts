import { addMessages } from './messages';

/** What sign-in answers, in plain words. */
const serviceCodeMessages = {
  'auth/invalid-credential': 'The email or the password is not right.',
  // Firebase projects without email enumeration protection tell these apart; we must not.
  'auth/user-not-found': 'The email or the password is not right.',
  'auth/wrong-password': 'The email or the password is not right.',
  'auth/invalid-email': 'This is not an email address.',
  'auth/user-token-expired': 'Your session has ended. Sign in again.',
  'auth/invalid-action-code':
    'This link has been used already, or it is not whole. Ask for a new one.',
  'auth/expired-action-code': 'This link has expired. Ask for a new one.',
  'auth/quota-exceeded': 'Too many letters were sent today. Try again tomorrow.',
  'auth/user-disabled': 'This account is switched off.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes, or reset your password.',
  'auth/network-request-failed': 'We could not reach the sign-in service. Check your connection.',
};

addMessages({ failures: {}, standalone: {}, logged: {}, codes: serviceCodeMessages });
