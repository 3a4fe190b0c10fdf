import { getDoc, type Transaction } from 'firebase/firestore/lite';
import { recordsPerPage } from '../../config/limits';
import { commitAs } from '../../lib/firebase/commit';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readAuthor } from '../auth/staffApi';
import { type BrandStanding, everyBrand, listedOf } from '../creators/brandStandings';
import { brandRef } from '../creators/memberApi';
import { pathInStore } from '../media/pathInStore';
import { isStored } from '../media/uploadApi';
import { isWantedOnSale, type Item, type ItemDraft, type Offer } from '../orders/offerModel';
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
import { approvalsCounted } from './approvalCountSlice';
import { contentOf, isOwnPicture, type ItemContent, merchandiseEntry } from './model';
import {
  draftRef,
  findSlot,
  itemRef,
  parseDraft,
  parseItem,
  parseSellingBrand,
  readOffers,
  readOffersIn,
  slotRef,
  stamp,
  writeOfferNames,
} from './storedItemsApi';
import { readWaitingItems, type WaitingDraft, type WaitingItem } from './waitingItemsApi';

/** What waits for staff, beside what they approved before. */
export type Approval = {
  item: Item;
  draft: ItemDraft;
  brandName: string;
  /** The film's title; empty where it is gone. */
  filmTitle: string;
};

/** A campaign or a showing that waits, which has a page of its own. */
export type DraftToReview = WaitingDraft & Pick<Approval, 'brandName' | 'filmTitle'>;

/** The oldest of what is listed, and how much there is of it. */
export type Approvals = {
  wanted: string;
  approvals: Approval[];
  drafts: DraftToReview[];
  total: number;
  /** The brands of which something waits. */
  brands: BrandStanding[];
};

const readFilmTitle = async (projectId: string) =>
  (await locateProject(projectId))?.project.title ?? '';

async function readApproval(waiting: WaitingItem, brandName: string): Promise<Approval[]> {
  const [item, found] = await Promise.all([
    getDoc(itemRef(waiting.itemId)),
    getDoc(draftRef(waiting)),
  ]);
  const draft = parseDraft(found);
  // Decided on meanwhile.
  if (!item.exists() || draft?.state !== 'waiting') return [];
  const parsed = parseItem(item);
  return [{ item: parsed, draft, brandName, filmTitle: await readFilmTitle(parsed.projectId) }];
}

/** What waits for staff, oldest first, of the brands that are asked for. */
export const fetchApprovals = createAppThunk(
  'shopAdmin/fetchApprovals',
  'fetchingApprovals',
  async (wanted: string, { dispatch }): Promise<Approvals> => {
    const { items, drafts, brands } = await readWaitingItems();
    dispatch(approvalsCounted(listedOf(everyBrand, [...items, ...drafts], brands).length));
    const listed = listedOf(wanted, items, brands);
    const listedDrafts = listedOf(wanted, drafts, brands);
    const nameOf = ({ brandId }: { brandId: string }) =>
      brands.find((brand) => brand.brandId === brandId)?.name ?? '';
    const [approvals, toReview] = await Promise.all([
      Promise.all(listed.slice(0, recordsPerPage).map((item) => readApproval(item, nameOf(item)))),
      Promise.all(
        listedDrafts
          .sort((one, other) => one.at - other.at)
          .slice(0, recordsPerPage)
          .map(async (draft): Promise<DraftToReview> => ({
            ...draft,
            brandName: nameOf(draft),
            filmTitle: await readFilmTitle(draft.projectId),
          })),
      ),
    ]);
    const total = listed.length + listedDrafts.length;
    return { wanted, approvals: approvals.flat(), drafts: toReview, total, brands };
  },
);

/** The draft that staff have looked at. Fails with the catalogue's text where another one waits by now, or none. */
function assertSeen(draft: ItemDraft | null, { at }: ItemDraft): asserts draft is ItemDraft {
  if (draft?.state !== 'waiting' || draft.at !== at) throw messageError('itemDraftChanged');
}

/**
 * Its pictures, with their smaller sizes, are files below the item, which stay what they are once they are there. What is
 * not there yet, staff would see by its name, and its creators could put any picture there later.
 */
async function assertKept(item: Parameters<typeof isOwnPicture>[0], { pictures }: ItemContent) {
  const files = pictures
    .flatMap(({ url, picture: { w320, w640, w1280 } }) => [url, w320, w640, w1280])
    .filter(Boolean)
    .map(pathInStore);
  const areKept =
    pictures.every((one) => isOwnPicture(item, one)) &&
    (await Promise.all(files.map(isStored))).every(Boolean);
  if (!areKept) throw messageError('pictureElsewhere');
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

/** What staff are told of an approval: also whether the item is on sale, if its creators want that. */
export type ApprovalMessage = 'itemApproved' | 'itemApprovedOnSale' | 'itemApprovedOffSale';

/**
 * The place in which an item is on sale with its approval; null where its creators do not want that, it has no price, or
 * none is free.
 */
async function findWantedSlot(transaction: Transaction, item: Item, offers: readonly Offer[]) {
  if (!isWantedOnSale(item) || offers.length === 0) return null;
  const brand = parseSellingBrand(await transaction.get(brandRef(item.brandId)));
  // The rules put nothing on sale then.
  if (brand.packageUntil === null || brand.packageUntil <= serverNow()) return null;
  return (await findSlot(transaction, brand, item))?.slot ?? null;
}

/**
 * Approves what waits: in one commit the item says so, is on sale if its creators want that and a place is free, its offers
 * are named after it, and its film's merchandise has it. Fails with the catalogue's text where the draft is another one
 * than was looked at.
 */
export const approveItem = createAppThunk(
  'shopAdmin/approveItem',
  'approvingItem',
  async (
    { item: { itemId, brandId, projectId }, draft: seen }: Approval,
    api,
  ): Promise<ApprovalMessage> => {
    const [located, known] = await Promise.all([
      locateProject(projectId),
      readOffers(brandId, projectId),
    ]);
    if (!located) throw messageError('projectMissing');
    const ref = { brandId, projectId, itemId };
    const { project, message } = await changeProject(
      { ...located.location, projectId },
      api,
      async (commit, { location, stored }) => {
        const { transaction } = commit;
        const draft = parseDraft(await transaction.get(draftRef(ref)));
        assertSeen(draft, seen);
        await assertKept(ref, draft);
        const item = parseItem(await transaction.get(itemRef(itemId)));
        const offers = await readOffersIn(transaction, known, itemId);
        const slot = await findWantedSlot(transaction, item, offers);
        const sale = slot === null ? {} : { onSale: true, slot };
        const approved = { ...contentOf(draft), ...sale, approved: true, ...stamp() };
        transaction.update(itemRef(itemId), approved);
        if (slot !== null) transaction.set(slotRef(brandId, slot), { itemId });
        transaction.delete(draftRef(ref));
        writeOfferNames(transaction, offers, draft.name);
        const told = slot === null ? 'itemApprovedOffSale' : 'itemApprovedOnSale';
        const message: ApprovalMessage = isWantedOnSale(item) ? told : 'itemApproved';
        const list = listWithItem(stored, itemId, draft);
        if (!list) return { project: stored.project, message };
        const { entries, action, before, after } = list;
        const project = writeProjectUpdate(commit, {
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
        return { project, message };
      },
    );
    syncSelectedProject(api, project);
    return message;
  },
);

/**
 * Gives what waits back to its creators, one after the other, with a note; what was approved before stays as it is. Where
 * that stops, the next call goes on.
 */
export const returnItems = createAppThunk(
  'shopAdmin/returnItems',
  'returningItem',
  async ({ approvals, note }: { approvals: readonly Approval[]; note: string }) => {
    const author = await readAuthor();
    for (const { draft: seen } of approvals)
      await commitAs(author, async ({ transaction, sign }) => {
        const draft = parseDraft(await transaction.get(draftRef(seen)));
        if (draft?.state === 'returned' && draft.note === note) return;
        assertSeen(draft, seen);
        transaction.update(draftRef(seen), sign({ state: 'returned', note }));
      });
  },
);
