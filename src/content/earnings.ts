/** The texts of the net-earnings calculator. Figures of the packages come from src/config/packages.ts. */
export const earningsFields = {
  salesCount: {
    label: 'Sales in a month',
    hint: 'How many items and tickets.',
    kind: 'count',
    example: '60',
  },
  averagePriceCents: {
    label: 'Average price',
    hint: 'In US dollars, without shipping.',
    kind: 'dollars',
    example: '25.00',
  },
  cardBp: {
    label: 'Card costs, percent',
    hint: 'Of each sale.',
    kind: 'percent',
    example: '2.9',
  },
  cardCentsPerSale: {
    label: 'Card costs, per sale',
    hint: 'In US dollars, on top.',
    kind: 'dollars',
    example: '0.30',
  },
  pledgesCents: {
    label: 'Campaign',
    hint: 'What it collects, in US dollars. 0 for a month without one.',
    kind: 'dollars',
    example: '5,000',
  },
} as const;

export const earningsProblems = {
  missing: 'Enter a number here. 0 counts, too.',
  missingPrice: 'Enter a price above zero.',
  kind: {
    count: 'Enter a whole number, such as 60.',
    dollars: 'Enter dollars and cents, such as 25 or 24.50.',
    percent: 'Enter a percentage, such as 2.9.',
  },
  tooMuch: (most: string) => `This goes up to ${most}. Enter less.`,
} as const;

export const earningsCopy = {
  heading: 'What each package leaves you',
  introduction:
    'One month, line by line: what you sell, what the cards cost, what goes to Backlot and what is left. Type your own numbers over the example.',
  needsScript: 'Calculating with your own numbers',
  inputs: 'Your month',
  unreadableNumbers: 'One of the numbers cannot be read. The last one that could be read counts.',
  leavesMost: 'Leaves most',
  ownPackage: 'Your package',
  ownLeaves: (name: string, left: string) => `${name}, your package, leaves ${left}.`,
  total: 'Left for you',
  noSales: (packages: string) =>
    `Nothing is sold with this package, so only the campaign counts. Selling comes with ${packages}.`,
  aboveCap: (cap: string) => `The campaign counts up to this package’s limit of ${cap}.`,
  lines: {
    sales: 'Sales',
    cardCosts: 'Card costs',
    platformFee: 'Platform fee',
    subscription: 'Subscription',
    subscriptionCredit: 'Subscription back',
    pledges: 'Campaign',
    campaignFee: 'Campaign fee',
  },
  chart: 'What a month leaves, by its sales',
  chartNote: 'The campaign aside. Card costs and average price as above.',
  chartTable: 'The same as a table',
  yours: 'Your month',
  salesColumn: 'Sales',
  assumptions: {
    heading: 'What this assumes',
    items: [
      'The campaign is settled in this month, and nothing of it is returned. It carries its fee and nothing else here.',
      'The month’s sales choose the rate of the platform fee. It is taken of all of the net pay: sales less card costs.',
      'Where the catalogue names no subscription beside a rate, that month’s subscription is given back.',
      'Card costs are an example. They differ by card and country, so put in what your sales really cost.',
      'Shipping, taxes and what the goods cost you to make are left out.',
    ],
  },
} as const;
