import { filmTitle } from './filmTitle';
import { formatCount } from './formatCount';
import { linkOfAnother } from './signInMessages';

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
  },
  signIn: {
    heading: 'Sign in to the studio',
    lead: 'For film-makers with a brand on Backlot. We send you a link that signs you in: there is no password.',
    email: 'Email',
    submit: 'Send me a link',
    sending: 'Sending…',
    sent: 'A link is on its way to',
    sentAdvice:
      'Open it on this device or another one. It works once, for an hour. Look in the spam folder too.',
    another: 'Use another email',
    notYet: 'No account yet?',
    signUp: 'Sign up',
  },
  link: {
    heading: 'Where was this link sent?',
    lead: 'So that nobody else can use it, type the email that it was sent to.',
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
    { keys: ['Esc'], does: 'Close what is on top' },
    { keys: ['?'], does: 'This list' },
  ],
  brand: 'Brand',
  unknownBrand: 'A brand that invited you',
  /** The kind of a brand's area, with its package. */
  areaOf: (packageName: string) => `Studio · ${packageName}`,
  links: {
    home: 'Home',
    film: 'Your film',
    kit: 'Branding kit',
    shop: 'Shop',
    team: 'Team',
    account: 'My data',
    orders: 'Orders',
    money: 'Money',
    section: 'Package',
    package: (packageName: string) => `What ${packageName} holds`,
  },
  home: {
    nothing: 'Nothing to do for now',
    nothingLead: 'Your role has no part in making the film’s page.',
    toPack: (count: number) =>
      count === 1 ? '1 order to pack' : `${formatCount(count)} orders to pack`,
    toOrders: 'To the orders',
    package: 'Your package',
    compare: 'Compare the packages',
    campaign: 'Your campaign project',
    others: 'Your other films',
    role: (label: string, may: string) => `Your role: ${label} (${may}).`,
    log: 'What happened',
  },
  packagePage: {
    allowed: 'What your package allows',
    yes: 'in your package',
    from: (name: string) => `from ${name} on`,
    features: {
      page: 'Your film’s page, with its texts, trailer, poster, stills and links',
      people: 'Cast and crew with portraits',
      look: 'Your own colours, face, banner and logo on your film’s page',
      items: 'Merchandise on sale',
      imdb: 'A credit as executive producer on IMDb',
      premieres: 'Premieres with tickets',
      intro: 'An intro film on your film’s page',
      promotion: 'Promotion by Backlot',
    },
  },
  log: {
    none: 'Nothing yet.',
    accepted: (packageName: string) => `Accepted, with ${packageName}.`,
    invited: (email: string, role: string) => `${email} was invited as ${role.toLowerCase()}.`,
    withdrawn: (email: string, role: string) =>
      `The invitation of ${email} as ${role.toLowerCase()} was taken back.`,
    declined: (email: string, role: string) =>
      `${email} declined to join as ${role.toLowerCase()}.`,
    joined: (email: string, role: string) => `${email} joined as ${role.toLowerCase()}.`,
    removed: (email: string, role: string) => `${email}, ${role.toLowerCase()}, was removed.`,
    left: (email: string, role: string) => `${email}, ${role.toLowerCase()}, left.`,
    suspended: 'The brand was suspended.',
    suspensionLifted: 'The suspension was lifted.',
    closed: 'The brand was closed.',
    /** In place of an email. */
    erased: '(email erased)',
    /** The steps of a Project Pack; it may have no title yet. */
    steps: {
      draft: () => 'A Project Pack was opened.',
      submitted: (title: string) => `“${filmTitle(title)}” was submitted.`,
      returned: (title: string) => `“${filmTitle(title)}” was returned with a note.`,
      built: (title: string) => `The page of “${filmTitle(title)}” was built.`,
      changesAsked: (title: string) =>
        `Changes to the page of “${filmTitle(title)}” were asked for.`,
      agreed: (title: string) => `The page of “${filmTitle(title)}” was agreed to.`,
      published: (title: string) => `“${filmTitle(title)}” was published.`,
    },
    returnTakenBack: (title: string) => `The return of “${filmTitle(title)}” was taken back.`,
    packageChanged: (before: string, after: string) => `The package changed: ${before} → ${after}.`,
    by: (email: string, at: string) => `${email}, ${at}`,
    loading: 'Loading what happened…',
  },
  team: {
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
  },
  leave: {
    heading: 'Leave a brand',
    lead: 'You can do nothing there any more, and only a new invitation brings you back.',
    leave: (brandName: string) => `Leave ${brandName}`,
    question: (brandName: string) => `Leave ${brandName}?`,
    confirm: 'Leave',
  },
  account: {
    heading: 'My data',
    lead: 'Everything that Backlot keeps about this account: its email, the brands that it belongs to with their Project Packs and shops, and of those that it owns also the team, what happened, what is paid for the package, the orders and the statements. Who bought is no part of it.',
    export: 'Download as JSON',
    busy: 'Collecting…',
    fileName: (day: string) => `backlot-account-${day}.json`,
    about:
      'Everything that Backlot keeps about this account. What you sent with the sign-up form is kept by our team, who send it to you when you ask.',
  },
} as const;
