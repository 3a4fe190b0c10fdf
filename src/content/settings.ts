/** Where staff say what packages are called at Stripe, what cards cost, and when creators are paid. */
export const settingsCopy = {
  heading: 'Settings',
  loading: 'One moment…',
  prices: 'Packages at Stripe',
  pricesLead:
    'In Stripe’s product catalog each package is a product with a monthly price, and says in its metadata which package it is: firebaseRole with silver, gold or diamond. Paste the id of the price here. A package without one cannot be subscribed to.',
  price: (name: string, cost: string) => `Price of ${name} (${cost} a month)`,
  priceHint: 'It begins with price_.',
  cards: 'What cards cost',
  cardsLead: 'Estimated for statements, until Stripe’s own figure is there.',
  cardPercent: 'Share in percent',
  cardPercentHint: 'Such as 2.9',
  cardCents: 'And cents for each payment',
  cardCentsHint: 'Such as 30',
  payouts: 'Payouts',
  payoutDay: 'Day on which a month is paid',
  payoutDayHint:
    'A day of the month after it, from 1 to 28. Creators see it before the money comes.',
  save: 'Save the settings',
  saving: 'Saving…',
  saved: 'Saved.',
  storedNow: (text: string) => (text === '' ? 'Stored now: nothing' : `Stored now: ${text}`),
  unsaved: 'What you typed here before was not saved.',
  discard: 'Discard it',
  problems: {
    price: 'A price at Stripe begins with price_, followed by letters and digits.',
    repeated: 'Another package has this price already.',
    cardPercent: 'Type a share from 0 to 100, such as 2.9.',
    cardCents: 'Type whole cents from 0 to 1000.',
    payoutDay: 'Type a day from 1 to 28.',
  },
} as const;
