import {
  collectionGroup,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerPage } from '../../config/limits';
import { database } from '../../lib/firebase/firestore';
import { commitAs } from '../../lib/firebase/commit';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readAuthor } from '../auth/staffApi';
import { brandRef } from '../creators/memberApi';
import {
  isSameItem,
  listUpdateFields,
  parseStoredList,
  projectLists,
  type StoredItem,
} from '../project-changes/itemLists';
import { serializeItem } from '../project-changes/projectHistory';
import {
  changeProject,
  type CurrentProject,
  locateProject,
  syncSelectedProject,
  writeProjectUpdate,
} from '../project-changes/transactionApi';
import type { Item, ItemDraft } from '../shop/model';
import { approvalsCounted } from './approvalCountSlice';
import { contentOf, type ItemContent, merchandiseEntry } from './model';
import {
  draftRef,
  itemRef,
  parseDraft,
  parseItem,
  readOffers,
  readOffersIn,
  stamp,
  writeOfferNames,
} from './storedItemsApi';

/** What waits for staff, beside what they approved before. */
export type Approval = {
  item: Item;
  draft: ItemDraft;
  brandName: string;
  /** The film's title; empty where it is gone. */
  filmTitle: string;
};

/** The oldest of what waits, and how much waits in all. */
export type Approvals = { approvals: Approval[]; total: number };

const nameSchema = v.object({ name: v.fallback(v.string(), '') });

async function readApproval(draft: ItemDraft): Promise<Approval[]> {
  const [item, brand] = await Promise.all([
    getDoc(itemRef(draft.itemId)),
    getDoc(brandRef(draft.brandId)),
  ]);
  if (!item.exists()) return [];
  const parsed = parseItem(item);
  const located = await locateProject(parsed.projectId);
  return [
    {
      item: parsed,
      draft,
      brandName: v.parse(nameSchema, brand.data() ?? {}).name,
      filmTitle: located?.project.title ?? '',
    },
  ];
}

/** The items that wait for staff, oldest first. */
export const fetchApprovals = createAppThunk(
  'shopAdmin/fetchApprovals',
  'fetchingApprovals',
  async (_, { dispatch }): Promise<Approvals> => {
    const [oldest, counted] = await Promise.all([
      getDocs(
        query(
          collectionGroup(database, 'itemDrafts'),
          where('state', '==', 'waiting'),
          orderBy('at'),
          limit(recordsPerPage),
        ),
      ),
      getCount(query(collectionGroup(database, 'itemDrafts'), where('state', '==', 'waiting'))),
    ]);
    const total = counted.data().count;
    dispatch(approvalsCounted(total));
    const drafts = oldest.docs.flatMap((draft) => parseDraft(draft) ?? []);
    return { approvals: (await Promise.all(drafts.map(readApproval))).flat(), total };
  },
);

/** The draft that staff have looked at. Fails with the catalogue's text where another one waits by now, or none. */
function assertSeen(draft: ItemDraft | null, { at }: ItemDraft): asserts draft is ItemDraft {
  if (draft?.state !== 'waiting' || draft.at !== at) throw messageError('itemDraftChanged');
}

/**
 * The merchandise of a film with an approved item in the place of what it was, or of what staff typed under its name; as
 * the last one where there was neither. Null where nothing changes.
 */
function listWithItem(stored: CurrentProject['stored'], itemId: string, content: ItemContent) {
  const entries = parseStoredList('merchandise', stored.fields.merchandise);
  const entry = merchandiseEntry(itemId, content);
  const idOf = ({ item }: StoredItem) => (item && 'itemId' in item ? item.itemId : undefined);
  const nameOf = ({ item }: StoredItem) => (item && 'name' in item ? item.name : undefined);
  const own = entries.findIndex((one) => idOf(one) === itemId);
  const named = entries.findIndex((one) => nameOf(one) === entry.name);
  const found = entries[named];
  if (found && named !== own && (own >= 0 || idOf(found) !== undefined))
    throw messageError(projectLists.merchandise.takenMessage);
  const index = own >= 0 ? own : named;
  const before = entries[index]?.item ?? null;
  const added = { raw: entry, item: entry };
  if (index < 0) {
    if (entries.length >= projectLists.merchandise.maxLength)
      throw messageError(projectLists.merchandise.fullMessage);
    return { entries: [...entries, added], action: 'added' as const, before, after: entry };
  }
  if (before && isSameItem(before, entry)) return null;
  return { entries: entries.with(index, added), action: 'updated' as const, before, after: entry };
}

/**
 * Approves what waits: in one commit the item says so, its offers are named after it, and its film's merchandise has it.
 * Fails with the catalogue's text where the draft is another one than was looked at.
 */
export const approveItem = createAppThunk(
  'shopAdmin/approveItem',
  'approvingItem',
  async ({ item: { itemId, brandId, projectId }, draft: seen }: Approval, api) => {
    const [located, known] = await Promise.all([
      locateProject(projectId),
      readOffers(brandId, projectId),
    ]);
    if (!located) throw messageError('projectMissing');
    const ref = { brandId, projectId, itemId };
    const project = await changeProject(
      { ...located.location, projectId },
      api,
      async (commit, { location, stored }) => {
        const { transaction } = commit;
        const draft = parseDraft(await transaction.get(draftRef(ref)));
        assertSeen(draft, seen);
        const offers = await readOffersIn(transaction, known, itemId);
        transaction.update(itemRef(itemId), { ...contentOf(draft), approved: true, ...stamp() });
        transaction.delete(draftRef(ref));
        writeOfferNames(transaction, offers, draft.name);
        const list = listWithItem(stored, itemId, draft);
        if (!list) return stored.project;
        const { entries, action, before, after } = list;
        return writeProjectUpdate(commit, {
          location,
          stored,
          fields: listUpdateFields(stored.project, 'merchandise', entries),
          change: {
            action,
            field: 'merchandise',
            before: before ? serializeItem(before) : '',
            after: serializeItem(after),
          },
        });
      },
    );
    syncSelectedProject(api, project);
  },
);

/** Gives what waits back to its creators, with a note; what was approved before stays as it is. */
export const returnItem = createAppThunk(
  'shopAdmin/returnItem',
  'returningItem',
  async ({ approval: { draft: seen }, note }: { approval: Approval; note: string }) => {
    const author = await readAuthor();
    await commitAs(author, async ({ transaction, sign }) => {
      assertSeen(parseDraft(await transaction.get(draftRef(seen))), seen);
      transaction.update(draftRef(seen), sign({ state: 'returned', note }));
    });
  },
);
