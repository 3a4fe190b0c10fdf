import { describe, expect, it } from 'vitest';
import { type Guard, guards, isAllowed } from '../../scripts/rules/reservation/conditions';
import { explore } from '../../scripts/rules/reservation/explore';
import { initialState, type Scenario, scenarios } from '../../scripts/rules/reservation/state';
import { after, type Step } from '../../scripts/rules/reservation/steps';
import { isLongRun } from '../support/longRun';

const { careless, retry, pledges, contested, seats, fan } = scenarios;
const twoOrders: Scenario = { ...seats, buyers: [0, 0] };
const oneUnit: Scenario = { ...retry, sessions: 1, units: 1 };
const twoOfOneFan: Scenario = { ...fan, buyers: [0, 0] };

/** The scenarios in which a guard is missed, where it is not one buyer with one order. */
const missedIn: Partial<Record<Guard, Scenario>> = {
  'an order has the lock of its account': twoOrders,
  'a lock passes on only when its order is over': twoOrders,
  'an order has the lock of its fan': twoOfOneFan,
  'the lock of a fan passes on only when its order is given up': twoOfOneFan,
  'only the order that has the lock of its fan is paid': twoOfOneFan,
  'only a free unit is taken': retry,
  'a unit is let go only with its own order': retry,
  'money that went back is no proof': contested,
  'what is disputed is no proof until it is won': contested,
  'a campaign takes no more than its cap': pledges,
  'a campaign takes pledges while it runs': pledges,
  'what gives all back sells nothing': pledges,
  'of a late pledge all comes back': pledges,
  'after its end money goes back once its sums are there': pledges,
  'the sums of the end wait for what was reserved': pledges,
  'the sums of the end are what was pledged': pledges,
  'the sums of the end are said once': pledges,
};

// Tens of thousands of states, also beside other work.
describe('The model of reservations', { timeout: 240_000 }, () => {
  const explored = [
    ['careless', careless, 300],
    ['contested', contested, 1_000],
    ['pledges', pledges, 5_000],
    ['retry', retry, 50_000],
  ] as const;
  it.each(isLongRun ? explored : explored.slice(0, 3))(
    'holds in every state of "%s"',
    (_, scenario, least) => {
      const { states, wrong } = explore(scenario);
      expect(wrong).toBeNull();
      expect(states).toBeGreaterThan(least);
    },
  );

  it.each(guards)('finds what is wrong without: %s', (guard) => {
    expect(explore(missedIn[guard] ?? careless, { off: [guard] }).wrong).not.toBeNull();
  });

  it.each([
    ['open', false],
    ['lost', false],
    ['won', true],
  ] as const)('sells what is late once its dispute is won, not while it is %s', (to, isSold) => {
    const payment = { order: 0, session: 0 };
    const steps: Step[] = [
      { kind: 'reserve', order: 0, unit: 0, how: 'whole', by: 'buyer' },
      { kind: 'ask', ...payment, by: 'buyer' },
      { kind: 'answer', ...payment, answer: 'url' },
      { kind: 'pay', ...payment },
      { kind: 'tell', ...payment },
      { kind: 'dispute', ...payment, to: 'open' },
      { kind: 'late', ...payment, by: 'staff' },
      ...(to === 'open' ? [] : [{ kind: 'dispute', ...payment, to } satisfies Step]),
    ];
    const state = steps.reduce((before, step) => {
      expect(isAllowed(before, step, contested)).toBe(true);
      return after(before, step, contested);
    }, initialState(contested));
    const choose: Step = { kind: 'choose', order: 0, unit: 0, how: 'whole', by: 'staff' };
    expect(isAllowed(state, choose, contested)).toBe(isSold);
  });

  it.each([['late'], ['refund'], ['tell']] as const)(
    'finds what is never settled where nobody takes the step "%s"',
    (kind) => {
      expect(explore(oneUnit, { lacks: [kind] }).wrong?.what).toMatch(/^nothing settles/);
    },
  );
});
