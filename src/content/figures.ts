import { countOf } from './countOf';
import { figureCopy } from './figureSentences';
import { formatCount } from './formatCount';

/** The numbers of a film; what the charts say is in `figureSentences.ts`. */
export const numbersCopy = {
  heading: 'Numbers',
  loading: 'Counting…',
  film: 'Film',
  unknown:
    'The address names a film or a time span that is not known. This is what there is instead.',
  noFilm: 'No film yet',
  noFilmLead: 'Visits are counted and sales added up once your film has its page.',
  span: 'Time span',
  spans: { 7: '7 days', 30: '30 days', 90: '90 days', all: 'All' },
  csv: 'CSV',
  csvOf: (table: string) => `CSV: ${table}`,
  /** What each file has. */
  tables: {
    days: 'days',
    tags: 'tags',
    offers: 'offers',
    funding: 'funding',
    showings: 'premieres',
  },
  print: 'Print',
  printed: (film: string, from: string, until: string) => `${film} · ${from} to ${until} (UTC)`,
  counts: { views: 'views', visits: 'visits', carts: 'carts', paid: 'paid' },
  notes: {
    views: 'of the page, each load',
    visits: 'a browser and a day',
    carts: 'or pledges and seats begun',
  },
  orders: { reward: 'pledge', item: 'order', ticket: 'ticket order' },
  before: (count: string) => `${count} in the span before`,
  rateOf: (count: string) => ` of the ${count}`,
  honest:
    'Counted by browsers, silent where tracking is declined; what is paid is proven by payments.',
  paidIn: { campaignCents: 'pledged', shopCents: 'in the shop', ticketCents: 'for tickets' },
  /** A sum, and what it is of. */
  paidSum: (sum: string, parts: readonly string[]) =>
    parts.length > 1 ? `${sum} paid: ${parts.join(', ')}` : `${sum} paid`,
  unpaid: (visits: number, carts: number) =>
    `${countOf(visits, 'visit')}, ${countOf(carts, 'cart')}, 0 paid`,
  unpaidLead: (carts: number) =>
    `${carts > 0 ? `${formatCount(carts)} began and did not pay. ` : ''}Open the page as a fan would, and go as far as Stripe’s page.`,
  failed: {
    visits: ['Visits did not load.', 'What is paid is complete; it comes from the orders.'],
    paid: ['What is paid did not load.', 'Visits are complete; browsers counted them.'],
    offers: ['What is left did not load.', 'What they took is complete.'],
    funding: ['The funding did not load.', 'The other figures are read without it.'],
    showings: ['The seats did not load.', 'The other figures are read without them.'],
  },
  asTable: 'As a table',
  together: 'Together',
  soFar: (day: string) => `${day} so far`,
  days: 'Day by day',
  daysNote: (from: string, until: string) => `UTC days, ${from} to ${until}; today so far`,
  charts: {
    views: 'Views',
    visits: 'Visits',
    carts: 'Carts and pledges begun',
    paid: 'Paid',
  },
  dayColumns: ['Day', 'Views', 'Visits', 'Carts', 'Paid', 'Paid of visits'],
  money: 'Money by day',
  moneyNote: 'with shipping, less what went back',
  channels: { campaignCents: 'Campaign', shopCents: 'Shop', ticketCents: 'Tickets' },
  day: 'Day',
  offers: 'What they took',
  offersNote: 'paid orders, with shipping',
  toReturn: (sum: string) =>
    `${sum} of it was paid for a showing that was cancelled, and is still to be returned.`,
  offerColumns: ['Offer', 'Taken', 'Left', 'Paid'],
  funding: 'Funding',
  goal: (sum: string) => `Goal ${sum}`,
  raised: (day: string, sum: string, goal: string) =>
    `Until ${day}, ${sum} were raised of a goal of ${goal}.`,
  showings: 'Seats of the premieres',
  trailer: 'Trailer',
  trailerNote: 'first plays of a load',
  /** Of bars of more than a day. */
  bars: (weeks: number) => `Each bar is ${weeks === 1 ? 'a week' : `${String(weeks)} weeks`}.`,
  plays: (share: string) =>
    share === figureCopy.noShare ? 'plays' : `plays, ${share} of the visits`,
  playColumns: ['Day', 'Plays'],
  tags: {
    heading: 'Where they came from',
    pay: (share: string) => (share === figureCopy.noShare ? '' : `${share} pay`),
    open: (tag: string) => `${tag}: link and code`,
    make: 'Make a tag',
    lead: 'For a poster, a letter, a friend’s page. It counts visits and what they pay, nobody by name.',
    label: 'Tag',
    submit: 'Make',
    wrong: 'Write up to 40 small letters, digits and hyphens, such as poster-berlin.',
    copy: 'Copy',
    copied: 'Link copied',
    refused: 'Select the link and copy it.',
    code: 'QR to print',
    remove: 'Take out',
    removed: (tag: string) => `${tag} is counted no more. Its figures stay.`,
    known: (tag: string) => `${tag} is there already. This is its link.`,
    count: (count: number, most: number) => `${formatCount(count)} of ${countOf(most, 'tag')}`,
  },
  start: 'No visits in these days',
  startLead:
    'Share this link. Make a tag for each place where you use it, and you will see here which place brings people, and which brings backers.',
  week: {
    brand: 'Your films, seven days',
    house: 'All films, seven days',
    all: 'All numbers',
    money: 'paid by fans',
    before: (count: string) => `${count} in the seven before`,
  },
} as const;
