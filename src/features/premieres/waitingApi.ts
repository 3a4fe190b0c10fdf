import { doc, serverTimestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { readUser } from '../../lib/firebase/auth';
import { commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { queryAll } from '../../lib/firebase/readDocuments';
import { serverNow } from '../../lib/serverTime';
import { unitSchema } from '../orders/offerModel';
import { readBuyer } from '../shop/buyerApi';
import { type FilmOfShop, readFilms } from '../shop/filmsApi';
import { equals, readFound } from '../shop/saleApi';
import { parseScreening, type Screening, screeningPath } from './screeningModel';
import { interestPath, parseWaiting, type Waiting, waitingPath } from './waitingModel';

/** A showing that somebody waits for, or would come to. */
export type AwaitedShowing = {
  screening: Screening;
  film: FilmOfShop;
  /** Null where they are not on its waiting list. */
  waiting: Waiting | null;
  /** Which of the units that were kept for them still are. */
  kept: readonly string[];
  wouldCome: boolean;
};

/** Those of an account, the first one first, with the email that it has proven; empty for none. */
export type OwnWaits = { email: string; showings: AwaitedShowing[] };

const findWaiting = (uid: string) =>
  queryAll({
    from: [{ collectionId: 'waiting', allDescendants: true }],
    where: equals('uid', { stringValue: uid }),
  });

const findInterest = (uid: string) =>
  queryAll({
    from: [{ collectionId: 'interest', allDescendants: true }],
    where: equals('uid', { stringValue: uid }),
  });

/** What whoever is signed in waits for, and where they would come; nobody has nothing. */
export async function readOwnWaits(): Promise<OwnWaits> {
  if (!(await readBuyer())) return { email: '', showings: [] };
  const { uid, email, emailVerified } = readUser();
  const [waits, interest] = await Promise.all([findWaiting(uid), findInterest(uid)]);
  const own = [...waits].map(([path, fields]) => parseWaiting(path, fields));
  const paths = [...waits.keys(), ...interest.keys()].map((path) => path.split('/', 2).join('/'));
  const units = own.flatMap(({ kept }) => kept).map((id) => `units/${id}`);
  const wanted = [...new Set([...paths, ...units])];
  const found = wanted.length > 0 ? await readFound(wanted) : new Map<string, unknown>();
  const isKept = (id: string) => {
    const { forUid, until } = v.parse(unitSchema, found.get(`units/${id}`) ?? {});
    return forUid === uid && until !== null && until > serverNow();
  };
  const screenings = [...new Set(paths)].map((path) =>
    parseScreening(path.split('/')[1] ?? '', found.get(path) ?? {}),
  );
  const films = await readFilms(screenings.map(({ projectId }) => projectId));
  const showings = screenings.map((screening) => {
    const { screeningId, projectId } = screening;
    const waiting = own.find((one) => one.screeningId === screeningId) ?? null;
    return {
      screening,
      film: films.get(projectId) ?? { title: '', slug: '' },
      waiting,
      kept: waiting?.kept.filter(isKept) ?? [],
      wouldCome: interest.has(interestPath(screeningId, uid)),
    };
  });
  showings.sort((one, other) => one.screening.startsAt - other.screening.startsAt);
  return { email: emailVerified ? (email ?? '') : '', showings };
}

// Each of these does nothing where it is so already, and fails with `permission-denied` without a proven email.

/** Joins the waiting list of a showing, for so many seats. */
export const join = (screeningId: string, wanted: number): Promise<void> =>
  commit(async (transaction) => {
    const { uid, email } = readUser();
    const waiting = doc(database, waitingPath(screeningId, uid));
    const screening = await transaction.get(doc(database, screeningPath(screeningId)));
    if ((await transaction.get(waiting)).exists()) return;
    const brandId: unknown = screening.get('brandId');
    const at = serverTimestamp();
    transaction.set(waiting, { uid, brandId, email, wanted, kept: [], until: null, at });
  });

/** Leaves it, and lets go of what is kept for whoever does. */
export const leave = (screeningId: string): Promise<void> =>
  commit(async (transaction) => {
    const { uid } = readUser();
    const path = waitingPath(screeningId, uid);
    const waiting = await transaction.get(doc(database, path));
    const { kept } = parseWaiting(path, waiting.data() ?? {});
    const units = await Promise.all(kept.map((id) => transaction.get(doc(database, 'units', id))));
    for (const unit of units) if (unit.get('forUid') === uid) transaction.delete(unit.ref);
    transaction.delete(waiting.ref);
  });

/** Says that somebody would come to a showing, or takes it back. The showing counts it. */
export const setInterest = (screeningId: string, wouldCome: boolean): Promise<void> =>
  commit(async (transaction) => {
    const { uid, email } = readUser();
    const interest = doc(database, interestPath(screeningId, uid));
    const stored = await transaction.get(doc(database, screeningPath(screeningId)));
    if ((await transaction.get(interest)).exists() === wouldCome) return;
    const { brandId, interested } = parseScreening(screeningId, stored.data());
    if (wouldCome) transaction.set(interest, { uid, brandId, email, at: serverTimestamp() });
    else transaction.delete(interest);
    transaction.update(stored.ref, { interested: interested + (wouldCome ? 1 : -1) });
  });
