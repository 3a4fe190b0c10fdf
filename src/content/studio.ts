import { linkOfAnother, linkSpent } from './signInMessages';

/** Title and description of the creators' area. */
export const studioHead = {
  title: 'Studio · Backlot',
  description: 'Where film-makers look after their films on Backlot.',
} as const;

/** The texts of creators' accounts: in the studio, and where staff look after them. */
export const studioCopy = {
  area: 'Studio',
  roles: {
    owner: { label: 'Owner', may: 'does everything, the team and the package included' },
    editor: { label: 'Editor', may: 'works on films and the storefront' },
    packer: { label: 'Packer', may: 'packs and sends what was bought' },
    door: { label: 'Door', may: 'lets people in at premieres' },
    unknown: { label: 'Unknown role', may: 'does something that this page does not know' },
  },
  signIn: {
    heading: 'Sign in to the studio',
    lead: 'For film-makers with a brand on Backlot. We send you a link that signs you in: there is no password.',
    sentAdvice:
      'Open it on this device or another one. It works once, for an hour. Look in the spam folder too.',
    notYet: 'No account yet?',
    signUp: 'Sign up',
  },
  link: {
    heading: 'Where was this link sent?',
    lead: 'So that nobody else can use it, type the email that it was sent to.',
    elsewhere:
      'This browser has not asked for it within the last hour. So that nobody else can use it, type the email that it was sent to.',
    submit: 'Sign in',
    busy: 'Signing in…',
    failedHeading: 'This link does not work',
    used: {
      heading: 'This link has been used',
      lead: 'Each link works once, and only if all of it was opened. If your mail program opens links by itself, that may have been the one time.',
    },
    expired: {
      heading: 'This link has expired',
      lead: 'A link works for an hour after it was sent. A new one is with you in a minute.',
    },
    ofStaff: {
      heading: 'Staff sign in with their password',
      lead: 'This link is of an account of staff, which a link alone must not open, so you have been signed out again. With the password you are in the studio as well, if a brand has invited you.',
    },
    spent: { heading: 'You are not signed in yet', lead: linkSpent },
    ofAnother: linkOfAnother,
    toStaff: 'To the staff sign-in',
    signedInAs: (email: string) => `You are signed in as ${email} and need no link.`,
    toStudio: 'Go on to the studio',
    switchHeading: 'Change the account?',
    switchLead: (email: string) =>
      `You are signed in as ${email}. The link signs in whoever it was sent to; what ${email} has not stored yet is then thrown away on this device.`,
    switch: 'Sign in with the link',
    stay: 'Stay signed in',
  },
  checking: 'Checking who you are…',
  unreachable: {
    heading: 'We could not open the studio',
    advice: 'You are signed in, but our database did not say which brand is yours.',
    retry: 'Try again',
  },
  waiting: {
    heading: 'Nothing is here for this account yet',
    signedIn: 'You are signed in as',
    lead: 'The studio opens once our team has accepted your sign-up, or a brand has invited this email. Either way a letter with a link comes to it.',
    signUp: 'Sign up to sell merch',
    again: 'Refresh',
  },
  invitations: {
    heading: 'You are invited',
    lead: (email: string) => `You are signed in as ${email}.`,
    by: (email: string, role: string) => `${email} invites you as ${role.toLowerCase()}.`,
    byNobody: (role: string) => `You are invited as ${role.toLowerCase()}.`,
    consequence:
      'Who joins is seen by the owners of the brand with this email. Other devices that are signed in as you are signed out.',
    isMember: 'You belong to this brand already. To join in another role, leave it first.',
    join: 'Join',
    joining: 'Joining…',
    decline: 'Decline',
  },
  suspended: {
    heading: 'This brand is suspended',
    lead: 'Our team has shut it for now, and nobody of it can read or change anything. Its films stay as they are. Write to us:',
  },
  signOut: {
    button: 'Sign out',
    question: 'Throw away what has not arrived?',
    warning:
      'Signing out clears this device of everything that was typed or chosen and is not stored with us yet.',
    confirm: 'Sign out and throw away',
    stay: 'Stay',
  },
  lock: {
    heading: 'Locked',
    lead: 'Nobody was here for an hour, so the studio is closed in every tab. Sign in by a link to go on where you were.',
  },
  /** What the keys do in the studio. */
  shortcuts: [
    { keys: ['E'], does: 'Edit what has the focus, in your film' },
    { keys: ['/'], does: 'Search the orders' },
    { keys: ['J', 'K'], does: 'Next and previous order' },
    { keys: ['Alt + ↑', 'Alt + ↓'], does: 'Move a reward of your campaign' },
    { keys: ['Esc'], does: 'Close what is on top' },
    { keys: ['?'], does: 'This list' },
  ],
  writeToUs: 'Write to us',
  /** What a screen says to those whose role may not see it. */
  denied: {
    campaign: {
      title: 'Nothing for you here',
      lead: 'Owners and editors prepare the campaign of a film.',
    },
    premieres: {
      title: 'Nothing for you here',
      lead: 'Owners and editors prepare the showings of a film.',
    },
    shop: {
      title: 'Nothing for you here',
      lead: 'Owners and editors decide what a film sells.',
    },
    fans: {
      title: 'Nothing for you here',
      lead: 'Owners and editors look after the fans.',
    },
    numbers: {
      title: 'Nothing for you here',
      lead: 'Owners and editors see how a film is doing.',
    },
    money: {
      title: 'Only owners see the money',
      lead: 'Ask an owner of the brand for what is owed and what was sent.',
    },
  },
  brand: 'Brand',
  unknownBrand: 'A brand that invited you',
  /** The kind of a brand's area, with its package. */
  areaOf: (packageName: string) => `Studio · ${packageName}`,
  links: {
    home: 'Home',
    pack: 'Project Pack',
    film: 'Your film',
    kit: 'Branding kit',
    campaign: 'Campaign',
    rewards: 'Rewards',
    backers: 'Backers',
    updates: 'Updates',
    premieres: 'Premieres',
    shop: 'Shop',
    team: 'Team',
    account: 'My data',
    orders: 'Orders',
    fans: 'Fans',
    numbers: 'Numbers',
    money: 'Money',
    section: 'Package',
    package: (packageName: string) => `What ${packageName} holds`,
  },
} as const;
