import fc from 'fast-check';
import { limits, rulesLimits } from '../../../../src/config/limits.ts';
import * as samples from '../../../samples/payments.ts';
import { addressOf } from '../../engine/longTexts.ts';
import { line, lineOrEmpty } from '../arbitraries.ts';
import { brandIds } from '../brands/fixtures.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import {
  exportId,
  fulfilment,
  fulfilmentPath,
  minutes,
  months,
  packageSettings,
  packedIds,
  packingPath,
  pagePath,
  payable,
  paymentOf,
  priceIds,
  sessionsPath,
  statement,
  statementLine,
  statementTotals,
  statementPath,
  storedOrder,
} from './fixtures.ts';
import type { RequestKind } from '../../engine/subject.ts';
import { commitBy, kind, read, remove, set, update } from '../requestBuilders.ts';
import {
  type CommitRequest,
  type Fields,
  type ReadRequest,
  type Token,
  isList,
  isMap,
  serverTime,
} from '../../engine/requests.ts';
import { buyerToken, orderIds, orderPath, packing, subscriptions } from '../shop/fixtures.ts';

// What the rules accept about payments, about what is on its way, and about what brands are owed.

const { engine } = brandIds;
const { owner, secondOwner, editor, packer } = memberTokens;
type Account = NonNullable<Token>;

const oneOf = (...requests: readonly (CommitRequest | ReadRequest)[]) =>
  fc.constantFrom(...requests);
/** Whoever says how far an order is, and whoever reads what is owed. */
const senders = [owner, secondOwner, editor, packer, staffToken];
const accountants = [owner, secondOwner, staffToken];

/** The lines of an order as Stripe takes them, with what it costs to send them. */
export function paidLines({ lines, shippingCents }: Fields): Fields[] {
  const goods = (isList(lines) ? lines : []).flatMap((one) =>
    isMap(one) ? [samples.paidLine(one.name, one.unitCents, one.qty)] : [],
  );
  return shippingCents === 0 ? goods : [...goods, samples.paidLine('Shipping', shippingCents, 1)];
}

const days = (count: number) => new Date(Date.now() + minutes(count * 24 * 60));
/** The second that is so many minutes after an order was made. */
export const secondAfter = (id: string, count: number) =>
  Math.floor(((storedOrder(id).createdAt as Date).getTime() + minutes(count)) / 1_000);

/** A session for an order, as its buyer asks for it. */
export const orderSession = (id: string, fields: Fields = {}): Fields =>
  samples.orderSession({
    line_items: paidLines(storedOrder(id)),
    metadata: { brandId: engine, orderId: id },
    success_url: `https://backlot.example/orders/${id}?brand=${engine}&paid=`,
    cancel_url: `https://backlot.example/orders/${id}?brand=${engine}`,
    expires_at: secondAfter(id, 40),
    purgeAt: days(7),
    ...fields,
  });
/** Asks for a session of an order; `attempt` is the end of its id from the second on. */
export const askForSession = (
  id: string,
  fields: Fields = {},
  { by = buyerToken, attempt = '' }: { by?: Account; attempt?: string } = {},
): CommitRequest =>
  commitBy(by, set(`${sessionsPath(by.uid)}/${id}${attempt}`, orderSession(id, fields)));

export const packageSession = (packageId: keyof typeof priceIds, fields: Fields = {}): Fields =>
  samples.packageSession({
    line_items: [{ price: priceIds[packageId], quantity: 1 }],
    metadata: { brandId: engine, packageId },
    success_url: `https://backlot.example/studio/package?brand=${engine}`,
    cancel_url: 'https://backlot.example/studio/package',
    purgeAt: days(7),
    at: serverTime,
    ...fields,
  });

const returnAddresses = (area: string) =>
  fc.constantFrom(
    `https://backlot.example/${area}`,
    `http://localhost:5050/${area}a?paid=#b`,
    `https://${'a'.repeat(253)}/${area}${'b'.repeat(200)}`,
    `https://春.example/${area}${'🎬'.repeat(200)}`,
  );
const sessionAsked = fc
  .record({
    id: fc.constantFrom(payable.one, payable.two, payable.three),
    minute: fc.constantFrom(31, 36, 40),
    success_url: returnAddresses('orders/'),
    cancel_url: returnAddresses('orders/'),
    purgeAt: fc.constantFrom(days(2), days(59)),
  })
  .map(({ id, minute, ...fields }) =>
    askForSession(id, { ...fields, expires_at: secondAfter(id, minute) }),
  );
const sessionAskedAgain = fc.constantFrom(
  askForSession(payable.failed, {}, { attempt: '~2' }),
  askForSession(payable.failedTwice, {}, { attempt: '~3' }),
);
const packageAsked = fc
  .record({
    next: fc.constantFrom(
      { by: owner, brandId: engine, number: 1 },
      { by: secondOwner, brandId: engine, number: 11 },
      { by: owner, brandId: brandIds.coOwned, number: 10 },
    ),
    packageId: fc.constantFrom('silver' as const, 'gold' as const),
    success_url: returnAddresses('studio'),
    purgeAt: fc.constantFrom(days(2), days(59)),
  })
  .map(({ next: { by, brandId, number }, packageId, ...fields }) =>
    commitBy(
      by,
      set(
        `${sessionsPath(by.uid)}/${brandId}~${String(number)}`,
        packageSession(packageId, { ...fields, metadata: { brandId, packageId } }),
      ),
    ),
  );

/** Confirms an order without units, whose lines are packed; null where they are not. */
export const confirming = (id: string, packed: Fields | null = {}): CommitRequest => {
  const { lines, country } = storedOrder(id);
  const names = (isList(lines) ? lines : []).map((one) =>
    isMap(one) ? { name: one.name, qty: one.qty } : one,
  );
  return commitBy(
    buyerToken,
    update(orderPath(id), {
      status: 'paid',
      paymentId: paymentOf(id),
      paidAt: serverTime,
      soldAt: serverTime,
      changedAt: serverTime,
    }),
    ...(packed
      ? [set(packingPath(id), packing({ lines: names, units: [], country, ...packed }))]
      : []),
  );
};

/** A step of an order on its way, and what packers see of it. */
export const sending = (by: Account, id: string, fields: Fields = {}): CommitRequest => {
  const sent = fulfilment({ by: by.uid, at: serverTime, ...fields });
  return commitBy(
    by,
    set(fulfilmentPath(id), sent),
    update(packingPath(id), { state: sent.state }),
  );
};
const parcel = fc.record({
  carrier: lineOrEmpty(limits.carrier),
  tracking: lineOrEmpty(limits.trackingNumber),
  link: fc.constantFrom(
    '',
    'https://example.org/track?number=7',
    addressOf(limits.link),
    addressOf(limits.link, '🎬'),
  ),
});
const sent = fc
  .record({
    by: fc.constantFrom(...senders),
    id: fc.constantFrom(packedIds.toPack, packedIds.sent, packedIds.refunded),
    state: fc.constantFrom('packed', 'sent', 'delivered', 'returned'),
    parcel,
  })
  // What is sent is packed again for others than packers.
  .filter(({ by, id, state }) => by !== packer || id === packedIds.toPack || state !== 'packed')
  .map(({ by, id, state, parcel: fields }) => sending(by, id, { ...fields, state }));
/** What is packed stays as it is; only the parcel's number is another one. */
const trackingChanged = fc
  .tuple(fc.constantFrom(...senders), parcel)
  .map(([by, fields]) =>
    commitBy(
      by,
      set(fulfilmentPath(packedIds.sent), fulfilment({ ...fields, by: by.uid, at: serverTime })),
    ),
  );

const priceId = fc.constantFrom('', 'price_1', `price_${'aZ_9'.repeat(20)}`);
const settingsStored = fc
  .record({
    prices: fc.record({ silver: priceId, gold: priceId, diamond: priceId }),
    cardBp: fc.constantFrom(0, 290, 10_000),
    cardCents: fc.constantFrom(0, 30, 1_000),
  })
  .map((fields) => commitBy(staffToken, set('settings/packages', packageSettings(fields))));

const payoutDayStored = fc
  .constantFrom(1, 15, 28)
  .map((day) => commitBy(staffToken, set('settings/payouts', { day })));

const payout = fc.record({
  state: fc.constantFrom('owed', 'sent'),
  ref: lineOrEmpty(limits.payoutReference),
  at: fc.constantFrom(null, new Date(Date.UTC(2026, 9, 5)), serverTime),
});
export const storeStatement = (month: string, fields: Fields = {}) =>
  set(statementPath(month), statement({ at: serverTime, ...fields }));
const drawnUp = fc
  .record({
    month: fc.constantFrom(months.unwritten, months.open, months.yearStart),
    totals: fc.constantFrom(
      statementTotals(),
      statementTotals({ sales: 200_000, subscriptionCredit: 14_900, correction: -210 }),
      statementTotals({ sales: 0, refunds: -2_500, shipping: -500 }),
    ),
    final: fc.boolean(),
  })
  .map(({ month, ...fields }) =>
    commitBy(
      staffToken,
      storeStatement(month, fields),
      set(pagePath(month, 1), { lines: [statementLine, statementLine] }),
      remove(pagePath(month, 2)),
    ),
  );
/** What was left below zero comes first in the next month. */
const carriedOver = fc
  .boolean()
  .map((final) =>
    commitBy(
      staffToken,
      storeStatement(months.afterNegative, { totals: statementTotals({ carried: -3_617 }), final }),
    ),
  );
/** Of a month that is not over, with an estimate. */
const draftAhead = fc.constantFrom(months.ahead, months.open).map((month) =>
  commitBy(
    staffToken,
    storeStatement(month, {
      totals: statementTotals({}, { isEstimate: true, platformFeeBp: 1_500 }),
    }),
  ),
);
const paidOut = fc
  .tuple(fc.constantFrom(months.final, months.yearEnd), payout)
  .map(([month, fields]) =>
    commitBy(
      staffToken,
      update(statementPath(month), {
        payout: fields,
        by: staffToken.uid,
        at: serverTime,
      }),
    ),
  );
const pageStored = fc
  .record({
    month: fc.constantFrom(months.unwritten, months.open),
    number: fc.constantFrom(1, 9, 10, 207),
    lines: fc.constantFrom<unknown[]>(
      [],
      [statementLine],
      Array.from({ length: limits.statementLines }, (_, index) => index),
    ),
  })
  .map(({ month, number, lines }) => commitBy(staffToken, set(pagePath(month, number), { lines })));
const pageRemoved = fc
  .constantFrom(pagePath(months.open, 1), pagePath(months.unwritten, 2))
  .map((path) => commitBy(staffToken, remove(path)));

export const takingOut = (by: Account, id: string, fields: Fields = {}): CommitRequest =>
  commitBy(
    by,
    set(`brands/${engine}/exports/${id}`, {
      what: 'orders',
      count: 7,
      by: by.uid,
      at: serverTime,
      ...fields,
    }),
  );
const takenOut = fc
  .record({
    by: fc.constantFrom(...accountants, packer),
    id: fc.uuid(),
    what: line(rulesLimits.exportName),
    count: fc.constantFrom(0, 1, 2 ** 40),
  })
  .map(({ by, id, ...fields }) => takingOut(by, id, fields));

const group = (path: string): ReadRequest => ({ ...read('list', path), isCollectionGroup: true });
const customer = `customers/${buyerToken.uid}`;
const { payerUid, subscriptionId } = subscriptions.gold;
const payer: Account = { uid: payerUid, claims: {} };
const subscriptionPath = `customers/${payerUid}/subscriptions`;

/** Every kind of request about payments that the rules accept. */
export const paymentRequestKinds: readonly RequestKind[] = [
  kind('session for an order', sessionAsked),
  kind('session for an order again', sessionAskedAgain),
  kind('session for a package', packageAsked),
  kind(
    'order of some lines confirmed',
    fc.constantFrom(payable.one, payable.two, payable.three).map((id) => confirming(id)),
  ),
  kind('order of nothing to send confirmed', oneOf(confirming(payable.unsent, null))),
  kind('order on its way', sent),
  kind('tracking changed', trackingChanged),
  kind('package settings stored', settingsStored),
  kind('payout settings stored', payoutDayStored),
  kind('statement drawn up', drawnUp),
  kind('statement carried over', carriedOver),
  kind('statement of a running month drawn up', draftAhead),
  kind('statement paid out', paidOut),
  kind('statement page stored', pageStored),
  kind('statement page removed', pageRemoved),
  kind('export recorded', takenOut),
  kind('own customer read', oneOf(read('get', customer, buyerToken))),
  kind(
    'own session read',
    oneOf(
      read('get', `${sessionsPath(buyerToken.uid)}/${payable.paid}`, buyerToken),
      read('get', `${sessionsPath(owner.uid)}/none`, owner),
    ),
  ),
  kind(
    'own sessions listed',
    oneOf(...[buyerToken, owner].map((by) => read('list', sessionsPath(by.uid), by))),
  ),
  kind(
    'payment read',
    oneOf(
      ...[buyerToken, staffToken].map((by) =>
        read('get', `${customer}/payments/${paymentOf(payable.one)}`, by),
      ),
    ),
  ),
  kind(
    'payments listed',
    oneOf(...[buyerToken, staffToken].map((by) => read('list', `${customer}/payments`, by))),
  ),
  kind(
    'subscription read',
    oneOf(
      ...[payer, owner, secondOwner, staffToken].map((by) =>
        read('get', `${subscriptionPath}/${subscriptionId}`, by),
      ),
    ),
  ),
  kind(
    'subscriptions listed',
    oneOf(...[payer, staffToken].map((by) => read('list', subscriptionPath, by))),
  ),
  kind('payments and subscriptions of all found', oneOf(group('payments'), group('subscriptions'))),
  kind(
    'package settings read',
    oneOf(
      ...[null, buyerToken, owner].flatMap((by) =>
        ['settings/packages', 'settings/payouts'].map((path) => read('get', path, by)),
      ),
    ),
  ),
  kind(
    'statement read',
    oneOf(
      ...accountants.flatMap((by) => [
        read('get', statementPath(months.open), by),
        read('get', pagePath(months.final, 1), by),
      ]),
    ),
  ),
  kind(
    'statements listed',
    oneOf(
      ...accountants.flatMap((by) => [
        read('list', `brands/${engine}/statements`, by),
        read('list', `${statementPath(months.open)}/pages`, by),
      ]),
    ),
  ),
  kind(
    'exports read',
    oneOf(
      ...accountants.flatMap((by) => [
        read('get', `brands/${engine}/exports/${exportId}`, by),
        read('list', `brands/${engine}/exports`, by),
      ]),
    ),
  ),
  kind(
    'order on its way read',
    oneOf(
      ...[buyerToken, ...senders].flatMap((by) =>
        [packedIds.sent, orderIds.paid].map((id) => read('get', fulfilmentPath(id), by)),
      ),
    ),
  ),
];
