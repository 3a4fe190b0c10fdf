/** The texts of paying for a package, in the studio. */
export const packageCopy = {
  heading: 'Paying for it',
  loading: 'Asking what is paid…',
  /** Within the fourteen days after a paid month. */
  soon: {
    unpaid: (name: string, day: string) =>
      `Your ${name} package was not paid. Selling stops on ${day}.`,
    canceled: (name: string, day: string) =>
      `Your ${name} package is canceled. It ends on ${day}, and selling stops then.`,
    ends: (name: string, day: string) =>
      `Your ${name} package ends on ${day}. Selling stops then, unless it is subscribed to.`,
  },
  over: {
    unpaid: (name: string, day: string) =>
      `Your ${name} package was not paid. Selling stopped on ${day}; it goes on as soon as the package is paid.`,
    canceled: (name: string, day: string) =>
      `Your ${name} package was canceled and ended on ${day}. Selling stopped then; it goes on as soon as the package is subscribed to.`,
    ends: (name: string, day: string) =>
      `Your ${name} package ended on ${day}. Selling stopped then; it goes on as soon as the package is subscribed to.`,
  },
  canceled: (name: string, paidUntil: string, day: string) =>
    `Your ${name} package is canceled. It is paid until ${paidUntil}, and selling stops on ${day}.`,
  way: 'See your package',
  paid: (name: string, price: string, day: string) =>
    `${name} is paid at Stripe, ${price} a month. The next payment is on ${day}.`,
  unpaid: 'Stripe could not collect the last payment. Pay it, or change the card, at Stripe.',
  grace: 'If a month is not paid, you go on selling for fourteen days.',
  noRole:
    'You pay at Stripe, but Stripe does not say for which package. Our team has to put that right: write to them.',
  byAnother: 'Another owner of your brand pays for it, and changes or cancels it at Stripe.',
  manage: 'Change card or package, or cancel',
  noPortal: 'To change your card or package, or to cancel, write to',
  opening: 'Opening Stripe…',
  again: 'Ask Stripe again',
  pending: {
    lead: (name: string, time: string) =>
      `You opened Stripe’s page for ${name} at ${time}. If you paid there, your package changes as soon as Stripe tells us: do not pay again.`,
    resume: 'Back to Stripe’s page',
    anew: 'Stripe’s page has expired',
    isAnew: 'Choose a package again below. Do so only if you have not paid.',
  },
  returned: {
    waiting: 'Waiting for Stripe’s word…',
    advice:
      'It takes a few seconds as a rule. You may close this page: your package changes all the same, and nothing is charged twice.',
    unseen:
      'We cannot reach our database at the moment, so this page does not know yet what Stripe says. Your money is safe: you are charged once at most, and what you paid is not lost. This page tries again by itself, and you may close it.',
    later:
      'Stripe has not told us yet. You need not wait: your package changes when you or we next look. Do not pay again.',
    subscribed: 'Thank you. Your package is paid.',
    canceled: 'You left Stripe’s page. Nothing was charged.',
  },
  choose: {
    heading: 'Subscribe',
    lead: 'Paid monthly by card at Stripe, until you cancel. A package that you subscribe to takes the place of the one you have.',
    price: (price: string) => `${price} a month`,
    subscribe: (name: string) => `Subscribe to ${name}`,
    closed: 'not open for subscriptions yet',
    none: 'No package can be subscribed to yet. Our team grants packages: write to',
  },
} as const;
