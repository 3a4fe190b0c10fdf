import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import { csvFile, escapeFormulas, escapeId, isoTime } from '../../lib/csv';
import { formatPlainDollars } from '../../lib/parseAmount';
import { type Fulfilment, goodsCents } from '../orders/orderModel';
import { countryName, countryOf, lineTexts, type ListedOrder, numbersOf, stateOf } from './model';

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
        order ? formatPlainDollars(goodsCents(order.lines)) : '',
        order ? formatPlainDollars(order.shippingCents) : '',
        order ? formatPlainDollars(order.totalCents) : '',
        order ? formatPlainDollars(order.refundedCents) : '',
        escapeFormulas(parcel?.carrier ?? ''),
        escapeId(parcel?.tracking ?? ''),
      ];
    }),
  ]);
