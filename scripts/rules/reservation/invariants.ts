import {
  type Order,
  type Scenario,
  type State,
  at,
  isGivenBack,
  isOld,
  isWaiting,
  isWhole,
  nobody,
  price,
} from './state.ts';
import type { Step } from './steps.ts';

// What must hold whatever happens. Each says what is wrong, or null.

type Change = { before: State; step: Step; after: State; scenario: Scenario };

export const violationOf = (change: Change): string | null =>
  ofUnits(change.after) ??
  ofPayments(change.after) ??
  ofBuyers(change.after, change.scenario) ??
  ofCap(change.after, change.scenario) ??
  ofCampaign(change) ??
  ofChange(change);

const hasUnit = ({ status, isFreed }: Order) => status === 'paid' && !isFreed;

function ofUnits({ orders, units }: State): string | null {
  for (const [number, unit] of units.entries()) {
    const holders = orders.filter((order) => hasUnit(order) && order.unit === number);
    const owner = unit?.isSold === true ? at(orders, unit.order) : undefined;
    const name = `unit ${String(number)}`;
    if (holders.length > 1) return `${name} is sold twice`;
    if (holders.length === 1 && owner !== holders[0]) return `${name} is sold, and not its order’s`;
    if (owner && owner.unit !== number) return `${name} is sold to an order that does not name it`;
    if (owner && owner.status !== 'paid' && owner.status !== 'refunded')
      return `${name} is sold, and not paid`;
    if (unit && at(orders, unit.order).status === 'released')
      return `${name} is held for what was let go`;
  }
  return null;
}

function ofPayments({ orders }: State): string | null {
  for (const [number, { status, payment, refunded, sessions }] of orders.entries()) {
    const charged = sessions.filter(({ isCharged }) => isCharged).length;
    const name = `order ${String(number)}`;
    if (charged > 1) return `${name} is paid twice`;
    if ((status === 'paid' || status === 'late') && sessions[payment]?.isCharged !== true)
      return `${name} is ${status} without a payment`;
    if (refunded > price * charged) return `of ${name} more is returned than was paid`;
  }
  return null;
}

function ofBuyers({ orders, fans }: State, { buyers, isPerFan }: Scenario): string | null {
  for (const buyer of new Set(buyers)) {
    const own = orders.filter((_, order) => buyers[order] === buyer);
    const name = `buyer ${String(buyer)}`;
    if (own.filter(isWaiting).length > 1) return `two orders of ${name} wait for their payment`;
    if (isPerFan && own.filter(({ status }) => status === 'paid').length > 1)
      return `${name} has two of what each fan has once`;
    if (
      isPerFan &&
      own.some((order) => isWaiting(order) && orders[fans[buyer] ?? nobody] !== order)
    )
      return `${name} may pay for what is never confirmed`;
  }
  return null;
}

function ofCap({ orders, pledged }: State, { cap }: Scenario): string | null {
  if (cap === null) return null;
  const sum = orders
    .filter(({ status }) => status === 'paid')
    .reduce((halves, { refunded }) => halves + price - refunded, 0);
  if (sum !== pledged)
    return `the campaign says ${String(pledged)} halves, its orders ${String(sum)}`;
  return pledged > cap ? 'the campaign is over its cap' : null;
}

const isSoldNow = ({ before, after }: Change, order: number) =>
  at(after.orders, order).status === 'paid' && at(before.orders, order).status !== 'paid';

/** What fans rely on: that all comes back of what was not reached, and that this is said once, of all that was pledged. */
function ofCampaign(change: Change): string | null {
  const { before, step, after, scenario } = change;
  if (scenario.cap === null) return null;
  const { standing, closed } = before.campaign;
  const sold = after.orders.findIndex((_, order) => isSoldNow(change, order));
  if (sold >= 0 && isGivenBack(before, scenario))
    return `order ${String(sold)} is sold by a campaign that gives all back`;
  switch (step.kind) {
    case 'reserve':
      return standing === 'running' ? null : 'a pledge is taken that comes too late';
    case 'choose':
      return 'a late pledge is sold after all';
    case 'refund':
      return standing !== 'running' &&
        closed === nobody &&
        at(before.orders, step.order).status === 'paid'
        ? 'money goes back before the sums of the end are there'
        : null;
    case 'close':
      if (closed !== nobody) return 'the sums of the end change';
      if (after.campaign.closed !== before.pledged) return 'the sums of the end are others';
      return standing === 'ended' && before.orders.some(isWaiting)
        ? 'the sums of the end come before a pledge that waits'
        : null;
    default:
      return null;
  }
}

/** What cannot be seen afterwards. */
function ofChange({ before, step, after }: Change): string | null {
  if (step.kind === 'pay' && isOld(at(before.orders, step.order)))
    return `order ${String(step.order)} is paid after its hold`;
  for (const [number, unit] of before.units.entries()) {
    const isHeld = unit && isWaiting(at(before.orders, unit.order));
    if (
      isHeld &&
      isWaiting(at(after.orders, unit.order)) &&
      after.units[number]?.order !== unit.order
    )
      return `unit ${String(number)} is taken from whoever holds it`;
  }
  const unpaid = after.orders.findIndex(
    ({ status, payment, sessions }, order) =>
      status === 'paid' &&
      at(before.orders, order).status !== 'paid' &&
      !isWhole(at(sessions, payment)),
  );
  if (unpaid >= 0) return `order ${String(unpaid)} is sold for money that is not there`;
  const returned = before.orders.findIndex(
    ({ status, refunded }, order) =>
      status !== 'paid' && refunded > 0 && at(after.orders, order).status === 'paid',
  );
  return returned < 0 ? null : `order ${String(returned)} costs less than its price`;
}

/** Whether all that was charged was confirmed or returned, and no unit is held for what may not be paid. */
export const isSettled = ({ orders, units }: State): boolean =>
  orders.every(({ status, payment, sessions }) =>
    sessions.every(
      ({ isCharged }, session) =>
        !isCharged || (payment === session && (status === 'paid' || status === 'refunded')),
    ),
  ) && units.every((unit) => !unit || unit.isSold || !isWaiting(at(orders, unit.order)));
