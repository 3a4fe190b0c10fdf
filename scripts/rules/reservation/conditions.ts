import {
  type Order,
  type Scenario,
  type State,
  ages,
  at,
  hasAddress,
  isGivenBack,
  isOld,
  nobody,
  price,
} from './state.ts';
import type { Act, Commit, Step } from './steps.ts';

/** What rules, the functions of payments/ and Stripe hold to. Each is switched off in a test, to see what it prevents. */
export const guards = [
  'an order is made once',
  'an order has the lock of its account',
  'a lock passes on only when its order is over',
  'an order has the lock of its fan',
  'the lock of a fan passes on only when its order is given up',
  'only the order that has the lock of its fan is paid',
  'only a free unit is taken',
  'a unit is let go only with its own order',
  'only what is reserved is let go',
  'a release frees its unit',
  'a session follows only one that failed',
  'a session is answered once',
  'a page ends before the hold',
  'only a payment is proof',
  'money that went back is no proof',
  'what is disputed is no proof until it is won',
  'only what is reserved is confirmed',
  'what is paid has its unit',
  'only what is unpaid becomes late',
  'only what is late chooses anew',
  'of what was returned in part nothing is chosen anew',
  'only a unit that the order names is sold',
  'only what was paid is returned',
  'no more is returned than was paid',
  'a campaign takes no more than its cap',
  'a campaign takes pledges while it runs',
  'what gives all back sells nothing',
  'of a late pledge all comes back',
  'after its end money goes back once its sums are there',
  'the sums of the end wait for what was reserved',
  'the sums of the end are what was pledged',
  'the sums of the end are said once',
] as const;
export type Guard = (typeof guards)[number];

/** Who may do it, what there must be, and when it is too late are never switched off. */
type ConditionName = Guard | 'who' | 'what' | 'when';
export type Condition = readonly [ConditionName, boolean];

/** What a step demands of a state, and whether it is so. */
export function conditionsOf(state: State, step: Step, scenario: Scenario): Condition[] {
  if ('by' in step) return ofCommit(state, step, scenario);
  const { campaign, orders } = state;
  switch (step.kind) {
    case 'age': {
      const isEnding = campaign.standing === 'ended' && !isOld(campaign);
      return [['what', isEnding || orders.some((order) => order.status !== '' && !isOld(order))]];
    }
    case 'end':
      return [['what', campaign.standing === 'running']];
    default:
      return ofAct(state, step);
  }
}

export const isAllowed = (
  state: State,
  step: Step,
  scenario: Scenario,
  off: ReadonlySet<ConditionName> = none,
): boolean => conditionsOf(state, step, scenario).every(([name, holds]) => holds || off.has(name));
const none: ReadonlySet<never> = new Set();

/** Stripe does what it likes in between: answers and tells late, and in any order. */
function ofAct({ orders }: State, step: Exclude<Act, { kind: 'age' | 'end' }>): Condition[] {
  const order = at(orders, step.order);
  const session = at(order.sessions, step.session);
  switch (step.kind) {
    case 'answer':
      return [
        [
          'what',
          session.answer !== '' && session.answer !== 'both' && session.answer !== step.answer,
        ],
        ['a session is answered once', session.answer === 'asked'],
      ];
    case 'pay':
      return [
        ['what', hasAddress(session) && !session.isCharged],
        ['a page ends before the hold', order.age <= ages.payable],
      ];
    case 'tell':
      return [['what', session.isCharged && !session.isKnown]];
    case 'return':
      return [['what', session.isKnown && session.returned < price]];
    case 'dispute':
      return [['what', session.isKnown && session.dispute === (step.to === 'open' ? '' : 'open')]];
  }
}

function ofCommit(state: State, step: Commit, scenario: Scenario): Condition[] {
  switch (step.kind) {
    case 'reserve':
      return ofReserve(state, step, scenario);
    case 'release':
      return ofRelease(state, step);
    case 'free':
      return [
        ['what', state.units[step.unit] !== null],
        ['who', step.by !== 'stranger'],
        ['a unit is let go only with its own order', false],
      ];
    case 'ask':
      return ofAsk(state, step);
    case 'confirm':
      return ofConfirm(state, step, scenario);
    case 'late':
      return ofLate(state, step);
    case 'choose':
      return ofChoose(state, step, scenario);
    case 'refund':
      return ofRefund(state, step, scenario);
    case 'cancel':
      return [
        ['who', step.by === 'staff'],
        ['what', state.campaign.standing !== 'cancelled'],
      ];
    case 'close':
      return ofClose(state, step);
  }
}

function ofClose({ campaign }: State, { sums }: Of<'close'>): Condition[] {
  const { standing, closed } = campaign;
  return [
    ['what', standing !== 'running'],
    ['the sums of the end wait for what was reserved', standing === 'cancelled' || isOld(campaign)],
    ['the sums of the end are what was pledged', sums === 'right'],
    ['the sums of the end are said once', closed === nobody],
  ];
}

type Of<Kind extends Commit['kind']> = Extract<Commit, { kind: Kind }>;

/** The order that a unit's document names. */
function holderOf({ orders, units }: State, unit: number): Order | undefined {
  const held = units[unit];
  return held ? orders[held.order] : undefined;
}

const isOwn = ({ units }: State, unit: number, order: number) => units[unit]?.order === order;

/** Whether anyone may take a unit: nobody has it, or a hold is over. */
function isFree(state: State, unit: number): boolean {
  const holder = holderOf(state, unit);
  if (!holder) return true;
  return state.units[unit]?.isSold === false && isOld(holder);
}

const isOver = (order: Order | undefined) => order?.status !== 'reserved' || isOld(order);

/** What was paid too late may still become an order that was paid. */
const isGivenUp = (order: Order | undefined) =>
  !order ||
  order.status === 'released' ||
  order.status === 'refunded' ||
  (order.status === 'reserved' && isOld(order));

const fits = ({ pledged }: State, { cap }: Scenario) => cap === null || pledged + price <= cap;

function ofReserve(state: State, step: Of<'reserve'>, scenario: Scenario): Condition[] {
  const { order, unit, how, by } = step;
  const { buyers, isPerFan } = scenario;
  const buyer = at(buyers, order);
  const before = buyers.lastIndexOf(buyer, order - 1);
  return [
    ['who', by === 'buyer'],
    // Of orders of one buyer it does not matter which one is which.
    ['what', order === 0 || before === nobody || at(state.orders, before).status !== ''],
    ['an order is made once', at(state.orders, order).status === ''],
    ['an order has the lock of its account', how !== 'without lock'],
    [
      'a lock passes on only when its order is over',
      how === 'without lock' || isOver(state.orders[at(state.waiting, buyer)]),
    ],
    ['an order has the lock of its fan', how !== 'without fan lock'],
    [
      'the lock of a fan passes on only when its order is given up',
      !isPerFan || how === 'without fan lock' || isGivenUp(state.orders[at(state.fans, buyer)]),
    ],
    ['only a free unit is taken', how === 'without unit' || isFree(state, unit)],
    ['a campaign takes no more than its cap', fits(state, scenario)],
    ['a campaign takes pledges while it runs', state.campaign.standing === 'running'],
  ];
}

function ofRelease(state: State, { order, how, by }: Of<'release'>): Condition[] {
  const { status, unit } = at(state.orders, order);
  const frees = how === 'whole';
  return [
    ['who', by !== 'stranger'],
    ['what', status !== '' && (!frees || Boolean(state.units[unit]))],
    ['only what is reserved is let go', status === 'reserved'],
    ['a unit is let go only with its own order', !frees || isOwn(state, unit, order)],
    ['a release frees its unit', frees || !isOwn(state, unit, order)],
  ];
}

function ofAsk({ orders }: State, { order, session, by }: Of<'ask'>): Condition[] {
  const { status, age, sessions } = at(orders, order);
  const isFirst = at(sessions, session).answer === '';
  return [
    ['who', by === 'buyer'],
    ['what', status !== ''],
    ['when', status === 'reserved' && age === ages.askable && isFirst],
    [
      'a session follows only one that failed',
      session === 0 || at(sessions, session - 1).answer === 'error',
    ],
  ];
}

/** Whether an order may take a unit for good: its own, by whoever confirms it, or in a shop a free one, by its buyer. */
function ofSale(
  state: State,
  step: Of<'confirm' | 'choose'>,
  unit: number,
  { cap }: Scenario,
): Condition[] {
  const { order, how, by } = step;
  const isItsOwn = isOwn(state, unit, order) && state.units[unit]?.isSold === false;
  const mayClaim = by === 'buyer' && cap === null;
  return [
    ['who', by !== 'stranger' && (mayClaim || isItsOwn || how === 'without unit')],
    ['only a free unit is taken', how === 'without unit' || isItsOwn || isFree(state, unit)],
    ['what is paid has its unit', how !== 'without unit'],
  ];
}

const hasFanLock = ({ fans }: State, order: number, { buyers, isPerFan }: Scenario) =>
  !isPerFan || fans[at(buyers, order)] === order;

function ofConfirm(state: State, step: Of<'confirm'>, scenario: Scenario): Condition[] {
  const { status, unit, sessions } = at(state.orders, step.order);
  return [
    ['what', status !== ''],
    ['only what is reserved is confirmed', status === 'reserved'],
    ...ofProof(sessions[step.session]),
    ...ofSale(state, step, unit, scenario),
    [
      'only the order that has the lock of its fan is paid',
      hasFanLock(state, step.order, scenario),
    ],
    ['a campaign takes no more than its cap', fits(state, scenario)],
    ['what gives all back sells nothing', !isGivenBack(state, scenario)],
  ];
}

/** What sells an order: all of its money, which is there still. */
const ofProof = (payment: Order['sessions'][number] | undefined): Condition[] => [
  ['only a payment is proof', payment?.isKnown === true],
  ['money that went back is no proof', payment?.returned === 0],
  [
    'what is disputed is no proof until it is won',
    payment?.dispute === '' || payment?.dispute === 'won',
  ],
];

function ofLate({ orders }: State, { order, session, by }: Of<'late'>): Condition[] {
  const { status, sessions } = at(orders, order);
  return [
    ['who', by !== 'stranger'],
    ['what', status !== ''],
    ['only what is unpaid becomes late', status === 'reserved' || status === 'released'],
    ['only a payment is proof', at(sessions, session).isKnown],
  ];
}

function ofChoose(state: State, step: Of<'choose'>, scenario: Scenario): Condition[] {
  const { order, unit, how } = step;
  const { status, refunded, unit: former, payment, sessions } = at(state.orders, order);
  const mayTakeAlong = unit !== former && isOwn(state, former, order);
  return [
    ['what', status !== '' && (how !== 'with former unit' || mayTakeAlong)],
    ['only what is late chooses anew', status === 'late'],
    ['of what was returned in part nothing is chosen anew', refunded === 0],
    ...ofProof(sessions[payment]),
    ['only a unit that the order names is sold', how !== 'with former unit'],
    ...ofSale(state, step, unit, scenario),
    ['only the order that has the lock of its fan is paid', hasFanLock(state, order, scenario)],
    ['a campaign takes no more than its cap', fits(state, scenario)],
    ['what gives all back sells nothing', !isGivenBack(state, scenario)],
    ['of a late pledge all comes back', scenario.cap === null],
  ];
}

function ofRefund(
  state: State,
  { order, halves, how, by }: Of<'refund'>,
  { cap }: Scenario,
): Condition[] {
  const { status, unit, refunded } = at(state.orders, order);
  const { standing, closed } = state.campaign;
  const frees = how === 'whole';
  return [
    ['who', by === 'staff'],
    ['what', status !== '' && (!frees || Boolean(state.units[unit])) && refunded <= price],
    ['only what was paid is returned', status === 'paid' || status === 'late'],
    ['no more is returned than was paid', refunded + halves <= price],
    [
      'after its end money goes back once its sums are there',
      cap === null || status !== 'paid' || standing === 'running' || closed !== nobody,
    ],
    ['a unit is let go only with its own order', !frees || isOwn(state, unit, order)],
  ];
}
