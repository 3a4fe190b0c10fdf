/** Following a film: what its page asks for it, and what the account says of it. */
export const followCopy = {
  notify: 'Notify me',
  following: 'You are notified',
  about: (title: string) => `about ${title}`,
  close: 'Close',
  what: 'About a campaign or a premiere, and updates of its makers. You find them in your account.',
  consentHint: 'Without this, news stands in your account and nobody mails you.',
  seen: 'The makers see that this email follows. You can stop at any time, in your account.',
  sentAdvice:
    'Open it on any device: you follow then, and are signed in for the day the sale opens. It works once, for an hour. Look in the spam folder, too.',
  /** For who has agreed to be written to. */
  sentAgreed: 'That its makers may write counts in this browser alone.',
  youFollow: (title: string) => `You follow ${title}.`,
  arrived: 'News stands in your account. You are signed in on this device.',
  toAccount: 'See what you follow',
  stop: 'Stop following',
  stopOf: (title: string) => `Stop following ${title}`,
  stopped: (title: string) =>
    `You do not follow ${title} any more. Whether its makers may write stays as it is.`,
  undo: 'Undo',
  heading: 'Films I follow',
  none: 'You follow no film yet. “Notify me” on a film’s page is the first step.',
  kept: 'What you stop following is kept no more. That you took back who may write stays as a record until you ask us to erase it.',
  /** One whose title is not known. */
  unnamed: 'this film',
  looking: 'Asking what is new…',
  campaign: (word: 'from' | 'until', day: string) => `Campaign ${word} ${day}.`,
  update: (heading: string, day: string) => `Update of ${day}: ${heading}.`,
  premiere: (day: string, venue: string) => `Premiere on ${day}, ${venue}.`,
  noNews: 'Nothing new at the moment.',
  mayWrite: {
    heading: 'Who may write to me',
    some: 'Each of these can be taken back at any time.',
    none: 'Nobody may.',
    given: 'They may write to you.',
    withdrawn: 'They may write to you about your orders only.',
    /** `place` is empty where that is not known. */
    agreedOn: (day: string, place: string) =>
      `Agreed on ${[day, place].filter(Boolean).join(', ')}.`,
    places: {
      order: 'at checkout',
      pledge: 'with a pledge',
      film: 'on a film’s page',
    },
    takenBackOn: (day: string) =>
      `Taken back on ${day}. What they exported before, they have to strike out themselves.`,
    nobody: 'Nobody, from now on',
    nobodyDone:
      'Nobody may write to you from now on. Letters about an order on its way can still come; Stripe mails receipts.',
  },
} as const;
