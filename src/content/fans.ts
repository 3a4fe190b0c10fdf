import { countOf } from './countOf';
import { formatCount } from './formatCount';

const people = (count: number) => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;

/** In which orders they are listed, once all are known. */
export const fanSorts = {
  seen: 'Last seen first',
  first: 'Newest first',
  sum: 'Most paid first',
  name: 'By name',
} as const;

/** Who a brand's fans are, as its owners and editors see it. */
export const fansCopy = {
  heading: 'Fans',
  search: 'Name or email',
  loading: 'Reading…',
  reading: (read: number, expected: number) =>
    `Reading ${formatCount(read)} of about ${formatCount(expected)}. Sorting and export wait for the end.`,
  none: 'No fans yet',
  noneLead: 'A follow is the first step: share the film.',
  noneFound: 'No fan matches',
  count: (shown: number, found: number) => `${formatCount(shown)} of ${people(found)} shown`,
  openNamed: (name: string) => `Open ${name}`,
  noEmail: 'no email',
  noEmailLead: 'a guest, or not shown here',
  proof: (isProven: boolean) => (isProven ? 'proven' : 'not proven'),
  groups: {
    label: 'Fans by what they did',
    options: {
      all: 'All',
      pledged: 'Pledged',
      bought: 'Bought',
      tickets: 'Tickets',
      came: 'Came',
      follows: 'Follow',
      mayWrite: 'May be written to',
    },
  },
  facets: {
    film: 'Film',
    item: 'Item',
    reward: 'Reward',
    showing: 'Showing',
    country: 'Country',
    tag: 'Tag',
  },
  filterBy: (facet: string) => `Filter by ${facet.toLowerCase()}`,
  every: (facet: string) => `${facet}: all`,
  columns: { fan: 'Fan', came: 'At the door', follows: 'Follows' },
  came: 'came',
  cancelled: (showing: string) => `${showing}, cancelled`,
  unknownFilm: 'a film that is not known',
  unknownShowing: 'a showing that is not known',
  follows: 'follows',
  nothing: '–',
  card: {
    pledged: (sum: string) => `pledged ${sum}`,
    bought: (sum: string) => `bought ${sum}`,
    tickets: (count: number) => countOf(count, 'ticket'),
    mayWrite: 'may be written to',
    mayNot: 'may not be written to',
  },
  note: (read: number, clock: string) =>
    `One row for each proven email; else for the typed one; else for the account. Put together here from ${formatCount(read)} pledges, orders, tickets, scans, follows and consents at ${clock}, and stored nowhere.`,
  unproven: (count: number) =>
    `${people(count)} agreed and ${count === 1 ? 'has' : 'have'} not proven the address: the export leaves ${count === 1 ? 'it' : 'them'} out.`,
  noContacts: 'Your role sees no names and typed addresses of orders.',
  close: 'Close the fan',
  seen: (first: string, last: string, sum: string, countries: string) =>
    `First seen ${first}, last ${last}. ${sum} in all.${countries ? ` ${countries}.` : ''}`,
  consents: {
    given: (day: string, words: string) => `May be written to. Agreed on ${day}: “${words}”`,
    unproven: (day: string) =>
      `May not be written to yet. Agreed on ${day}, by an account that has not proven the address.`,
    none: () =>
      'May not be written to. Never agreed. About an order on its way you may write; news not.',
    withdrawn: (day: string) =>
      `May not be written to. Taken back on ${day}. About an order on its way you may write; news not.`,
  },
  happened: 'What happened',
  write: (name: string) => `Write to ${name}`,
  via: (tag: string) => `via=${tag}`,
  deeds: {
    pledged: (text: string) => `Pledged for ${text}`,
    bought: (text: string) => `Bought ${text}`,
    tickets: (text: string) => `Tickets for ${text}`,
    handedOn: (email: string) => `Handed a ticket to ${email}`,
    gotTicket: () => 'Got a ticket',
    came: () => 'Came',
    follows: () => 'Follows',
    agreed: (words: string) => `Agreed to “${words}”`,
    withdrew: () => 'Took back that you may write',
  },
  export: (count: number) => `Export ${formatCount(count)}`,
  exportTitle: (count: number) => `Export ${countOf(count, 'fan')}`,
  exportLead:
    'Those who have agreed that you may write to them, with an address of theirs, of who is chosen or else of all that is listed. Each line holds the words they agreed to and when.',
  exportUse:
    'Use it for letters about your films and take out whoever asks. Noted in your brand’s log: how many, by whom. Backlot cannot call a file back.',
  exported: (count: number) =>
    count > 0
      ? `${countOf(count, 'line')} in the file. You can write to them from here, too, from your own mail, at most 50 at once, and none sees the others.`
      : 'Nobody of them may be written to by now, so there is no file.',
} as const;
