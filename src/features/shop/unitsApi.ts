import * as v from 'valibot';
import { limits } from '../../config/limits';
import { appCheckToken } from '../../lib/firebase/appCheckToken';
import { documentsAddress } from '../../lib/firebase/config';
import { plainFields, queryResponseSchema, requestFirestore } from '../../lib/firestoreRest';
import { isUnitTaken, type Offer, unitSchema } from './model';

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

/** The numbers of an offer that nobody has. */
export async function readFreeNumbers(offerId: string, stock: number): Promise<number[]> {
  const answer = await request('runQuery', {
    structuredQuery: {
      ...unitsOf(offerId),
      select: { fields: ['number', 'sold', 'at'].map((fieldPath) => ({ fieldPath })) },
    },
  });
  const now = Date.now();
  const taken = new Set(
    v
      .parse(queryResponseSchema, answer)
      .flatMap(({ document }) =>
        document ? [v.parse(unitSchema, plainFields(document.fields))] : [],
      )
      .filter((unit) => isUnitTaken(unit, now))
      .map(({ number }) => number),
  );
  return Array.from({ length: stock }, (_, index) => index + 1).filter(
    (number) => !taken.has(number),
  );
}

/** What is left of an offer: how many, and which numbers where they had to be looked up. */
export type Left = { count: number; numbers: number[] | null };

/** What is left of an offer; null for what is not limited. */
export async function readLeft({ offerId, limited, numbered, stock }: Offer): Promise<Left | null> {
  if (!limited) return null;
  if (!numbered) {
    const taken = await countTaken(offerId);
    if (taken <= fullShare * stock) return { count: stock - taken, numbers: null };
  }
  const numbers = await readFreeNumbers(offerId, stock);
  return { count: numbers.length, numbers };
}
