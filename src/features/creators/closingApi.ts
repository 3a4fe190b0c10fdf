import {
  collection,
  type DocumentReference,
  getDoc,
  getDocs,
  query,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { errorCode } from '../../lib/errors';
import { type Commit, commit, commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk } from '../../store/createAppThunk';
import { readAuthor } from '../auth/staffApi';
import { brandRef, membersOf, writeBrandLog } from './memberApi';
import { type Brand, brandSchema } from './model';

/** A brand as staff read it by its id; null if there is none. */
export async function readBrand(brandId: string): Promise<Brand | null> {
  const snapshot = await getDoc(brandRef(brandId));
  return snapshot.exists() ? { ...v.parse(brandSchema, snapshot.data()), brandId } : null;
}

/**
 * Writes that a brand is closed for good, with each of its members and the reason in its log; nothing if it is closed
 * already. Whoever joins writes to the brand too, so that the transaction meets every member.
 */
export async function writeClosing(
  signed: Commit,
  brandId: string,
  reason: string,
): Promise<void> {
  const { transaction } = signed;
  const brand = await transaction.get(brandRef(brandId));
  if (v.parse(brandSchema, brand.data()).closed) return;
  const { docs } = await getDocs(membersOf(brandId));
  const changeId = crypto.randomUUID();
  transaction.update(brandRef(brandId), { closed: true, suspended: true, changeId });
  for (const member of docs) transaction.update(member.ref, { suspended: true });
  writeBrandLog(signed, brandId, changeId, { what: 'closed', after: null, reason });
}

const text = v.fallback(v.string(), '');
const toldSchema = v.fallback(v.object({ email: text }), { email: '' });
const entrySchema = v.object({
  what: text,
  reason: text,
  byEmail: text,
  before: toldSchema,
  after: toldSchema,
});

/** What members may write in the log; who of staff did the rest stays. */
const isOfMembers = ({ what, reason }: v.InferOutput<typeof entrySchema>) =>
  ['invited', 'withdrawn', 'declined', 'joined', 'removed', 'left'].includes(what) ||
  reason === 'Subscription';

/** The fields of an entry of a log that hold an email of its brand's people. */
function emailFields(fields: unknown): string[] {
  const entry = v.parse(entrySchema, fields);
  return [
    ...(entry.byEmail !== '' && isOfMembers(entry) ? ['byEmail'] : []),
    ...(entry.before.email === '' ? [] : ['before.email']),
    ...(entry.after.email === '' ? [] : ['after.email']),
  ];
}

/** What a closed brand still knows of people. */
async function readRest(brandId: string) {
  const [members, invites, log, brand] = await Promise.all([
    getDocs(membersOf(brandId)),
    getDocs(query(collection(database, 'invites'), where('brandId', '==', brandId))),
    getDocs(collection(brandRef(brandId), 'log')),
    readBrand(brandId),
  ]);
  return {
    members: members.docs.map(({ ref }) => ref),
    invites: invites.docs.map(({ ref }) => ref),
    entries: log.docs.flatMap((entry) => {
      const fields = emailFields(entry.data());
      return fields.length > 0 ? [{ ref: entry.ref, fields }] : [];
    }),
    hasOwnerEmail: brand !== null && brand.ownerEmail !== '',
  };
}

/** The rules judge every write of a commit by itself; this many are quick enough. */
const writesAtOnce = 50;

/** What is to be written for that: documents to be deleted, or emptied of some fields. */
async function findWrites(
  brandId: string,
): Promise<{ ref: DocumentReference; fields?: readonly string[] }[]> {
  const { members, invites, entries, hasOwnerEmail } = await readRest(brandId);
  return [
    ...[...members, ...invites].map((ref) => ({ ref })),
    ...entries,
    // Last, so that it is found by this email until all is done.
    ...(hasOwnerEmail ? [{ ref: brandRef(brandId), fields: ['ownerEmail'] }] : []),
  ];
}

/** Takes members, invitations and emails out of a closed brand, whatever of them is left. */
export async function clearClosed(brandId: string): Promise<void> {
  let left = Infinity;
  for (let isDone = false; !isDone;) {
    let found = 0;
    try {
      isDone = await commit(async (transaction) => {
        const writes = await findWrites(brandId);
        found = writes.length;
        for (const { ref, fields } of writes.slice(0, writesAtOnce))
          if (fields)
            transaction.update(ref, Object.fromEntries(fields.map((field) => [field, ''])));
          else transaction.delete(ref);
        return found <= writesAtOnce;
      });
    } catch (error) {
      // As long as it becomes less, a colleague clears it too.
      if (errorCode(error) !== 'permission-denied' || found >= left) throw error;
    }
    left = found;
  }
}

/** Closes a brand for good, and clears it of its people. What is interrupted goes on with the next call. */
export async function storeClosed(brandId: string, reason: string): Promise<void> {
  const author = await readAuthor();
  await commitAs(author, (signed) => writeClosing(signed, brandId, reason));
  await clearClosed(brandId);
}

export const closeBrand = createAppThunk(
  'creators/closeBrand',
  'closingBrand',
  ({ brandId, reason }: { brandId: string; reason: string }) => storeClosed(brandId, reason),
);

/** How many members, invitations and emails a closed brand still has. */
type ClosingRest = { members: number; invites: number; emails: number };

export const fetchClosingRest = createAppThunk(
  'creators/fetchClosingRest',
  'fetchingTeam',
  async (brandId: string): Promise<ClosingRest> => {
    const { members, invites, entries, hasOwnerEmail } = await readRest(brandId);
    return {
      members: members.length,
      invites: invites.length,
      emails: entries.length + (hasOwnerEmail ? 1 : 0),
    };
  },
);

export const finishClosing = createAppThunk('creators/finishClosing', 'closingBrand', clearClosed);
