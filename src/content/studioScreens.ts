import { countOf } from './countOf';
import { formatCount } from './formatCount';

/** The studio's landing page. */
export const studioHomeCopy = {
  nothing: 'Nothing to do for now',
  nothingLead: 'Your role has no part in making the film’s page.',
  toPack: (count: number) =>
    count === 1 ? '1 order to pack' : `${formatCount(count)} orders to pack`,
  toOrders: 'To the orders',
  returned: (notes: number) => `Backlot returned your campaign with ${countOf(notes, 'note')}`,
  toCampaign: 'To the campaign',
  package: 'Your package',
  compare: 'Compare the packages',
  welcome: 'Welcome to Backlot.',
  films: (count: number, waiting: number) =>
    waiting === 0
      ? `${countOf(count, 'film')}.`
      : `${countOf(count, 'film')}, ${formatCount(waiting)} waiting for you.`,
  others: 'Your other films',
  role: (label: string, may: string) => `Your role: ${label} (${may}).`,
  month: {
    heading: 'What a month leaves you',
    takings: (sales: string, count: number, price: string) =>
      `is yours of ${sales}, from ${countOf(count, 'sale')} at ${price}:`,
    credited: (rate: string, name: string) =>
      `card costs and our ${rate} are off, and ${name}’s fee is credited.`,
    charged: (rate: string, name: string, fee: string) =>
      `card costs, our ${rate} and ${name}’s fee of ${fee} are off.`,
    calculate: 'Try your own numbers',
  },
  team: 'An editor can fill in the pack with you, at the same time.',
  log: 'What happened',
} as const;

/** What a brand's package allows. */
export const packagePageCopy = {
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
} as const;

/** The way out of a brand. */
export const leaveCopy = {
  heading: 'Leave a brand',
  lead: 'You can do nothing there any more, and only a new invitation brings you back.',
  leave: (brandName: string) => `Leave ${brandName}`,
  question: (brandName: string) => `Leave ${brandName}?`,
  confirm: 'Leave',
} as const;

/** What is kept about an account. */
export const accountCopy = {
  heading: 'My data',
  lead: 'Everything that Backlot keeps about this account: its email, what invites it, its questions about campaigns that wait, what it asked Stripe for and paid, the brands that it belongs to with their Project Packs, shops, campaigns, premieres and the tags of their links, and of those that it owns also the team, what happened, who took lists out of it, what is paid for the package, the orders with the refunds that you wished for, and the statements. Who bought is no part of it.',
  export: 'Download as JSON',
  busy: 'Collecting…',
  fileName: (day: string) => `backlot-account-${day}.json`,
  about:
    'Everything that Backlot keeps about this account, as it is stored. Sums are US cents, times are UTC. What you sent with the sign-up form is kept by our team, who send it to you when you ask.',
} as const;
