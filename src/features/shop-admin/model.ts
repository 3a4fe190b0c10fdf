import * as v from 'valibot';
import { emailSchema } from '../../components/emailSchema';
import { filledLine, line, text } from '../../components/fieldSchemas';
import { type FormProblems, formProblems } from '../../components/formErrors';
import { handlingDays, limits, offersPerFilm } from '../../config/limits';
import { unitsPerFan } from '../../config/perFan';
import { type PackageId, packageTerms } from '../../config/packages';
import { shopAdminCopy } from '../../content/shopAdmin';
import { normalizeLine } from '../../lib/lines';
import { formatPlainDollars, parseDollars } from '../../lib/parseAmount';
import { endOfUtcDay, startOfUtcDay, utcDay } from '../../lib/utcDates';
import { pathInStore } from '../media/pathInStore';
import { isPictureUrl, pictureSchema } from '../media/picture';
import { itemFolder } from '../media/storagePaths';
import { currency, type Item, type Offer, offerName, type SaleTerms } from '../orders/offerModel';
import { type EarningsInput, estimateMonth } from '../packages/earnings';
import { type Merchandise, merchandiseTypes } from '../projects/model';
import type { UnitCount } from './unitCountsApi';

const { problems: problemCopy } = shopAdminCopy;

const mostItemsOfFilm = Math.max(
  ...Object.values(packageTerms).flatMap(({ itemSlots }) => Object.values(itemSlots)),
);

/** How many offers an item may have: all that a film has on sale fit in what its page asks for. */
export const offersPerItem = Math.floor(offersPerFilm / mostItemsOfFilm);

/** What staff look at before an item is on sale. */
export type ItemContent = Pick<Item, 'name' | 'description' | 'type' | 'pictures'>;

export const contentOf = ({ name, description, type, pictures }: ItemContent): ItemContent => ({
  name,
  description,
  type,
  pictures,
});

/**
 * Whether a picture and its variants are below the item in this site's file store, where each is written once. The rules
 * do not know the site's bucket.
 */
export function isOwnPicture(
  item: Parameters<typeof itemFolder>[0],
  { url, picture: { w320, w640, w1280 } }: ItemContent['pictures'][number],
): boolean {
  const folder = `${itemFolder(item)}/`;
  const isBelow = (address: string) => pathInStore(address).startsWith(folder);
  return isBelow(url) && [w320, w640, w1280].every((one) => one === '' || isBelow(one));
}

/** Whether two of them are the same to the letter. */
export const isSameContent = (one: ItemContent, other: ItemContent) =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

const pictureFieldsSchema = v.object({
  url: v.pipe(v.string(), v.nonEmpty(), v.check(isPictureUrl)),
  picture: pictureSchema,
});

/** What is stored of an item; pictures come from the upload. */
const contentFormSchema = v.object({
  name: filledLine(limits.merchandiseName, problemCopy.nameMissing),
  description: text(limits.merchandiseDescription),
  type: v.picklist(merchandiseTypes, problemCopy.typeMissing),
  pictures: v.pipe(v.array(pictureFieldsSchema), v.maxLength(limits.itemPictures)),
});

/** A form's input as it is stored, or what is wrong with it. */
type Parsed<Value> =
  { value: Value; problems?: undefined } | { value?: undefined; problems: FormProblems };

function parse<Value>(schema: v.GenericSchema<unknown, Value>, input: unknown): Parsed<Value> {
  const parsed = v.safeParse(schema, input);
  return parsed.success ? { value: parsed.output } : { problems: formProblems(parsed.issues) };
}

export const parseContent = (input: Record<string, unknown>): Parsed<ItemContent> =>
  parse(contentFormSchema, input);

/** From when and until when an offer without dates is on sale, in milliseconds. */
const always = { from: 0, until: Date.UTC(2999, 0, 1) };

/** What a creator says of an offer; its name and its film come from the item, and every list has it. */
export type OfferFields = Omit<
  Offer,
  'offerId' | 'checkoutGroup' | 'parent' | 'name' | 'listed' | 'at'
>;

/** Whether an offer has these fields already. */
export const isSameOffer = (offer: Offer, fields: OfferFields) =>
  JSON.stringify({ ...offer, ...fields }) === JSON.stringify(offer);

/** The fields of an offer as they are typed. */
export type OfferInput = Readonly<
  Record<
    | 'variant'
    | 'price'
    | 'isLimited'
    | 'stock'
    | 'isNumbered'
    | 'perOrder'
    | 'from'
    | 'until'
    | 'ships'
    | 'isPerFan'
    | 'onSale',
    string
  >
>;

const yes = (value: boolean) => (value ? 'yes' : '');

export const offerInput = (offer: OfferFields | null): OfferInput => ({
  variant: offer?.variant ?? '',
  price: offer ? formatPlainDollars(offer.priceCents) : '',
  isLimited: yes(offer?.limited ?? false),
  stock: offer?.limited ? String(offer.stock) : '',
  isNumbered: yes(offer?.numbered ?? false),
  perOrder: String(offer?.perOrder ?? limits.unitsPerOrder),
  from: offer && offer.from > always.from ? utcDay(offer.from) : '',
  until: offer && offer.until < always.until ? utcDay(offer.until) : '',
  ships: yes(offer?.ships ?? true),
  isPerFan: yes(offer?.verified ?? false),
  onSale: yes(offer?.onSale ?? true),
});

/** How many units of each offer nobody else can have now, by the offers' ids. */
export const unitsTaken = (units: Readonly<Record<string, UnitCount>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(units).map(([offerId, { sold, held }]) => [offerId, sold + held]),
  );

const wholeNumber = (least: number, most: number, problem: string) =>
  v.pipe(
    v.string(),
    v.transform(normalizeLine),
    v.regex(/^\d{1,5}$/, problem),
    v.transform(Number),
    v.minValue(least, problem),
    v.maxValue(most, problem),
  );

const flagSchema = v.pipe(
  v.string(),
  v.transform((value) => value === 'yes'),
);

/** A moment of a day; `otherwise` where none is typed. */
const daySchema = (momentOf: (day: string) => number, otherwise: number) =>
  v.pipe(
    v.string(),
    v.transform((day) => (day === '' ? otherwise : momentOf(day))),
    v.number(problemCopy.noDay),
    v.safeInteger(problemCopy.noDay),
  );

const offerFormSchema = v.object({
  variant: line(limits.variant),
  priceCents: v.pipe(
    v.string(),
    v.transform(parseDollars),
    v.number(problemCopy.noPrice),
    v.minValue(limits.leastPriceCents, problemCopy.priceTooLow),
    v.maxValue(limits.mostPriceCents, problemCopy.priceTooHigh),
  ),
  limited: flagSchema,
  stock: v.string(),
  numbered: flagSchema,
  perOrder: wholeNumber(1, limits.unitsPerOrder, problemCopy.perOrder(limits.unitsPerOrder)),
  from: daySchema(startOfUtcDay, always.from),
  until: daySchema(endOfUtcDay, always.until),
  ships: flagSchema,
  verified: flagSchema,
  onSale: flagSchema,
  sort: v.number(),
});

const stockSchema = wholeNumber(0, limits.stock, problemCopy.stock(limits.stock));

/** What a stock says as it is typed, also that it leaves nothing to buy. */
export function stockHint(typed: string, sold: number): string {
  const parsed = v.safeParse(stockSchema, typed);
  const { stockHint: all, stockOfNone, stockBelowSold } = shopAdminCopy.offerForm;
  if (!parsed.success || parsed.output > sold) return all(limits.stock);
  return sold === 0 ? stockOfNone : stockBelowSold(sold);
}

type OfferContext = {
  itemName: string;
  sort: number;
  /** The variants of the item's other offers. */
  otherVariants: readonly string[];
};

/** An offer as typed, or what is wrong with it, by the field of the input. */
export function parseOfferInput(
  input: OfferInput,
  { itemName, sort, otherVariants }: OfferContext,
): Parsed<OfferFields> {
  const parsed = parse(offerFormSchema, {
    ...input,
    priceCents: input.price,
    limited: input.isLimited,
    numbered: input.isNumbered,
    verified: input.isPerFan,
    sort,
  });
  const stock = input.isLimited === 'yes' ? v.safeParse(stockSchema, input.stock) : null;
  const variant = normalizeLine(input.variant);
  const variantProblem = otherVariants.includes(variant)
    ? problemCopy.sameVariant
    : offerName(itemName, variant).length > limits.offerName
      ? problemCopy.longVariant(limits.offerName)
      : undefined;
  // Days are typed as texts that sort by time.
  const isTooMany = input.isPerFan === 'yes' && Number(input.perOrder) > unitsPerFan;
  const isOver = input.from !== '' && input.until !== '' && input.until < input.from;
  if (parsed.problems || stock?.success === false || variantProblem || isOver || isTooMany) {
    const { priceCents, ...others } = parsed.problems ?? {};
    return {
      problems: {
        ...(isTooMany && { perOrder: problemCopy.perOrder(unitsPerFan) }),
        ...others,
        ...(isOver && { until: problemCopy.endsBeforeItStarts }),
        ...(priceCents !== undefined && { price: priceCents }),
        ...(stock?.success === false && { stock: stock.issues[0].message }),
        ...(variantProblem !== undefined && { variant: variantProblem }),
      },
    };
  }
  const counted = stock ? stock.output : 0;
  return {
    value: {
      ...parsed.value,
      stock: counted,
      numbered: parsed.value.limited && parsed.value.numbered,
    },
  };
}

/** What the creators of a film say about selling. */
export type SaleTermsInput = Pick<SaleTerms, 'open' | 'shipping' | 'contactEmail' | 'handlingDays'>;

const handlingDaysSchema = wholeNumber(
  1,
  handlingDays.most,
  problemCopy.handlingDays(handlingDays.most),
);

/** A price of shipping as it is typed: `country` is a country's code, `rest` or `pickup`. */
export type ShippingRow = { id: string; country: string; price: string };

/** The terms as typed, or what is wrong with them: `shipping.{id}` is a row's problem. */
export function parseSaleTerms(input: {
  open: boolean;
  contactEmail: string;
  handlingDays: string;
  rows: readonly ShippingRow[];
}): Parsed<SaleTermsInput> {
  const problems: Record<string, string> = {};
  const shipping: Record<string, number> = {};
  for (const { id, country, price } of input.rows) {
    const cents = parseDollars(price);
    if (Number.isNaN(cents)) problems[`shipping.${id}`] = problemCopy.noPrice;
    else if (cents > limits.mostPriceCents - 1)
      problems[`shipping.${id}`] = problemCopy.priceTooHigh;
    else shipping[country] = cents;
  }
  const email = v.safeParse(emailSchema, input.contactEmail);
  const isWithoutEmail = normalizeLine(input.contactEmail) === '';
  if (!email.success && (!isWithoutEmail || input.open))
    problems.contactEmail = isWithoutEmail ? problemCopy.contactMissing : email.issues[0].message;
  const days = v.safeParse(handlingDaysSchema, input.handlingDays);
  if (!days.success) problems.handlingDays = days.issues[0].message;
  if (!days.success || Object.keys(problems).length > 0) return { problems };
  return {
    value: {
      open: input.open,
      shipping,
      contactEmail: email.success ? email.output : '',
      handlingDays: days.output,
    },
  };
}

export const isSameTerms = (one: SaleTermsInput, other: SaleTermsInput) => {
  const [first, second] = [one, other].map(({ open, shipping, contactEmail, handlingDays: days }) =>
    JSON.stringify([open, Object.entries(shipping).sort(), contactEmail, days]),
  );
  return first === second;
};

type PriceShare = {
  /** The rate of the platform's fee in basis points. */
  feeBp: number;
  feeCents: number;
  /** What one sale leaves, the subscription and shipping aside. */
  leftCents: number;
  /** From which sales of a month on this rate is taken. */
  fromCents: number;
};

/** What a price leaves after estimated card costs and the package's fee, below its threshold and from there on. */
export function sharesOfPrice(
  packageId: PackageId,
  priceCents: number,
  { cardBp, cardCentsPerSale }: Pick<EarningsInput, 'cardBp' | 'cardCentsPerSale'>,
): { cardCents: number; shares: PriceShare[] } {
  const threshold = packageTerms[packageId].platformFee?.thresholdCents ?? 0;
  const cardCents = Math.round((priceCents * cardBp) / 10_000) + cardCentsPerSale;
  const shareOf = (salesCount: number, fromCents: number): PriceShare => {
    const { lines, platformFeeBp } = estimateMonth(packageId, {
      salesCount,
      averagePriceCents: priceCents,
      cardBp,
      cardCentsPerSale,
      pledgesCents: 0,
    });
    const fee = lines.find(({ label }) => label === 'platformFee')?.cents ?? 0;
    const feeCents = Math.round((0 - fee) / salesCount);
    const leftCents = priceCents - cardCents - feeCents;
    return { feeBp: platformFeeBp ?? 0, feeCents, leftCents, fromCents };
  };
  return {
    cardCents,
    shares: [
      shareOf(1, 0),
      ...(priceCents < threshold ? [shareOf(Math.ceil(threshold / priceCents), threshold)] : []),
    ],
  };
}

/** The entry of an approved item in its film's merchandise. */
export const merchandiseEntry = (
  itemId: string,
  { name, description, type, pictures }: ItemContent,
): Merchandise => ({
  name,
  description,
  // Its prices are those of its offers.
  price: { spec: currency, amount: 0 },
  merchandiseImageURL: pictures[0]?.url ?? '',
  merchandiseImage: pictures[0]?.picture ?? null,
  type,
  itemId,
});
