import * as v from 'valibot';
import { type FormProblems, formProblems } from '../../components/formErrors';
import type { PaidPackageId } from '../../config/packages';
import { settingsCopy as copy } from '../../content/settings';
import { normalizeLine } from '../../lib/lines';
import { parseAmount } from '../../lib/parseAmount';

/** The packages that cost something. */
export const paidPackageIds: readonly PaidPackageId[] = ['silver', 'gold', 'diamond'];

const price = v.fallback(v.string(), '');
const noPrices = { silver: '', gold: '', diamond: '' };

/** The document `settings/packages`, read leniently. */
export const packageSettingsSchema = v.object({
  /** Stripe's price ids; empty for a package that nobody can subscribe to yet. */
  prices: v.fallback(v.object({ silver: price, gold: price, diamond: price }), noPrices),
  /** What cards cost of a payment: a share in basis points, and cents. */
  cardBp: v.fallback(v.number(), 290),
  cardCents: v.fallback(v.number(), 30),
});
export type PackageSettings = v.InferOutput<typeof packageSettingsSchema>;

/** All that staff set. */
export type Settings = PackageSettings & { payoutDay: number };

export const isSameSettings = (one: Settings, other: Settings) =>
  one.payoutDay === other.payoutDay &&
  one.cardBp === other.cardBp &&
  one.cardCents === other.cardCents &&
  paidPackageIds.every((id) => one.prices[id] === other.prices[id]);

/** The settings as they are typed. */
type SettingsInput = Record<PaidPackageId | 'cardPercent' | 'cardCents' | 'payoutDay', string>;

export const settingsInput = ({
  prices,
  cardBp,
  cardCents,
  payoutDay,
}: Settings): SettingsInput => ({
  ...prices,
  cardPercent: String(cardBp / 100),
  cardCents: String(cardCents),
  payoutDay: String(payoutDay),
});

const priceId = v.pipe(
  v.string(),
  v.transform(normalizeLine),
  v.regex(/^(price_\w{1,80})?$/, copy.problems.price),
);

/** What was typed, as the rules take it. */
const inputSchema = v.object({
  silver: priceId,
  gold: priceId,
  diamond: priceId,
  cardPercent: v.pipe(
    v.string(),
    v.transform((typed) => parseAmount(typed.replace(/%\s*$/, ''), 2)),
    v.number(copy.problems.cardPercent),
    v.maxValue(100_00, copy.problems.cardPercent),
  ),
  cardCents: v.pipe(
    v.string(),
    v.transform((typed) => parseAmount(typed, 0)),
    v.number(copy.problems.cardCents),
    v.maxValue(1_000, copy.problems.cardCents),
  ),
  // Each month has these days.
  payoutDay: v.pipe(
    v.string(),
    v.transform((typed) => parseAmount(typed, 0)),
    v.number(copy.problems.payoutDay),
    v.minValue(1, copy.problems.payoutDay),
    v.maxValue(28, copy.problems.payoutDay),
  ),
});

/** The packages that have the price of another one before them. */
const repeated = (prices: Record<PaidPackageId, string>) =>
  paidPackageIds.filter((id, index) =>
    paidPackageIds
      .slice(0, index)
      .some((other) => prices[id] !== '' && prices[other] === prices[id]),
  );

/** The settings as typed, or what is wrong with them by field. */
export function parseSettings(
  input: Readonly<Record<string, string>>,
): { settings: Settings; problems?: undefined } | { settings?: undefined; problems: FormProblems } {
  const parsed = v.safeParse(inputSchema, input);
  if (!parsed.success) return { problems: formProblems(parsed.issues) };
  const { cardPercent: cardBp, cardCents, payoutDay, ...prices } = parsed.output;
  const [double] = repeated(prices);
  return double
    ? { problems: { [double]: copy.problems.repeated } }
    : { settings: { prices, cardBp, cardCents, payoutDay } };
}
