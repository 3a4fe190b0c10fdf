import { randomUUID } from 'node:crypto';
import { orderSession, refund } from '../../samples/payments.ts';
import { staffToken } from '../subjects/accounts.ts';
import { brandIds } from '../subjects/brands/fixtures.ts';
import { type Fields, type Token, type Write, serverTime } from '../engine/requests.ts';
import { remove, set, update } from '../subjects/requestBuilders.ts';
import {
  contact,
  lock,
  lockPath,
  offer,
  order,
  orderPath,
  packing,
  past,
  printLine,
  unit,
} from '../subjects/shop/fixtures.ts';
import { paidLines } from '../subjects/payments/requestKinds.ts';
import { sessionsPath } from '../subjects/payments/fixtures.ts';
import { type Order, type Scenario, type State, at, price } from './state.ts';
import type { Act, Commit } from './steps.ts';

// What the steps of a history are in the database, each history with an offer, orders and accounts of its own.

const { engine: brandId } = brandIds;
const totalCents = 3_000;
const minutes = (count: number) => count * 60_000;
/** How many minutes old an order of each age is. */
const minutesOld = [0, 20, 46];

type Cast = ReturnType<typeof castOf>;

const guest = (): NonNullable<Token> => ({
  uid: randomUUID(),
  claims: { provider_id: 'anonymous' },
});

/** Who and what a history is about: each has an offer, orders and accounts of its own. */
export function castOf({ buyers }: Scenario) {
  const offerId = randomUUID();
  const accounts = buyers.map(guest);
  return {
    offerId,
    orderIds: buyers.map(() => randomUUID()),
    buyerOf: (order: number) => at(accounts, at(buyers, order)),
    stranger: guest(),
    unitId: (number: number) => `${offerId}~${String(number + 1)}`,
  };
}

/** What a history finds. */
export const offerOf = ({ offerId }: Cast, { units }: Scenario): Write =>
  set(`offers/${offerId}`, offer({ stock: units, at: past }));

/** Who sends a commit. A unit by itself is let go by the buyer of the order that holds it. */
export function senderOf(step: Commit, { units }: State, cast: Cast): Token {
  if (step.by === 'staff') return staffToken;
  if (step.by === 'stranger') return cast.stranger;
  return cast.buyerOf(step.kind === 'free' ? (units[step.unit]?.order ?? 0) : step.order);
}

/** What a commit writes, whether the model allows it or not. */
export function writesOf(step: Commit, state: State, cast: Cast): Write[] {
  if (step.kind === 'free') return [removeUnit(step.unit, cast)];
  switch (step.kind) {
    case 'reserve':
      return reserving(step, cast);
    case 'release':
      return releasing(step, state, cast);
    case 'ask':
      return [asking(step, cast)];
    case 'confirm':
      return confirming(step, state, cast);
    case 'late':
      return payingFor(step, 'late', cast);
    case 'choose':
      return choosing(step, state, cast);
    case 'refund':
      return refunding(step, state, cast);
  }
}

type Of<Kind extends Commit['kind']> = Extract<Commit, { kind: Kind }>;

const pathOf = ({ order: number }: { order: number }, { orderIds }: Cast) =>
  orderPath(at(orderIds, number));
const unitPath = (number: number, cast: Cast) => `units/${cast.unitId(number)}`;
const removeUnit = (number: number, cast: Cast) => remove(unitPath(number, cast));
const changed: Fields = { changedAt: serverTime };

/** A unit as an order claims it, held or sold. */
const claimed = (step: { order: number }, number: number, cast: Cast, fields: Fields = {}) =>
  set(
    unitPath(number, cast),
    unit(number + 1, at(cast.orderIds, step.order), {
      offerId: cast.offerId,
      at: serverTime,
      ...fields,
    }),
  );

function reserving(step: Of<'reserve'>, cast: Cast): Write[] {
  const { how } = step;
  const { uid } = cast.buyerOf(step.order);
  const path = pathOf(step, cast);
  const reserved = order({
    uid,
    lines: [lineOf(cast)],
    units: [cast.unitId(step.unit)],
    createdAt: serverTime,
    ...changed,
  });
  return [
    set(path, reserved),
    set(`${path}/private/contact`, contact({ at: serverTime })),
    ...(how === 'without lock' ? [] : [set(lockPath(uid), lock(at(cast.orderIds, step.order)))]),
    ...(how === 'without unit' ? [] : [claimed(step, step.unit, cast)]),
  ];
}

const lineOf = ({ offerId }: Cast): Fields => ({ ...printLine(1), offerId });

function releasing(step: Of<'release'>, { orders }: State, cast: Cast): Write[] {
  return [
    update(pathOf(step, cast), { status: 'released', ...changed }),
    ...(step.how === 'whole' ? [removeUnit(at(orders, step.order).unit, cast)] : []),
  ];
}

type OfSession = { order: number; session: number };

const sessionPath = ({ order: number, session }: OfSession, cast: Cast) =>
  [
    `${sessionsPath(cast.buyerOf(number).uid)}/${at(cast.orderIds, number)}`,
    ...(session === 0 ? [] : [String(session + 1)]),
  ].join('~');

const metadataOf = ({ order: number }: OfSession, { orderIds }: Cast): Fields => ({
  brandId,
  orderId: at(orderIds, number),
});

/** As the app asks, but for when the page ends: as early as Stripe lets it. */
const asking = (step: Of<'ask'>, cast: Cast): Write =>
  set(
    sessionPath(step, cast),
    orderSession({
      line_items: paidLines(order({ lines: [lineOf(cast)] })),
      metadata: metadataOf(step, cast),
      success_url: 'https://backlot.example/orders/a?paid=',
      cancel_url: 'https://backlot.example/orders/a',
      expires_at: Math.floor((Date.now() + minutes(31)) / 1_000),
      purgeAt: new Date(Date.now() + minutes(7 * 24 * 60)),
    }),
  );

const paymentOf = ({ order: number, session }: OfSession) =>
  `pi_${String(number)}${String(session)}`;

const payingFor = (step: OfSession, status: 'paid' | 'late', cast: Cast): Write[] => [
  update(pathOf(step, cast), {
    status,
    paymentId: paymentOf(step),
    paidAt: serverTime,
    ...(status === 'paid' && { soldAt: serverTime }),
    ...changed,
  }),
  update(`${pathOf(step, cast)}/private/contact`, { paid: true }),
];

const packed = ({ order: number }: { order: number }, unitNumber: number, cast: Cast) =>
  set(
    `brands/${brandId}/packing/${at(cast.orderIds, number)}`,
    packing({ units: [cast.unitId(unitNumber)] }),
  );

/** Sells an order its own unit, or claims another one for good. */
const selling = (step: { order: number }, number: number, { units }: State, cast: Cast) =>
  units[number]?.order === step.order
    ? update(unitPath(number, cast), { sold: true })
    : claimed(step, number, cast, { sold: true });

function confirming(step: Of<'confirm'>, state: State, cast: Cast): Write[] {
  const { unit: number } = at(state.orders, step.order);
  return [
    ...payingFor(step, 'paid', cast),
    ...(step.how === 'whole' ? [selling(step, number, state, cast)] : []),
    packed(step, number, cast),
  ];
}

function choosing(step: Of<'choose'>, state: State, cast: Cast): Write[] {
  const { unit: former } = at(state.orders, step.order);
  return [
    update(pathOf(step, cast), {
      status: 'paid',
      units: [cast.unitId(step.unit)],
      soldAt: serverTime,
      ...changed,
    }),
    ...(step.how === 'without unit' ? [] : [selling(step, step.unit, state, cast)]),
    ...(step.how === 'with former unit' ? [selling(step, former, state, cast)] : []),
    packed(step, step.unit, cast),
  ];
}

function refunding(step: Of<'refund'>, { orders }: State, cast: Cast): Write[] {
  const { status, refunded, unit: number } = at(orders, step.order);
  const refundedCents = ((refunded + step.halves) * totalCents) / price;
  const path = pathOf(step, cast);
  // What was returned is no half, one, or all of it.
  const refunds = refunded + 1;
  const stripeId = `re_${randomUUID().replaceAll('-', '')}`;
  const frees = step.how === 'whole';
  return [
    update(path, {
      status: refundedCents === totalCents ? 'refunded' : status,
      refundedCents,
      refunds,
      ...changed,
    }),
    set(
      `${path}/refunds/${String(refunds)}`,
      refund({
        cents: (step.halves * totalCents) / price,
        stripeId,
        units: frees ? [cast.unitId(number)] : [],
        by: staffToken.uid,
        at: serverTime,
      }),
    ),
    set(`refundIds/${stripeId}`, { orderId: at(cast.orderIds, step.order), at: serverTime }),
    ...(frees ? [removeUnit(number, cast)] : []),
  ];
}

/** What time and Stripe change, past the rules. */
export function changesOf(step: Act, state: State, cast: Cast): Write[] {
  switch (step.kind) {
    case 'age':
      return aging(state, cast);
    case 'answer':
      return [
        update(
          sessionPath(step, cast),
          step.answer === 'url' ? { url: 'https://pay' } : { error: { message: 'No.' } },
        ),
      ];
    case 'pay':
      return [payment(step, 'processing', 0, cast)];
    case 'tell':
      return [payment(step, 'succeeded', totalCents, cast)];
    case 'return': {
      const { returned } = at(at(state.orders, step.order).sessions, step.session);
      const refunds = Array.from({ length: returned + 1 }, () => ({ amount: totalCents / price }));
      return [update(paymentPath(step, cast), { refunds })];
    }
    case 'dispute':
      return [update(paymentPath(step, cast), { disputed: step.to !== 'won' })];
  }
}

const paymentPath = (step: OfSession, cast: Cast) =>
  `customers/${cast.buyerOf(step.order).uid}/payments/${paymentOf(step)}`;

const payment = (step: OfSession, status: string, amount_received: number, cast: Cast) =>
  set(paymentPath(step, cast), {
    status,
    amount_received,
    currency: 'usd',
    metadata: metadataOf(step, cast),
  });

/** Moves what is younger than its next age into the past, with the units that it holds. */
function aging({ orders, units }: State, cast: Cast): Write[] {
  const ageOf = ({ age }: Order) => new Date(Date.now() - minutes(minutesOld[age + 1] ?? 0));
  const isYoung = ({ status, age }: Order) => status !== '' && age + 1 < minutesOld.length;
  return [
    ...orders.flatMap((one, number) =>
      isYoung(one) ? [update(pathOf({ order: number }, cast), { createdAt: ageOf(one) })] : [],
    ),
    ...units.flatMap((held, number) => {
      const holder = held && at(orders, held.order);
      return holder && isYoung(holder)
        ? [update(unitPath(number, cast), { at: ageOf(holder) })]
        : [];
    }),
  ];
}
