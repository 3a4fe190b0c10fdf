import { countOf } from './countOf';

let dayFormat: Intl.DateTimeFormat | undefined;

/** `12 November 2026` for `2026-11-12`. */
function dayText(day: string): string {
  dayFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return dayFormat.format(Date.parse(day));
}

const nouns = { views: 'view', visits: 'visit', carts: 'cart', paid: 'paid order', plays: 'play' };

const kinds = { item: 'shop', reward: 'reward', ticket: 'ticket' };

/** What the numbers of a film say beside their charts, and in their files. */
export const figureCopy = {
  counted: (name: keyof typeof nouns, count: number) => countOf(count, nouns[name]),
  money: (dollars: string) => `${dollars} paid`,
  noneOf: (name: keyof typeof nouns) => `No ${nouns[name]}s in these days.`,
  noMoney: 'Nothing was paid in these days.',
  range: (sum: string, most: string, day: string, least: string) =>
    `${sum}: at most ${most}, on ${dayText(day)}, at least ${least} a day.`,
  doubled: (day: string, tag: string, sum: string) =>
    `Visits doubled on ${dayText(day)}${tag && `, from “${tag}”`}; ${sum} in all.`,
  noShare: '–',
  share: (percent: number) => `${String(percent)} %`,
  noTag: 'no tag',
  kindOf: (kind: keyof typeof kinds, isCancelled: boolean) =>
    `${kinds[kind]}${isCancelled ? ', cancelled' : ''}`,
  columns: {
    days: ['Day', 'Views', 'Visits', 'Carts', 'Paid', 'Plays', 'Shop', 'Campaign', 'Tickets'],
    tags: ['Tag', 'Visits', 'Paid', 'Money'],
    offers: ['Offer', 'Kind', 'Taken', 'Paid', 'Left'],
    funding: ['Day', 'Raised'],
    showings: ['Showing', 'Sold', 'Guests', 'Seats'],
  },
} as const;
