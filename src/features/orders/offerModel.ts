import * as v from 'valibot';
import { handlingDays, holdMinutes } from '../../config/limits';
import { itemSlotIds, packageIds, packageTerms, type PackageId } from '../../config/packages';
import { timestampSchema } from '../../lib/timestamp';
import { count, flag, lenientList, text } from '../../lib/lenient';
import { pictureSchema, pictureUrlSchema } from '../media/picture';
import { merchandiseTypes } from '../projects/model';
import { kinds } from './kinds';

// What is sold: items, the offers of each, and the single units of an offer that is limited. Sums are integer US
// cents, times milliseconds. Reading is lenient; the rules judge what is written.

export const itemPictureSchema = v.object({
  url: v.pipe(pictureUrlSchema, v.nonEmpty()),
  picture: pictureSchema,
});

/** What staff look at before it is on sale. */
const lookedAt = {
  name: text,
  description: text,
  type: v.fallback(v.picklist(merchandiseTypes), 'Other'),
  pictures: lenientList(itemPictureSchema),
};

/** A document of `items`: something that a film sells. */
export const itemSchema = v.object({
  ...lookedAt,
  brandId: text,
  projectId: text,
  /**
   * The place that it takes of those that the package has; empty where it takes none. Until staff have approved it, one
   * says that it is to be on sale then.
   */
  slot: text,
  /** Once staff have seen it. What changes afterwards waits as a draft. */
  approved: flag,
  onSale: flag,
  at: timestampSchema,
});
export type Item = v.InferOutput<typeof itemSchema> & { itemId: string };

/** Whether an item is to be on sale as soon as staff approve it, as its creators want it. */
export const isWantedOnSale = ({ approved, slot }: Pick<Item, 'approved' | 'slot'>) =>
  !approved && slot !== '';

/** A document of `brands/{brandId}/itemDrafts`, under its item's id: what waits for staff. */
export const itemDraftSchema = v.object({
  ...lookedAt,
  state: v.fallback(v.picklist(['waiting', 'returned']), 'waiting'),
  /** What staff say when they return it. */
  note: text,
  byEmail: text,
  /** Which of its brand's places it waits in; empty for one of before there were places. */
  place: text,
  at: timestampSchema,
});
export type ItemDraft = v.InferOutput<typeof itemDraftSchema> & {
  itemId: string;
  brandId: string;
};

/** A document of `offers`: an item in one variant, at a price. */
export const offerSchema = v.object({
  checkoutGroup: text,
  /** The item. */
  parent: text,
  /** What order and Stripe call it. */
  name: text,
  /** What tells it apart from the item's others; empty if there is but one. */
  variant: text,
  priceCents: count,
  /** Whether its units are counted; what is not limited has none. */
  limited: flag,
  stock: count,
  /** Whether buyers choose the number of their unit. */
  numbered: flag,
  perOrder: v.fallback(v.pipe(v.number(), v.integer()), 1),
  /** Whether each fan has one order of it, by a proven email. Said when it is made, and never changed. */
  verified: flag,
  onSale: flag,
  /** Whether lists have it; what they have not is opened by its link. */
  listed: flag,
  from: timestampSchema,
  until: timestampSchema,
  ships: flag,
  sort: count,
  at: timestampSchema,
});
export type Offer = v.InferOutput<typeof offerSchema> & { offerId: string };

export const parseOffer = (offerId: string, fields: unknown): Offer => ({
  ...v.parse(offerSchema, fields),
  offerId,
});

/** A document of `units`, which is there as soon as someone holds the unit. */
export const unitSchema = v.object({
  offerId: text,
  number: count,
  orderId: text,
  at: timestampSchema,
  sold: flag,
  /** Of one that is kept for somebody who waits: for whom, and until when. */
  forUid: text,
  until: v.fallback(v.nullable(timestampSchema), null),
});

type Unit = v.InferOutput<typeof unitSchema>;

/** Until when a unit that is not sold is its order's, or kept for who waits. */
export const unitHeldUntil = ({ at, until }: Unit) => until ?? at + holdMinutes * 60_000;

/** Whether someone has a unit: sold, or held for an order for less than 45 minutes. */
export const isUnitTaken = (unit: Unit, now: number) => unit.sold || now < unitHeldUntil(unit);

/** What a storefront (storefronts/model.ts) says about selling. */
export const saleTermsSchema = v.object({
  brandId: text,
  packageId: v.fallback(v.picklist(packageIds), 'bronze'),
  /** Until when it may sell; null for Bronze, which sells nothing. */
  until: v.fallback(v.nullable(timestampSchema), null),
  /** Whether its creators have opened it. */
  open: flag,
  /** Whether staff have suspended its brand, which changes nothing else of it. */
  suspended: flag,
  /** What sending an order costs, by country, `rest` of the world, and `pickup`. */
  shipping: v.fallback(v.record(v.string(), v.pipe(v.number(), v.integer())), {}),
  contactEmail: text,
  /** In how many days after it was paid an order is sent. */
  handlingDays: v.fallback(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(handlingDays.most)),
    handlingDays.usual,
  ),
});
export type SaleTerms = v.InferOutput<typeof saleTermsSchema>;

export const currency = 'USD';

/** What is bought with one order: the shop of one film, or what its campaign promises. */
export const checkoutGroup = (
  brandId: string,
  projectId: string,
  kind: keyof typeof kinds = 'item',
) => `${brandId}/${projectId}/${kinds[kind].channel}/${currency}`;

/** The brand and film of a group; empty for what is none. */
export function partsOfGroup(group: string): { brandId: string; projectId: string } {
  const [brandId = '', projectId = ''] = group.split('/');
  return { brandId, projectId };
}

export const unitId = (offerId: string, number: number) => `${offerId}~${String(number)}`;

/** The offer and number of a unit; the number is 0 for what is none. */
export function partsOfUnit(id: string): { offerId: string; number: number } {
  const [, offerId = '', number = '0'] = /^(.*)~([1-9]\d{0,3})$/.exec(id) ?? [];
  return { offerId, number: Number(number) };
}

/** What an order calls an offer. */
export const offerName = (itemName: string, variant: string) =>
  variant === '' ? itemName : `${itemName}, ${variant}`;

/** Whether a film's shop is open, whatever its package: as its creators say, and not while its brand is suspended. */
export const isShopOpen = ({ open, suspended }: Pick<SaleTerms, 'open' | 'suspended'>) =>
  open && !suspended;

/** Whether a film's shop sells now. */
export const isOpen = (terms: SaleTerms, now: number) =>
  isShopOpen(terms) && (terms.until === null || now < terms.until);

/** What keeps an offer from being bought now; null if nothing does. */
export type OfferState = 'offSale' | 'notYet' | 'over' | 'soldOut';

/** `taken` is how many of its units are sold or held. */
export function offerState(
  { onSale, from, until, limited, stock }: Offer,
  { now, taken }: { now: number; taken: number },
): OfferState | null {
  if (!onSale) return 'offSale';
  if (now < from) return 'notYet';
  if (now >= until) return 'over';
  return limited && taken >= stock ? 'soldOut' : null;
}

/** The film that a brand's campaign is for; what others take of a package's places are those of earlier films. */
export type SellingBrand = {
  packageId: PackageId;
  packageUntil: number | null;
  campaignProjectId: string;
};

/** The places that the package has for items of a film, those that are taken included. */
export function slotsOfFilm(brand: SellingBrand, projectId: string): string[] {
  const { campaign, previous } = itemSlotIds(brand.packageId);
  return projectId === brand.campaignProjectId ? campaign : previous;
}

/** Why nobody can buy an item, in the order in which to put it right. */
export type ItemLack =
  | 'packageSellsNothing'
  | 'packageOver'
  | 'notApproved'
  | 'withdrawn'
  | 'returned'
  | 'waiting'
  | 'noSlot'
  | 'slotGone'
  | 'itemOffSale'
  | 'noOffer'
  | 'offersOffSale'
  | 'soldOut'
  | 'noShippingPrice'
  | 'noContactEmail'
  | 'shopClosed';

type ItemStanding = {
  brand: SellingBrand;
  terms: SaleTerms;
  /** What waits for staff, or was returned. */
  draft: Pick<ItemDraft, 'state'> | null;
  offers: readonly Offer[];
  /** How many units of its offers are sold or held, by their ids. */
  unitsTaken: Readonly<Record<string, number>>;
  /** Whether its film's page has its card, as of what staff have approved before. */
  isOnPage: boolean;
  /** Which item on sale holds each place of the package that is taken. */
  taken: Readonly<Record<string, string>>;
  now: number;
};

/** All that keeps an item from being bought; empty if it is on sale. A draft of an approved item does not. */
export function lacksOf(item: Item, standing: ItemStanding): ItemLack[] {
  const { brand, terms, draft, offers, unitsTaken, isOnPage, taken, now } = standing;
  const mayTakeSlot = slotsOfFilm(brand, item.projectId).some(
    (slot) => (taken[slot] ?? item.itemId) === item.itemId,
  );
  const hasSlot = slotsOfFilm(brand, item.projectId).includes(item.slot);
  const { itemSlots } = packageTerms[brand.packageId];
  const isOnSaleSoon = draft?.state === 'waiting' && isWantedOnSale(item);
  const onSale = offers.filter((offer) => offerState(offer, { now, taken: 0 }) === null);
  const isSoldOut = (offer: Offer) =>
    offerState(offer, { now, taken: unitsTaken[offer.offerId] ?? 0 }) === 'soldOut';
  const lacks: readonly (readonly [ItemLack, boolean])[] = [
    ['packageSellsNothing', itemSlots.campaign + itemSlots.previous === 0],
    ['packageOver', brand.packageUntil !== null && now >= brand.packageUntil],
    ['notApproved', !item.approved && draft === null && !isOnPage],
    ['withdrawn', !item.approved && draft === null && isOnPage],
    ['returned', !item.approved && draft?.state === 'returned'],
    ['waiting', !item.approved && draft?.state === 'waiting'],
    ['noSlot', !mayTakeSlot],
    ['slotGone', item.onSale && !hasSlot && mayTakeSlot],
    ['itemOffSale', !item.onSale && mayTakeSlot && !isOnSaleSoon],
    ['noOffer', offers.length === 0],
    ['offersOffSale', offers.length > 0 && onSale.length === 0],
    ['soldOut', onSale.length > 0 && onSale.every(isSoldOut)],
    [
      'noShippingPrice',
      onSale.some(({ ships }) => ships) && Object.keys(terms.shipping).length === 0,
    ],
    ['noContactEmail', terms.contactEmail === ''],
    ['shopClosed', !isShopOpen(terms)],
  ];
  return lacks.filter(([, applies]) => applies).map(([lack]) => lack);
}
