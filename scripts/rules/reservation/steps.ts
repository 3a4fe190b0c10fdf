import {
  type Dispute,
  type Scenario,
  type State,
  ages,
  at,
  copyOf,
  nobody,
  price,
} from './state.ts';

// What can happen: commits, which the rules judge, and what time and Stripe do.

/** Its buyer, or for a unit the one whose order holds it; staff; somebody else. */
export type Person = 'buyer' | 'staff' | 'stranger';

/** What a commit leaves out or takes along: `whole` is what the app writes. */
type How = 'whole' | 'without unit' | 'without lock' | 'without fan lock' | 'with former unit';

export type Commit = { by: Person } & (
  | { kind: 'reserve'; order: number; unit: number; how: How }
  | { kind: 'choose'; order: number; unit: number; how: How }
  | { kind: 'release'; order: number; how: How }
  | { kind: 'free'; unit: number }
  | { kind: 'ask'; order: number; session: number }
  | { kind: 'late'; order: number; session: number }
  | { kind: 'confirm'; order: number; session: number; how: How }
  | { kind: 'refund'; order: number; halves: number; how: How }
  | { kind: 'cancel' }
  | { kind: 'close'; sums: 'right' | 'other' }
);

export type Act =
  | { kind: 'age' }
  | { kind: 'end' }
  | { kind: 'answer'; order: number; session: number; answer: 'url' | 'error' }
  | { kind: 'pay'; order: number; session: number }
  | { kind: 'tell'; order: number; session: number }
  | { kind: 'return'; order: number; session: number }
  | { kind: 'dispute'; order: number; session: number; to: Exclude<Dispute, ''> };

export type Step = Commit | Act;

export const isCommit = (step: Step): step is Commit => 'by' in step;

export const describeStep = (step: Step) =>
  Object.entries(step)
    .map(([name, value]) => (name === 'kind' ? String(value) : `${name} ${String(value)}`))
    .join(', ');

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** All steps of a scenario, possible now or not. Without `people` each commit is made by whoever does it in the app. */
export function stepsOf(scenario: Scenario, people?: readonly Person[]): Step[] {
  const { buyers, units, sessions, parts, isPerFan, cap, contested } = scenario;
  const both: How[] = ['whole', 'without unit'];
  const reservations: How[] = [
    ...both,
    'without lock',
    ...(isPerFan ? (['without fan lock'] as const) : []),
  ];
  const choices: How[] = [...both, 'with former unit'];
  const by = (usual: Person) => people ?? [usual];
  const ofOrder = (order: number): Step[] => [
    ...by('buyer').flatMap((person): Step[] => [
      ...upTo(units).flatMap((unit): Step[] => [
        ...reservations.map((how): Step => ({ kind: 'reserve', order, unit, how, by: person })),
        ...choices.map((how): Step => ({ kind: 'choose', order, unit, how, by: person })),
      ]),
      ...both.map((how): Step => ({ kind: 'release', order, how, by: person })),
      ...upTo(sessions).flatMap((session): Step[] => [
        { kind: 'ask', order, session, by: person },
        { kind: 'late', order, session, by: person },
        ...both.map((how): Step => ({ kind: 'confirm', order, session, how, by: person })),
      ]),
    ]),
    ...by('staff').flatMap((person) =>
      parts.flatMap((halves) =>
        both.map((how): Step => ({ kind: 'refund', order, halves, how, by: person })),
      ),
    ),
    ...upTo(sessions).flatMap((session): Step[] => [
      { kind: 'answer', order, session, answer: 'url' },
      ...(sessions > 1 ? [{ kind: 'answer', order, session, answer: 'error' } satisfies Step] : []),
      { kind: 'pay', order, session },
      { kind: 'tell', order, session },
      ...(order < contested ? contesting(order, session) : []),
    ]),
  ];
  return [
    { kind: 'age' },
    ...by('buyer').flatMap((person) =>
      upTo(units).map((unit): Step => ({ kind: 'free', unit, by: person })),
    ),
    ...buyers.flatMap((_, order) => ofOrder(order)),
    ...(cap === null ? [] : ofCampaign(by)),
  ];
}

const ofCampaign = (by: (usual: Person) => readonly Person[]): Step[] => [
  { kind: 'end' },
  ...by('staff').map((person): Step => ({ kind: 'cancel', by: person })),
  ...by('buyer').flatMap((person) =>
    (['right', 'other'] as const).map((sums): Step => ({ kind: 'close', sums, by: person })),
  ),
];

/** Stripe returns half of the money, or a bank asks for it and decides. */
const contesting = (order: number, session: number): Step[] => [
  { kind: 'return', order, session },
  ...(['open', 'won', 'lost'] as const).map((to): Step => ({
    kind: 'dispute',
    order,
    session,
    to,
  })),
];

/** What a step makes of a state, whether it is allowed or not. */
export function after(before: State, step: Step, scenario: Scenario): State {
  const state = copyOf(before);
  switch (step.kind) {
    case 'age':
      for (const order of state.orders)
        if (order.status !== '') order.age = Math.min(order.age + 1, 2);
      if (state.campaign.standing === 'ended')
        state.campaign.age = Math.min(state.campaign.age + 1, 2);
      return state;
    case 'end':
      Object.assign(state.campaign, { standing: 'ended', age: ages.askable });
      return state;
    case 'cancel':
      state.campaign.standing = 'cancelled';
      return state;
    case 'close':
      state.campaign.closed = state.pledged + (step.sums === 'right' ? 0 : price);
      return state;
    case 'free':
      state.units[step.unit] = null;
      return state;
    case 'reserve':
      return reserved(state, step, scenario);
    case 'choose':
      return chosen(state, step, scenario);
    case 'release':
      return released(state, step);
    case 'confirm':
      return paid(state, step, scenario);
    case 'refund':
      return refunded(state, step);
    case 'late':
      Object.assign(at(state.orders, step.order), { status: 'late', payment: step.session });
      return state;
    default: {
      const session = at(at(state.orders, step.order).sessions, step.session);
      if (step.kind === 'ask') session.answer = 'asked';
      else if (step.kind === 'pay') session.isCharged = true;
      else if (step.kind === 'tell') session.isKnown = true;
      else if (step.kind === 'return') session.returned += 1;
      else if (step.kind === 'dispute') session.dispute = step.to;
      else session.answer = session.answer === 'asked' ? step.answer : 'both';
      return state;
    }
  }
}

type Of<Kind extends Commit['kind']> = Extract<Commit, { kind: Kind }>;

function reserved(
  state: State,
  { order, unit, how }: Of<'reserve'>,
  { buyers, isPerFan }: Scenario,
) {
  const buyer = at(buyers, order);
  Object.assign(at(state.orders, order), { status: 'reserved', unit, age: 0 });
  if (how !== 'without unit') state.units[unit] = { order, isSold: false };
  if (how !== 'without lock') state.waiting[buyer] = order;
  if (isPerFan && how !== 'without fan lock') state.fans[buyer] = order;
  return state;
}

function released(state: State, { order, how }: Of<'release'>) {
  const changed = at(state.orders, order);
  changed.status = 'released';
  if (how === 'whole') state.units[changed.unit] = null;
  return state;
}

function paid(state: State, { order, session, how }: Of<'confirm'>, { cap }: Scenario) {
  const changed = at(state.orders, order);
  Object.assign(changed, { status: 'paid', payment: session });
  if (how === 'whole') state.units[changed.unit] = { order, isSold: true };
  if (cap !== null) state.pledged += price;
  return state;
}

function chosen(state: State, { order, unit, how }: Of<'choose'>, { cap }: Scenario) {
  const changed = at(state.orders, order);
  if (how === 'with former unit') state.units[changed.unit] = { order, isSold: true };
  if (how !== 'without unit') state.units[unit] = { order, isSold: true };
  Object.assign(changed, { status: 'paid', unit });
  if (cap !== null) state.pledged += price;
  return state;
}

function refunded(state: State, { order, halves, how }: Of<'refund'>) {
  const changed = at(state.orders, order);
  // What was late was never counted.
  if (changed.status === 'paid') state.pledged = Math.max(0, state.pledged - halves);
  changed.refunded += halves;
  if (changed.refunded >= price) changed.status = 'refunded';
  if (how === 'whole' && changed.unit !== nobody) {
    state.units[changed.unit] = null;
    changed.isFreed = true;
  }
  return state;
}
