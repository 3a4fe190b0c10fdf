import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import { csvFile, escapeFormulas, escapeId, isoTime } from '../../lib/csv';
import { type Fulfilment, goodsCents } from '../orders/orderModel';
import { countryName, countryOf, lineTexts, type ListedOrder, numbersOf, stateOf } from './model';

/** A sum as spreadsheets read it: dollars with two digits. */
const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Orders as CSV, with the parcel of each by its id; times are in UTC. */
export const ordersCsv = (
  orders: readonly ListedOrder[],
  parcels: Readonly<Record<string, Fulfilment>>,
): string =>
  csvFile([
    [...copy.csv.columns],
    ...orders.map((listed) => {
      const { order, contact, orderId, lines } = listed;
      const parcel = parcels[orderId];
      return [
        orderId,
        order?.paidAt ? isoTime(order.paidAt) : '',
        copy.states[stateOf(listed)],
        escapeFormulas(
          (listed.freed?.length
            ? lineTexts(listed)
            : lines.map(({ name, qty }) => copy.line(name, qty))
          ).join('; '),
        ),
        numbersOf(listed).filter(Boolean).join('; '),
        escapeFormulas(contact?.name ?? ''),
        escapeFormulas(contact?.email ?? ''),
        escapeFormulas(contact?.lines ?? ''),
        countryName(countryOf(listed)),
        escapeFormulas(contact?.giftTo ?? ''),
        escapeFormulas(contact?.giftNote ?? ''),
        order ? dollars(goodsCents(order.lines)) : '',
        order ? dollars(order.shippingCents) : '',
        order ? dollars(order.totalCents) : '',
        order ? dollars(order.refundedCents) : '',
        escapeFormulas(parcel?.carrier ?? ''),
        escapeId(parcel?.tracking ?? ''),
      ];
    }),
  ]);
