import fc from 'fast-check';
import { limits } from '../../../../src/config/limits.ts';
import { type Fields, isMap, RestValue, serverTime, without } from '../../engine/requests.ts';
import type { CraftedRequest, RequestKind } from '../../engine/subject.ts';
import { staffToken } from '../accounts.ts';
import { commit, commitBy, each, kind, read, remove, set, update } from '../requestBuilders.ts';
import { around, everyone } from './craftedSessionRequests.ts';
import { checkedMonths, reconciliation, reconciliationPath } from './fixtures.ts';

// What the rules accept about whether a month adds up, and what is hostile about it.

const { checked, unchecked, ahead } = checkedMonths;
const keep = (month: string, fields: Fields = {}) =>
  set(reconciliationPath(month), reconciliation(month, { at: serverTime, ...fields }));
const differencesOf = (count: number) => Array.from({ length: count }, () => ({ cents: 0 }));
const named = (count: number, kept = count) => ({
  differenceCount: count,
  differences: differencesOf(kept),
});

const side = fc.record({
  count: fc.constantFrom(0, 1, 10_000),
  paidCents: fc.constantFrom(0, 1, 3_000, 2 ** 40),
  returnedCents: fc.constantFrom(0, 1, 3_000),
});
const apart = fc.record({ count: fc.constantFrom(0, 7), cents: fc.constantFrom(0, 14_900) });
const kept = fc
  .record({
    month: fc.constantFrom(checked, unchecked),
    stripe: side,
    orders: side,
    subscriptions: apart,
    returnedPledges: apart,
    count: fc.constantFrom(1, limits.keptDifferences, limits.keptDifferences + 1),
  })
  .map(({ month, stripe, orders, subscriptions, returnedPledges, count }) =>
    commit(
      keep(month, {
        stripe,
        orders,
        subscriptions,
        returnedPledges,
        differenceCents:
          stripe.paidCents - stripe.returnedCents - orders.paidCents + orders.returnedCents,
        ...named(count, Math.min(count, limits.keptDifferences)),
      }),
    ),
  );
const addedUp = fc.constantFrom(checked, unchecked).map((month) => {
  const { orders } = reconciliation(month);
  return commit(keep(month, { stripe: orders, differenceCents: 0, ...named(0) }));
});

/** Every kind of request about it that the rules accept. */
export const reconciliationRequestKinds: readonly RequestKind[] = [
  kind('month kept with its differences', kept),
  kind('month kept that adds up', addedUp),
  kind('kept month read', fc.constant(read('get', reconciliationPath(checked)))),
  kind('kept months listed', fc.constant(read('list', 'reconciliations'))),
];

/** Months that are none, sums that do not add up, and whoever else looks. */
export function craftedReconciliationRequests(): CraftedRequest[] {
  const known = reconciliation(unchecked, { at: serverTime });
  const store = (fields: Fields) => commit(keep(unchecked, fields));
  const parts = ['stripe', 'orders', 'subscriptions', 'returnedPledges'] as const;
  const inPart = (part: (typeof parts)[number], fields: Fields) => {
    const before = known[part];
    return store({ [part]: { ...(isMap(before) ? before : {}), ...fields } });
  };
  const oddities = [-1, 0, 1, 500, 5_999, new RestValue({ doubleValue: 1.5 }), '1', null, true];
  return [
    ...each(
      'month that is checked',
      ['202-10', '20260-10', '2026-1', '2026-00', '2026-13', '1999-12', '202610', 'a', 'a2026-04']
        .concat(['2026-04a', ahead])
        .map((month) => commit(keep(month))),
    ),
    ...each('month under another name', [
      store({ month: checked }),
      commit(update(reconciliationPath(checked), { month: unchecked, at: serverTime })),
    ]),
    ...each(
      'sums of a month',
      parts.flatMap((part) => [
        ...['count', 'paidCents', 'returnedCents', 'cents', 'other'].flatMap((name) =>
          oddities.map((value) => inPart(part, { [name]: value })),
        ),
        ...['count', 'paidCents', 'returnedCents', 'cents'].map((name) => {
          const before = known[part];
          return store({ [part]: without(isMap(before) ? before : {}, name) });
        }),
        ...[[], 'abc', ['a', 'b'], [1, 2, 3], null, 7].map((value) => store({ [part]: value })),
      ]),
    ),
    ...each('sums that balance on the wrong side of zero', [
      store({ stripe: { count: 0, paidCents: -500, returnedCents: 0 }, orders: nothing }),
      store({ stripe: { count: 0, paidCents: 0, returnedCents: 500 }, orders: nothing }),
      store({ stripe: { count: 0, paidCents: -1_000, returnedCents: -500 }, orders: nothing }),
      store({ stripe: nothing, orders: { count: 0, paidCents: 500, returnedCents: 0 } }),
      store({ stripe: nothing, orders: { count: 0, paidCents: 0, returnedCents: -500 } }),
      store({ stripe: { ...nothing, count: -1 }, orders: nothing, differenceCents: 0 }),
    ]),
    ...each(
      'difference of a month',
      [-501, -499, 0, 500, new RestValue({ doubleValue: -500 }), '-500', null].map((value) =>
        store({ differenceCents: value }),
      ),
    ),
    ...each('differences of a month', [
      ...around(limits.keptDifferences).flatMap((count) => [
        store(named(count)),
        store(named(count, limits.keptDifferences)),
        store(named(limits.keptDifferences, count)),
      ]),
      store(named(0)),
      store(named(1, 0)),
      store(named(2, 1)),
      store(named(1, 2)),
      store({ orders: known.stripe, differenceCents: 0 }),
      store({ orders: known.stripe, differenceCents: 0, ...named(0) }),
      ...[-1, new RestValue({ doubleValue: 1 }), '1', null].map((differenceCount) =>
        store({ differenceCount }),
      ),
      ...['a', { a: 1 }, null, 7].map((differences) => store({ differences })),
    ]),
    ...each('field of a checked month', [
      ...Object.keys(known).map((name) =>
        commit(set(reconciliationPath(unchecked), without(known, name))),
      ),
      store({ other: 'idle' }),
      store({ at: new Date() }),
      store({ by: 'colleague' }),
      store({ byEmail: 'colleague@example.org' }),
      store({ byEmail: 'changed@example.org' }),
      commit(update(reconciliationPath(checked), { at: serverTime })),
      commit(update(reconciliationPath(checked), { differenceCount: 2 })),
      commit(remove(reconciliationPath(checked))),
    ]),
    ...each(
      'month checked by',
      everyone.flatMap((by) => {
        const uid = by?.uid ?? 'nobody';
        return [
          ...[checked, unchecked].flatMap((month) => [
            commitBy(by, keep(month, { by: uid })),
            commitBy(by, keep(month, { by: uid, byEmail: `${uid}@example.org` })),
            commitBy(by, keep(month)),
          ]),
          commitBy(by, remove(reconciliationPath(checked))),
          read('get', reconciliationPath(checked), by),
          read('list', 'reconciliations', by),
        ];
      }),
    ),
    ...each('below a checked month', [
      commitBy(staffToken, set(`${reconciliationPath(checked)}/pages/1`, known)),
      read('list', `${reconciliationPath(checked)}/pages`),
    ]),
  ];
}

const nothing = { count: 0, paidCents: 0, returnedCents: 0 };
