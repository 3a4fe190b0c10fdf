import { collection, doc, query, serverTimestamp, Timestamp, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { isUnitTaken, partsOfUnit, unitSchema } from '../orders/offerModel';
import { parseScreening, type Screening, screeningPath } from '../premieres/screeningModel';
import { parseWaiting, type Waiting, waitingPath } from '../premieres/waitingModel';
import { offerRef, stamp } from '../shop-admin/storedItemsApi';

// What creators do about who would come: they open a sale that waited for it, and keep seats that came free.

const screeningRef = (screeningId: string) => doc(database, screeningPath(screeningId));

/** Who waits for seats of a showing, in the order in which they joined. */
export async function readWaiting({ brandId, screeningId }: Screening): Promise<Waiting[]> {
  const all = collection(database, screeningPath(screeningId), 'waiting');
  const found = await readAll(query(all, where('brandId', '==', brandId)));
  return found
    .map((one) => parseWaiting(one.ref.path, one.data()))
    .sort((one, other) => one.at - other.at);
}

/** Whether seats are kept for somebody at a moment. */
export const hasKept = ({ until }: Waiting, now: number) => until !== null && now < until;

/** Begins the sale of a showing, with all of its zones. */
export const openSale = createAppThunk(
  'premiereAdmin/openSale',
  'savingShowing',
  (screeningId: string): Promise<void> =>
    commit(async (transaction) => {
      const stored = await transaction.get(screeningRef(screeningId));
      const { saleOpen, zones } = parseScreening(screeningId, stored.data());
      if (saleOpen) return;
      transaction.update(stored.ref, { saleOpen: true, ...stamp() });
      for (const offerId of Object.keys(zones))
        transaction.update(offerRef(offerId), { onSale: true, ...stamp() });
    }),
);

/** Has the film's page say that a showing is sold out and has a waiting list, or say so no more. */
export const setSoldOut = createAppThunk(
  'premiereAdmin/setSoldOut',
  'savingShowing',
  ({ screeningId, waiting }: Pick<Screening, 'screeningId' | 'waiting'>): Promise<void> =>
    commit((transaction) => {
      transaction.update(screeningRef(screeningId), { waiting, ...stamp() });
    }),
);

/** Keeps free units for one who waits. Fails where somebody has one by now, or they have left, or have some kept. */
export const keepSeats = createAppThunk(
  'premiereAdmin/keepSeats',
  'savingShowing',
  (keeping: { waiting: Waiting; units: readonly string[]; until: number }): Promise<void> =>
    commit(async (transaction) => {
      const { uid, brandId, screeningId } = keeping.waiting;
      const until = Timestamp.fromMillis(keeping.until);
      const waiting = await transaction.get(doc(database, waitingPath(screeningId, uid)));
      const units = await Promise.all(
        keeping.units.map((unit) => transaction.get(doc(database, 'units', unit))),
      );
      const now = serverNow();
      const isFree = units.every(
        (unit) => !unit.exists() || !isUnitTaken(v.parse(unitSchema, unit.data()), now),
      );
      const { ref } = waiting;
      if (!isFree || !waiting.exists() || hasKept(parseWaiting(ref.path, waiting.data()), now))
        throw messageError('waitingChanged');
      const kept = { brandId, orderId: '', sold: false, at: serverTimestamp(), forUid: uid, until };
      for (const unit of units) transaction.set(unit.ref, { ...partsOfUnit(unit.id), ...kept });
      transaction.update(ref, { kept: [...keeping.units], until });
    }),
);
