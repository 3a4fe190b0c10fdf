import * as v from 'valibot';
import { limits } from '../../config/limits';
import { appCheckToken } from '../../lib/firebase/appCheckToken';
import { documentsAddress } from '../../lib/firebase/config';
import { plainFields, queryResponseSchema, requestFirestore } from '../../lib/firestoreRest';
import { serverNow } from '../../lib/serverTime';
import { isUnitTaken, type Offer, unitHeldUntil, unitSchema } from './offerModel';

// Over REST: a film's page asks what is left without loading the SDK.

/** From this share of an offer's units on, a number is looked for among those that are free. */
export const fullShare = 0.7;

const unitsOf = (offerId: string) => ({
  from: [{ collectionId: 'units' }],
  where: {
    fieldFilter: {
      field: { fieldPath: 'offerId' },
      op: 'EQUAL',
      value: { stringValue: offerId },
    },
  },
  limit: limits.stock,
});

const request = async (method: 'runQuery' | 'runAggregationQuery', query: object) =>
  requestFirestore(`${documentsAddress}:${method}`, {
    query,
    appCheckToken: await appCheckToken?.(),
  });

const countSchema = v.tuple([
  v.object({
    result: v.object({
      aggregateFields: v.object({
        taken: v.object({ integerValue: v.pipe(v.string(), v.transform(Number)) }),
      }),
    }),
  }),
]);

/** How many units of an offer are sold or held; those whose hold is over are counted, too. */
export async function countTaken(offerId: string): Promise<number> {
  const answer = await request('runAggregationQuery', {
    structuredAggregationQuery: {
      structuredQuery: unitsOf(offerId),
      aggregations: [{ alias: 'taken', count: {} }],
    },
  });
  const [{ result }] = v.parse(countSchema, answer);
  return result.aggregateFields.taken.integerValue;
}

/** The units of an offer that somebody has, or that are kept for somebody else than `uid`: number, and until when. */
export async function readTakenUnits(offerId: string, uid?: string) {
  const answer = await request('runQuery', {
    structuredQuery: {
      ...unitsOf(offerId),
      select: {
        fields: ['number', 'sold', 'at', 'forUid', 'until'].map((fieldPath) => ({ fieldPath })),
      },
    },
  });
  const now = serverNow();
  return v
    .parse(queryResponseSchema, answer)
    .flatMap(({ document }) =>
      document ? [v.parse(unitSchema, plainFields(document.fields))] : [],
    )
    .filter((unit) => isUnitTaken(unit, now) && unit.forUid !== uid);
}

/** What is not sold, and only held for orders that may not be paid: how much, and until when at most and by number. */
export type Held = { count: number; until: number; untilByNumber: Record<number, number> };

/** What is left of an offer: how many, and which numbers and what is held where they had to be looked up. */
export type Left = { count: number; numbers: number[] | null; held: Held | null };

/** The numbers of an offer that are free for `uid`, and which of the others are only held. */
export async function readNumbers(
  offerId: string,
  stock: number,
  uid?: string,
): Promise<{ numbers: number[]; held: Held | null }> {
  const taken = await readTakenUnits(offerId, uid);
  const takenNumbers = new Set(taken.map(({ number }) => number));
  const held = taken.filter(({ sold, number }) => !sold && number <= stock);
  return {
    numbers: Array.from({ length: stock }, (_, index) => index + 1).filter(
      (number) => !takenNumbers.has(number),
    ),
    held:
      held.length === 0
        ? null
        : {
            count: held.length,
            until: Math.max(...held.map(unitHeldUntil)),
            untilByNumber: Object.fromEntries(
              held.map((unit) => [unit.number, unitHeldUntil(unit)]),
            ),
          },
  };
}

/** The numbers of an offer that are free for `uid`. */
export const readFreeNumbers = async (offerId: string, stock: number, uid?: string) =>
  (await readNumbers(offerId, stock, uid)).numbers;

/** What is left of an offer; null for what is not limited. */
export async function readLeft({ offerId, limited, numbered, stock }: Offer): Promise<Left | null> {
  if (!limited) return null;
  if (!numbered) {
    const taken = await countTaken(offerId);
    if (taken <= fullShare * stock) return { count: stock - taken, numbers: null, held: null };
  }
  const { numbers, held } = await readNumbers(offerId, stock);
  return { count: numbers.length, numbers, held };
}
