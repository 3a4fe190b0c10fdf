import * as premieres from '../../../scripts/samples/premieres';
import { unit } from '../../../scripts/samples/shop';
import { store } from './database';

/** The code of one of the tickets, by the number of its seat. */
export const codeOf = (seat: number) => `BL1-0123456789ABCDEFGHJKMNP${String(seat)}`;

/** Stores a showing with tickets for the seats A 1 to A 5, the second and the third of one order, and a pass of a door. */
export async function storeDoor() {
  const [brandId, screeningId, passId] = [
    crypto.randomUUID(),
    crypto.randomUUID(),
    crypto.randomUUID(),
  ] as const;
  const [offerId, together] = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const at = new Date(Date.now() - 60_000);
  const zones = { [offerId]: { label: 'Front', letter: 'a', stock: 6, pair: false } };
  const showing = `screenings/${screeningId}`;
  await store(
    showing,
    premieres.screening({ brandId, projectId: 'none', zones, cells: 'aaaaaa', blocked: [] }),
  );
  for (const seat of [1, 2, 3, 4, 5]) {
    const unitId = `${offerId}~${String(seat)}`;
    const orderId = seat === 2 || seat === 3 ? together : crypto.randomUUID();
    await store(`units/${unitId}`, unit(unitId, { brandId, orderId, at, sold: true }));
    await store(
      `${showing}/tickets/${unitId}`,
      premieres.ticket({
        brandId,
        orderId,
        uid: 'elsewhere',
        at,
        holder: `Robin ${String(seat)}`,
        codeHash: premieres.hashOf(codeOf(seat)),
      }),
    );
  }
  await store(
    `brands/${brandId}/doorPasses/${passId}`,
    premieres.doorPass({ screeningId, by: 'maker', at }),
  );
  return {
    address: `/door/${brandId}/${passId}#${premieres.passWord}`,
    checkInOf: (seat: number) => `${showing}/checkins/${offerId}~${String(seat)}`,
  };
}
