import {
  collection,
  doc,
  type DocumentReference,
  getDoc,
  query,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { errorCode } from '../../lib/errors';
import { type Commit, commit, commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { lenientList } from '../../lib/lenient';
import { createAppThunk } from '../../store/createAppThunk';
import { readAuthor } from '../auth/staffApi';
import { findTags } from '../visits/brandTagsApi';
import { brandRef, membersOf, writeBrandLog } from './memberApi';
import { type Brand, brandSchema, memberActions } from './model';
import { provenReason } from './subscription';

/** A brand as staff read it by its id; null if there is none. */
export async function readBrand(brandId: string): Promise<Brand | null> {
  const snapshot = await getDoc(brandRef(brandId));
  return snapshot.exists() ? { ...v.parse(brandSchema, snapshot.data()), brandId } : null;
}

/** The storefronts, campaigns or showings of a brand. */
export const readOfBrand = (name: 'storefronts' | 'campaigns' | 'screenings', brandId: string) =>
  readAll(query(collection(database, name), where('brandId', '==', brandId)));

type Standing = { suspended: boolean; closed?: true };
const standings = {
  suspended: { suspended: true },
  suspensionLifted: { suspended: false },
  closed: { suspended: true, closed: true },
} satisfies Record<string, Standing>;

type StandingChange = {
  brandId: string;
  action: keyof typeof standings;
  reason: string;
};

/**
 * Writes that a brand is suspended or no more so, or closed for good, with each of its members and the reason in its log;
 * meanwhile its shops sell nothing, which are closed with it, and its campaigns take no pledge. Whoever joins writes to
 * the brand too, so that the transaction meets every member. Returns whether it was not so already.
 */
export async function writeStanding(
  signed: Commit,
  { brandId, action, reason }: StandingChange,
): Promise<boolean> {
  const { transaction } = signed;
  const brand = await transaction.get(brandRef(brandId));
  const stored = v.parse(brandSchema, brand.data());
  const standing: Standing = standings[action];
  const { suspended, closed = stored.closed } = standing;
  if (stored.suspended === suspended && stored.closed === closed) return false;
  const members = await readAll(membersOf(brandId));
  const storefronts = await readOfBrand('storefronts', brandId);
  const campaigns = await readOfBrand('campaigns', brandId);
  const changeId = crypto.randomUUID();
  transaction.update(brandRef(brandId), { ...standing, changeId });
  for (const member of members) transaction.update(member.ref, { suspended });
  for (const storefront of storefronts)
    transaction.update(storefront.ref, { suspended, ...(closed && { open: false }) });
  for (const campaign of campaigns) transaction.update(campaign.ref, { suspended });
  writeBrandLog(signed, brandId, changeId, { action, after: null, reason });
  return true;
}

const text = v.fallback(v.string(), '');
const toldSchema = v.fallback(v.object({ email: text }), { email: '' });
const entrySchema = v.object({
  action: text,
  reason: text,
  byEmail: text,
  before: toldSchema,
  after: toldSchema,
});

/** What members may write in the log; who of staff did the rest stays. */
const isOfMembers = ({ action, reason }: v.InferOutput<typeof entrySchema>) =>
  memberActions.some((one) => one === action) || reason === provenReason;

/** The fields of an entry of a log that hold an email of its brand's people. */
function emailFields(fields: unknown): string[] {
  const entry = v.parse(entrySchema, fields);
  return [
    ...(entry.byEmail !== '' && isOfMembers(entry) ? ['byEmail'] : []),
    ...(entry.before.email === '' ? [] : ['before.email']),
    ...(entry.after.email === '' ? [] : ['after.email']),
  ];
}

const unitIds = lenientList(v.string());

/**
 * Who comes to the showings of a brand without an order, who waits or would come, and who stood at the door, of each showing
 * apart; then who follows its films, and by which tags fans came, so that they are counted no more. Until a guest's ticket is
 * handed on it has the email of whoever made it.
 */
async function findPeople(brandId: string): Promise<DocumentReference[][]> {
  const [showings, followers, tags] = await Promise.all([
    readOfBrand('screenings', brandId),
    readAll(collection(brandRef(brandId), 'followers')),
    findTags(brandId),
  ]);
  const ofShowings = await Promise.all(
    showings.map(async ({ ref }) => {
      const parts = ['guests', 'waiting', 'interest', 'checkins', 'duplicateScans'];
      const found = await Promise.all(parts.map((name) => readAll(collection(ref, name))));
      return found.flat().flatMap((one) => {
        const units = v.parse(unitIds, one.get('units'));
        return [...units.map((unitId) => doc(ref, 'tickets', unitId)), one.ref];
      });
    }),
  );
  return [...ofShowings, [...followers, ...tags].map(({ ref }) => ref)];
}

/** What a closed brand still knows of people. */
async function readRest(brandId: string) {
  const below = (name: string) => readAll(collection(brandRef(brandId), name));
  const [members, invites, drafts, storefronts, log, brand] = await Promise.all([
    readAll(membersOf(brandId)),
    readAll(query(collection(database, 'invites'), where('brandId', '==', brandId))),
    Promise.all(['itemDrafts', 'campaignDrafts', 'screeningDrafts', 'doorPasses'].map(below)),
    readOfBrand('storefronts', brandId),
    below('log'),
    readBrand(brandId),
  ]);
  return {
    members: members.map(({ ref }) => ref),
    invites: invites.map(({ ref }) => ref),
    /** Each says who wrote it, of a pass the account. */
    drafts: drafts.flat().map(({ ref }) => ref),
    told: [
      ...storefronts
        .filter((one) => one.get('contactEmail') !== '' && one.get('contactEmail') !== undefined)
        .map(({ ref }) => ({ ref, fields: ['contactEmail'] })),
      ...log.flatMap((entry) => {
        const fields = emailFields(entry.data());
        return fields.length > 0 ? [{ ref: entry.ref, fields }] : [];
      }),
    ],
    hasOwner: brand !== null && brand.ownerEmail + brand.contactName !== '',
  };
}

/** The rules judge every write of a commit by itself; this many are quick enough. */
const writesAtOnce = 50;

/** What is to be written for that: documents to be deleted, or emptied of some fields. */
async function findWrites(
  brandId: string,
): Promise<{ ref: DocumentReference; fields?: readonly string[] }[]> {
  const { members, invites, drafts, told, hasOwner } = await readRest(brandId);
  return [
    ...[...members, ...invites, ...drafts].map((ref) => ({ ref })),
    ...told,
    // Last, so that it is found by this email until all is done.
    ...(hasOwner ? [{ ref: brandRef(brandId), fields: ['ownerEmail', 'contactName'] }] : []),
  ];
}

/** Takes those out of a closed brand. The rules look each showing up, so that a commit is of one. */
async function clearPeople(brandId: string): Promise<void> {
  for (const refs of await findPeople(brandId))
    for (let first = 0; first < refs.length; first += writesAtOnce)
      await commit((transaction) => {
        for (const ref of refs.slice(first, first + writesAtOnce)) transaction.delete(ref);
      });
}

/**
 * Takes members, invitations, what waits for staff, emails, who comes to its showings and who follows its films out of a
 * closed brand, whatever of them is left.
 */
export async function clearClosed(brandId: string): Promise<void> {
  await clearPeople(brandId);
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
  await commitAs(author, (signed) => writeStanding(signed, { brandId, action: 'closed', reason }));
  await clearClosed(brandId);
}

export const closeBrand = createAppThunk(
  'creators/closeBrand',
  'closingBrand',
  ({ brandId, reason }: { brandId: string; reason: string }) => storeClosed(brandId, reason),
);

/** How many members, invitations, and documents with emails or names of people a closed brand still has. */
type ClosingRest = { members: number; invites: number; emails: number };

export const fetchClosingRest = createAppThunk(
  'creators/fetchClosingRest',
  'fetchingTeam',
  async (brandId: string): Promise<ClosingRest> => {
    const { members, invites, drafts, told, hasOwner } = await readRest(brandId);
    const people = (await findPeople(brandId)).flat();
    return {
      members: members.length,
      invites: invites.length,
      emails: drafts.length + told.length + people.length + (hasOwner ? 1 : 0),
    };
  },
);

export const finishClosing = createAppThunk('creators/finishClosing', 'closingBrand', clearClosed);
