import { readDocuments } from '../../lib/firebase/readDocuments';
import type { Order } from '../orders/orderModel';
import { readHall, seatName } from './hall';
import { parseScreening, screeningOfGroup, screeningPath } from './screeningModel';

const screeningOf = ({ checkoutGroup }: Order) => screeningOfGroup(checkoutGroup);

/** Orders with what their seats are called, where they are of any. */
export async function nameSeats(orders: readonly Order[]): Promise<Order[]> {
  const ids = [...new Set(orders.map(screeningOf))].filter((id) => id !== '');
  const found = await readDocuments(ids.map(screeningPath));
  const halls = new Map(
    ids.map((id) => [id, readHall(parseScreening(id, found.get(screeningPath(id)) ?? {}))]),
  );
  return orders.map((order) => {
    const hall = halls.get(screeningOf(order)) ?? [];
    const nameOf = (unit: string): [string, string] => [unit, seatName(hall, unit)];
    return hall.length > 0
      ? { ...order, seats: Object.fromEntries(order.units.map(nameOf)) }
      : order;
  });
}
