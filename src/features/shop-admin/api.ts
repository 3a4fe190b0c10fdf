import {
  collection,
  type DocumentSnapshot,
  getDoc,
  query,
  setDoc,
  Timestamp,
  type Transaction,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { readUser } from '../../lib/firebase/auth';
import { commit, commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { lenientList } from '../../lib/lenient';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { brandRef, readMember } from '../creators/memberApi';
import { kinds } from '../orders/kinds';
import {
  checkoutGroup,
  type Item,
  type ItemDraft,
  type Offer,
  offerName,
  parseOffer,
  saleTermsSchema,
  type SaleTerms,
  type SellingBrand,
} from '../orders/offerModel';
import { findSnapshotById } from '../project-changes/snapshotApi';
import {
  contentOf,
  isSameContent,
  isSameOffer,
  isSameTerms,
  type ItemContent,
  type OfferFields,
  type SaleTermsInput,
} from './model';
import {
  draftRef,
  findDraftPlace,
  findSlot,
  itemRef,
  type ItemRef,
  offerRef,
  parseDraft,
  parseItem,
  parseSellingBrand,
  readOffers,
  readOffersIn,
  readPlace,
  slotHolder,
  slotRef,
  slotsOf,
  stamp,
  storefrontRef,
  writeOfferNames,
} from './storedItemsApi';
import { countUnitsOf, type UnitCount } from './unitCountsApi';

/** An item with what belongs to it. */
export type ShopItem = {
  item: Item;
  /** What waits for staff, or was returned; null where nothing does. */
  draft: ItemDraft | null;
  offers: Offer[];
  /** Whether the film's page has its card: then staff have approved it before, even if they withdrew it. */
  isOnPage: boolean;
};

/** A published film with what it sells. */
export type ShopFilm = { projectId: string; title: string; terms: SaleTerms; items: ShopItem[] };

/** All that a brand sells, film by film. */
export type Shop = {
  brandId: string;
  brand: SellingBrand;
  films: ShopFilm[];
  /** Which item on sale holds each place of the package that is taken. */
  taken: Record<string, string>;
  /** What is sold and held of the limited offers, by their ids. */
  units: Readonly<Record<string, UnitCount>>;
  /** In milliseconds. */
  readAt: number;
};

const projectSchema = v.object({
  title: v.fallback(v.string(), ''),
  merchandise: lenientList(v.object({ itemId: v.string() })),
});

/**
 * A film's title, terms, offers and the items that its page has; null for one that is not published, and so has no
 * storefront.
 */
async function readFilm(brandId: string, projectId: string) {
  const storefront = await getDoc(storefrontRef(projectId));
  if (!storefront.exists()) return null;
  const [project, offers] = await Promise.all([
    findSnapshotById(projectId),
    readOffers(brandId, projectId),
  ]);
  if (!project) return null;
  const { title, merchandise } = v.parse(projectSchema, project.data());
  const terms = v.parse(saleTermsSchema, storefront.data());
  return { projectId, title, terms, offers, onPage: merchandise.map(({ itemId }) => itemId) };
}

/** What a brand sells, with what waits for staff and which places are taken. */
export const fetchShop = createAppThunk(
  'shopAdmin/fetchShop',
  'fetchingShop',
  async (brandId: string): Promise<Shop> => {
    const [brand, slots, items, drafts, owned] = await Promise.all([
      getDoc(brandRef(brandId)),
      readAll(slotsOf(brandId)),
      readAll(query(collection(database, 'items'), where('brandId', '==', brandId))),
      readAll(collection(brandRef(brandId), 'itemDrafts')),
      readAll(query(collection(database, 'projectBrands'), where('brandId', '==', brandId))),
    ]);
    const films = (await Promise.all(owned.map(({ id }) => readFilm(brandId, id)))).flatMap(
      (film) => film ?? [],
    );
    const units = await countUnitsOf(films.flatMap(({ offers }) => offers));
    const draftOf = new Map(drafts.map((draft) => [draft.id, parseDraft(draft)]));
    const stored = items.map(parseItem).sort((one, other) => one.name.localeCompare(other.name));
    const onSale = new Map(stored.filter((item) => item.onSale).map((item) => [item.itemId, item]));
    const held = slots.map((slot) => [slot.id, slotHolder(slot)]);
    return {
      brandId,
      brand: parseSellingBrand(brand),
      films: films
        .map(({ offers, onPage, ...film }) => ({
          ...film,
          items: stored
            .filter(({ projectId }) => projectId === film.projectId)
            .map((item) => ({
              item,
              draft: draftOf.get(item.itemId) ?? null,
              offers: offers.filter(({ parent }) => parent === item.itemId),
              isOnPage: onPage.includes(item.itemId),
            })),
        }))
        .sort((one, other) => one.title.localeCompare(other.title)),
      taken: Object.fromEntries(
        held.filter(([slot, itemId = '']) => onSale.get(itemId)?.slot === slot),
      ) as Record<string, string>,
      units,
      readAt: serverNow(),
    };
  },
);

type NewItem = { item: ItemRef; content: ItemContent };

/**
 * Stores a new item, so that its pictures have a folder; staff see it once it is sent. Stored again after an answer that
 * was lost, it is the same one.
 */
export const createItem = createAppThunk(
  'shopAdmin/createItem',
  'savingItem',
  async ({ item: { itemId, brandId, projectId }, content }: NewItem): Promise<void> => {
    await setDoc(itemRef(itemId), {
      ...contentOf(content),
      brandId,
      projectId,
      slot: '',
      approved: false,
      onSale: false,
      ...stamp(),
    });
  },
);

type Submission = {
  item: ItemRef;
  content: ItemContent;
  /**
   * A place of the package that says that it is to be on sale once it is approved; empty where it is not. Nothing is said
   * of one that was approved before.
   */
  slot: string;
  /** What was shown when editing began. */
  base: ItemContent;
};

/**
 * Sends what an item says to staff. Until they have approved it once it changes in place, and the names of its offers
 * with it; afterwards what they approved stays on sale while the change waits. Fails with the catalogue's text where
 * someone else has changed it.
 */
export const submitItem = createAppThunk(
  'shopAdmin/submitItem',
  'savingItem',
  async ({ item: ref, content, slot, base }: Submission) => {
    const { brandId, projectId, itemId } = ref;
    const [author, known] = await Promise.all([
      readMember(brandId),
      readOffers(brandId, projectId),
    ]);
    await commitAs(author, async ({ transaction, sign }) => {
      const item = parseItem(await transaction.get(itemRef(itemId)));
      const draft = parseDraft(await transaction.get(draftRef(ref)));
      const offers = await readOffersIn(transaction, known, itemId);
      const place = await findDraftPlace(transaction, ref);
      const stored = draft ?? item;
      // After an answer that was lost, it is stored already.
      if (!isSameContent(stored, base) && !isSameContent(stored, content))
        throw messageError('itemChangedMeanwhile');
      if (!item.approved) {
        if (!isSameContent(item, content) || item.slot !== slot)
          transaction.update(itemRef(itemId), { ...contentOf(content), slot, ...stamp() });
        writeOfferNames(transaction, offers, content.name);
      }
      const waiting = { ...contentOf(content), state: 'waiting', note: '', place: place.id };
      transaction.set(draftRef(ref), sign(waiting));
      transaction.set(place, { itemId });
    });
  },
);

/** Takes back what waits for staff, or was returned. What they approved before stays as it is. */
export const takeBackDraft = createAppThunk(
  'shopAdmin/takeBackDraft',
  'savingItem',
  (ref: ItemRef) =>
    commit(async (transaction) => {
      if ((await transaction.get(draftRef(ref))).exists()) transaction.delete(draftRef(ref));
    }),
);

type Sale = {
  item: ItemRef & Pick<Item, 'onSale'>;
  /** The item that goes off sale for it; empty where a place is free. */
  replacedId?: string;
};

async function endSale(transaction: Transaction, itemId: string) {
  const item = parseItem(await transaction.get(itemRef(itemId)));
  if (!item.onSale) return;
  const place = await readPlace(transaction, item);
  transaction.update(itemRef(itemId), { onSale: false, slot: '', ...stamp() });
  if (place) transaction.delete(place.ref);
}

/**
 * Puts an item on sale in a free place of the package, or in that of another item, which goes off sale. One that is on sale
 * in a place which the package has lost leaves that first, since a place goes free only by what it held going off sale.
 * Fails with the catalogue's text where there is none, such as when a colleague was faster.
 */
export const putOnSale = createAppThunk(
  'shopAdmin/putOnSale',
  'movingItem',
  async ({ item: { itemId, brandId, projectId, onSale }, replacedId = '' }: Sale) => {
    if (onSale) await commit((transaction) => endSale(transaction, itemId));
    await commit(async (transaction) => {
      const item = parseItem(await transaction.get(itemRef(itemId)));
      if (item.onSale) return;
      if (!item.approved) throw messageError('itemNotApproved');
      const brand = parseSellingBrand(await transaction.get(brandRef(brandId)));
      const place = await findSlot(transaction, brand, { itemId, brandId, projectId }, replacedId);
      if (!place) throw messageError('noFreeSlot');
      if (place.holder)
        transaction.update(itemRef(place.holder.itemId), { onSale: false, slot: '', ...stamp() });
      transaction.set(slotRef(brandId, place.slot), { itemId });
      transaction.update(itemRef(itemId), { onSale: true, slot: place.slot, ...stamp() });
    });
  },
);

/** Takes an item off sale; its card stays on the film's page. */
export const takeOffSale = createAppThunk(
  'shopAdmin/takeOffSale',
  'movingItem',
  ({ itemId }: ItemRef) => commit((transaction) => endSale(transaction, itemId)),
);

type OfferChange = {
  item: ItemRef;
  /** Of a new one, the same at each try. */
  offerId: string;
  /** What was shown when editing began; null for a new offer. */
  base: Offer | null;
  fields: OfferFields;
};

/** Whether an offer is stored as it was shown; a new one, as it was sent before its answer was lost. */
const isAsShown = (stored: DocumentSnapshot, base: Offer | null) =>
  base ? parseOffer(stored.id, stored.data()).at === base.at : stored.get('by') === readUser().uid;

/**
 * Stores a new offer of an item, or another price, stock or sale of one that there is: staff need not look at them. Fails
 * with the catalogue's text where someone else has changed it.
 */
export const saveOffer = createAppThunk(
  'shopAdmin/saveOffer',
  'savingOffer',
  async ({ item: { itemId, brandId, projectId }, offerId, base, fields }: OfferChange) => {
    // The rules let creators read no offer that is not there.
    const known = base ? [base] : await readOffers(brandId, projectId);
    const isStored = known.some((offer) => offer.offerId === offerId);
    const { channel, kind, openPrice } = kinds.item;
    await commit(async (transaction) => {
      const item = parseItem(await transaction.get(itemRef(itemId)));
      const stored = isStored ? await transaction.get(offerRef(offerId)) : null;
      if (stored && !isAsShown(stored, base)) {
        // After an answer that was lost, it is stored already.
        if (isSameOffer(parseOffer(stored.id, stored.data()), fields)) return;
        throw messageError('offerChangedMeanwhile');
      }
      transaction.set(offerRef(offerId), {
        ...fields,
        from: Timestamp.fromMillis(fields.from),
        until: Timestamp.fromMillis(fields.until),
        checkoutGroup: checkoutGroup(brandId, projectId),
        channel,
        kind,
        parent: itemId,
        name: offerName(item.name, fields.variant),
        openPrice,
        listed: true,
        ...stamp(),
      });
    });
  },
);

type TermsChange = { projectId: string; base: SaleTermsInput; terms: SaleTermsInput };

/** Stores whether a film's shop is open, what sending costs and in how many days it is done, and whom buyers write to. */
export const saveSaleTerms = createAppThunk(
  'shopAdmin/saveSaleTerms',
  'savingSaleTerms',
  ({ projectId, base, terms: { open, shipping, contactEmail, handlingDays } }: TermsChange) =>
    commit(async (transaction) => {
      const storefront = await transaction.get(storefrontRef(projectId));
      const stored = v.parse(saleTermsSchema, storefront.data());
      const terms = { open, shipping, contactEmail, handlingDays };
      if (!isSameTerms(stored, base) && !isSameTerms(stored, terms))
        throw messageError('saleTermsChangedMeanwhile');
      transaction.update(storefrontRef(projectId), terms);
    }),
);
