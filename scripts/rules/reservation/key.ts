import {
  type Answer,
  type Dispute,
  type Order,
  type State,
  type Status,
  ages,
  hasAddress,
  nobody,
} from './state.ts';

const statuses: readonly Status[] = ['', 'reserved', 'released', 'late', 'paid', 'refunded'];
const disputes: readonly Dispute[] = ['', 'open', 'won', 'lost'];
const standings: readonly State['campaign']['standing'][] = ['running', 'ended', 'cancelled'];
const answers: readonly Answer[] = ['', 'asked', 'url', 'error', 'both'];

/** A state as a short text, the same for the same states: a character for each order, session, unit and pair of locks. */
export function keyOf({ orders, units, waiting, fans, pledged, campaign }: State): string {
  const { standing, age, closed } = campaign;
  const codes = [pledged, 3 * (8 * standings.indexOf(standing) + closed + 1) + age];
  for (const unit of units) codes.push(unit ? 2 * unit.order + Number(unit.isSold) + 1 : 0);
  for (const [buyer, order] of waiting.entries())
    codes.push(8 * (order + 1) + (fans[buyer] ?? nobody) + 1);
  for (const order of orders) {
    const { status, age, unit, payment, refunded, isFreed, sessions } = order;
    const rest = [age, unit + 1, payment + 1, refunded, Number(isFreed)];
    codes.push(rest.reduce((code, part) => 5 * code + part, statuses.indexOf(status)));
    for (const { answer, isCharged, isKnown, returned, dispute } of sessions) {
      const known = 4 * answers.indexOf(answer) + 2 * Number(isCharged) + Number(isKnown);
      codes.push((3 * known + returned) * disputes.length + disputes.indexOf(dispute));
    }
  }
  return String.fromCharCode(...codes);
}

/** Sets what can no longer matter to the same in all states, so that there are fewer of them. */
export function forget(state: State): State {
  for (const [number, order] of state.orders.entries()) {
    if (order.status === '') continue;
    for (const session of order.sessions)
      if (order.age > ages.payable || (order.age > ages.askable && session.isCharged))
        session.answer = '';
    // What becomes of the money of what is sold or settled, the orders' model does not follow.
    if (order.status === 'paid' || order.status === 'refunded')
      for (const session of order.sessions) Object.assign(session, { returned: 0, dispute: '' });
    const mayAge = order.status === 'reserved' || mayBePaid(order) || holdsUnsold(state, number);
    if (!mayAge) order.age = ages.old;
  }
  // Once its sums are there, it does not matter for how long.
  const { campaign } = state;
  if (campaign.standing !== 'ended' || campaign.closed !== nobody) campaign.age = ages.old;
  forgetLocks(state);
  return state;
}

const mayBePaid = ({ sessions }: Order) =>
  sessions.some(
    (session) => !session.isCharged && (session.answer === 'asked' || hasAddress(session)),
  );

const holdsUnsold = ({ units }: State, order: number) =>
  units.some((unit) => unit?.order === order && !unit.isSold);

/** A lock of what is over, and that of a fan whose money went back, keep nobody from anything. */
function forgetLocks({ orders, waiting, fans }: State) {
  for (const [buyer, number] of waiting.entries()) {
    const order = orders[number];
    if (order && (order.status !== 'reserved' || order.age === ages.old)) waiting[buyer] = nobody;
  }
  for (const [buyer, number] of fans.entries())
    if (orders[number]?.status === 'refunded') fans[buyer] = nobody;
}
