import { randomUUID } from 'node:crypto';
import * as campaignSamples from '../../samples/campaigns.ts';
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
    /** Of a campaign. */
    film: randomUUID(),
    orderIds: buyers.map(() => randomUUID()),
    buyerOf: (order: number) => at(accounts, at(buyers, order)),
    stranger: guest(),
    unitId: (number: number) => `${offerId}~${String(number + 1)}`,
  };
}

const campaignPath = ({ film }: Cast) => `campaigns/${film}`;
const groupOf = ({ film }: Cast) => `${brandId}/${film}/campaign/USD`;
const centsOf = (halves: number) => (halves * totalCents) / price;

/** What a history finds: what it sells, and the campaign that it is pledged to. */
export function foundBy(cast: Cast, { units, cap, goal }: Scenario): Write[] {
  const { offerId, film } = cast;
  const path = `offers/${offerId}`;
  if (cap === null) return [set(path, offer({ stock: units, at: past }))];
  const of: Fields = { brandId, projectId: film };
  const checkoutGroup = groupOf(cast);
  const offered = { checkoutGroup, parent: offerId, name: 'Print', stock: units, at: past };
  return [
    set(path, offer(campaignSamples.rewardOffer(offered))),
    set(
      `${campaignPath(cast)}/rewards/${offerId}`,
      campaignSamples.reward({ ...of, name: 'Print', at: past }),
    ),
    set(
      campaignPath(cast),
      campaignSamples.campaign({
        ...of,
        goalCents: centsOf(goal),
        capCents: centsOf(cap),
        startsAt: past,
        at: past,
      }),
    ),
  ];
}

/** Who sends a commit. A unit by itself is let go by the buyer of the order that holds it. */
export function senderOf(step: Commit, { units }: State, cast: Cast): Token {
  if (step.by === 'staff') return staffToken;
  if (step.by === 'stranger') return cast.stranger;
  if (step.kind === 'free') return cast.buyerOf(units[step.unit]?.order ?? 0);
  return cast.buyerOf('order' in step ? step.order : 0);
}

type Told = { state: State; cast: Cast; isPledge: boolean };

/** What a commit writes, whether the model allows it or not. */
export function writesOf(step: Commit, state: State, cast: Cast, { cap }: Scenario): Write[] {
  const told = { state, cast, isPledge: cap !== null };
  switch (step.kind) {
    case 'free':
      return [removeUnit(step.unit, cast)];
    case 'reserve':
      return reserving(step, told);
    case 'release':
      return releasing(step, state, cast);
    case 'ask':
      return [asking(step, cast)];
    case 'confirm':
      return confirming(step, told);
    case 'late':
      return payingFor(step, 'late', cast);
    case 'choose':
      return choosing(step, told);
    case 'refund':
      return refunding(step, told);
    case 'cancel':
      return [
        update(campaignPath(cast), {
          state: 'cancelled',
          note: 'The lead left.',
          changeId: randomUUID(),
          by: staffToken.uid,
          at: serverTime,
        }),
      ];
    case 'close':
      return [closing(step, told)];
  }
}

const paidOf = ({ orders }: State) => orders.filter(({ status }) => status === 'paid');

function closing({ sums }: Of<'close'>, { state, cast }: Told): Write {
  const paidCents = centsOf(state.pledged + (sums === 'right' ? 0 : price));
  const closed = { paidCents, pledges: paidOf(state).length, at: serverTime };
  return update(campaignPath(cast), { closed });
}

/** The totals of a campaign and its backer, once an order is sold, or something of it goes back. */
function counting(
  { order: number, refunds }: { order: number; refunds: number },
  { halves, pledges }: { halves: number; pledges: number },
  { state, cast, isPledge }: Told,
): Write[] {
  if (!isPledge) return [];
  const latest = `${at(cast.orderIds, number)}~${String(refunds)}`;
  const { uid } = cast.buyerOf(number);
  const backed = state.orders.filter(
    ({ status }, order) => status === 'paid' && cast.buyerOf(order).uid === uid,
  );
  const path = `${campaignPath(cast)}/backers/${uid}`;
  const left = backed.length + pledges;
  const count = paidOf(state).length + pledges;
  return [
    update(campaignPath(cast), {
      paidCents: centsOf(state.pledged + halves),
      pledges: count,
      taken: { [cast.offerId]: count },
      latest,
    }),
    ...(pledges === 0
      ? []
      : [left === 0 ? remove(path) : set(path, campaignSamples.backer({ pledges: left, latest }))]),
  ];
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

function reserving(step: Of<'reserve'>, { cast, isPledge }: Told): Write[] {
  const { how } = step;
  const { uid } = cast.buyerOf(step.order);
  const path = pathOf(step, cast);
  const reserved = order({
    uid,
    lines: [lineOf(cast)],
    units: [cast.unitId(step.unit)],
    createdAt: serverTime,
    ...changed,
    ...(isPledge && ofCampaign(cast)),
  });
  return [
    set(path, reserved),
    set(`${path}/private/contact`, contact({ at: serverTime })),
    ...(how === 'without lock' ? [] : [set(lockPath(uid), lock(at(cast.orderIds, step.order)))]),
    ...(how === 'without unit' ? [] : [claimed(step, step.unit, cast)]),
  ];
}

const ofCampaign = (cast: Cast): Fields => ({
  channel: 'campaign',
  checkoutGroup: groupOf(cast),
  projectId: cast.film,
});

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

const packed = (
  { order: number }: { order: number },
  unitNumber: number,
  { cast, isPledge }: Told,
) =>
  set(
    `brands/${brandId}/packing/${at(cast.orderIds, number)}`,
    packing({
      units: [cast.unitId(unitNumber)],
      ...(isPledge && { channel: 'campaign', rewardId: cast.offerId }),
    }),
  );
const whole = { halves: price, pledges: 1 };

/** Sells an order its own unit, or claims another one for good. */
const selling = (step: { order: number }, number: number, { units }: State, cast: Cast) =>
  units[number]?.order === step.order
    ? update(unitPath(number, cast), { sold: true })
    : claimed(step, number, cast, { sold: true });

function confirming(step: Of<'confirm'>, told: Told): Write[] {
  const { state, cast } = told;
  const { unit: number } = at(state.orders, step.order);
  return [
    ...payingFor(step, 'paid', cast),
    ...(step.how === 'whole' ? [selling(step, number, state, cast)] : []),
    packed(step, number, told),
    ...counting({ order: step.order, refunds: 0 }, whole, told),
  ];
}

function choosing(step: Of<'choose'>, told: Told): Write[] {
  const { state, cast } = told;
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
    packed(step, step.unit, told),
    ...counting({ order: step.order, refunds: 0 }, whole, told),
  ];
}

function refunding(step: Of<'refund'>, told: Told): Write[] {
  const { state, cast } = told;
  const { status, refunded, unit: number } = at(state.orders, step.order);
  const refundedCents = centsOf(refunded + step.halves);
  const pledges = refundedCents === totalCents ? -1 : 0;
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
        cents: centsOf(step.halves),
        stripeId,
        units: frees ? [cast.unitId(number)] : [],
        by: staffToken.uid,
        at: serverTime,
      }),
    ),
    set(`refundIds/${stripeId}`, { orderId: at(cast.orderIds, step.order), at: serverTime }),
    ...(frees ? [removeUnit(number, cast)] : []),
    ...(status === 'paid'
      ? counting({ order: step.order, refunds }, { halves: 0 - step.halves, pledges }, told)
      : []),
  ];
}

/** What time and Stripe change, past the rules. */
export function changesOf(step: Act, state: State, cast: Cast): Write[] {
  switch (step.kind) {
    case 'age':
      return [...aging(state, cast), ...agingEnd(state, cast)];
    case 'end':
      return [endingAt(Date.now() - 1_000, cast)];
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

const endingAt = (time: number, cast: Cast) =>
  update(campaignPath(cast), { endsAt: new Date(time), lateUntil: new Date(time) });

/** Moves the end of a campaign that is over, as orders are moved. */
const agingEnd = ({ campaign: { standing, age } }: State, cast: Cast): Write[] =>
  standing === 'ended' && age + 1 < minutesOld.length
    ? [endingAt(Date.now() - minutes(minutesOld[age + 1] ?? 0), cast)]
    : [];

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
