import { sessionMinutes } from '../config/limits';
import { countOf } from './countOf';

// What cart and checkout say beside what is in `shop.ts`, which a film's page loads.

const items = (count: number) => countOf(count, 'item');
const changeNumbers = (count: number) => (count === 1 ? 'Change number' : 'Change numbers');

export const cartPageCopy = {
  lead: (films: number) =>
    films === 1
      ? 'Nothing is held until you check out.'
      : `${String(films)} films, so ${String(films)} checkouts: each shop ships its own things. Nothing is held until you check out.`,
  makers: (director: string) => (director === '' ? '' : `Directed by ${director}`),
  /** What has changed since it was put in, told together. */
  changed: {
    prices: (count: number) => `${countOf(count, 'price')} changed`,
    soldOut: (count: number) => `${items(count)} sold out`,
    offSale: (count: number) => `${items(count)} not on sale`,
    partly: (count: number) => `${items(count)} not left as chosen`,
  },
  changeNumbers,
  changeNumbersOf: (count: number, name: string) => `${changeNumbers(count)} of ${name}`,
  numbersChosen: 'Done',
  askAgain: 'Ask again',
  askAgainOf: (name: string) => `Ask again for ${name}`,
  items: 'Items',
  pieces: (count: number) => countOf(count, 'piece'),
  leftOut: 'Left out',
  leftOutItems: items,
  leftOutStays: 'What is left out stays in the cart.',
  checkOut: (title: string) => `Check out ${title}`,
} as const;

export const checkoutPageCopy = {
  heading: (title: string) => `Check out ${title}`,
  fieldsToMend: (count: number) =>
    count === 1 ? 'One field needs a look.' : `${String(count)} fields need a look.`,
  nothingReserved: 'Nothing was reserved or charged.',
  items: 'Items',
  shippingTo: (country: string) => `Shipping to ${country}`,
  /** In place of a sum, until it is known where it goes. */
  shippingUnknown: 'by country',
  totalNow: (total: string) => `The total is ${total}.`,
  stripe: (site: string) =>
    `You pay on Stripe’s page, by card. Your card’s number never reaches ${site}.`,
  /** Of the button, as if it were pressed now. */
  holds: (count: number, time: string) =>
    `Pressing it holds ${countOf(count, 'piece')} for you for ${String(sessionMinutes)} minutes, until ${time} if you press now, and opens Stripe’s page. Nothing is charged before.`,
} as const;
