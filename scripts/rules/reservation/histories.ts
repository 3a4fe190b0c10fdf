import { conditionsOf, isAllowed } from './conditions.ts';
import { type Scenario, type State, initialState } from './state.ts';
import { type Commit, type Step, after, isCommit, stepsOf } from './steps.ts';

/** What happens next in a history, and beside each commit one that is refused. */
export type Moment = { before: State; step: Step; refused: Commit | undefined };

/** Numbers from 0 to below 1, the same ones for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * How often a kind of step is taken beside others: what ends an order early comes seldom, so that some are paid, and what
 * ends a campaign more seldom still.
 */
const weights: Partial<Record<Step['kind'], number>> = {
  age: 4,
  release: 4,
  reserve: 8,
  late: 8,
  refund: 8,
  return: 4,
  dispute: 8,
  end: 2,
  cancel: 1,
};
const usualWeight = 16;

/** One of the items, of one of the groups, which are as likely as they weigh and not as they are large. */
function pickFrom<Item, Group extends string>(
  items: readonly Item[],
  groupOf: (item: Item) => Group,
  random: () => number,
  weightOf: (group: Group) => number = () => 1,
): Item | undefined {
  const groups = [...new Set(items.map(groupOf))];
  const drawn = groups.flatMap((group) => Array.from({ length: weightOf(group) }, () => group));
  const chosen = drawn[Math.floor(random() * drawn.length)];
  const group = items.filter((item) => groupOf(item) === chosen);
  return group[Math.floor(random() * group.length)];
}

/** The only condition that keeps a commit from being made of what there is; undefined where there are more, or none. */
function missedBy(state: State, step: Commit, scenario: Scenario): string | undefined {
  const missed = conditionsOf(state, step, scenario).flatMap(([name, holds]) =>
    holds ? [] : [name],
  );
  return missed.length === 1 && missed[0] !== 'what' ? missed[0] : undefined;
}

/** A history of a scenario: so many steps that the model allows, each commit beside one that is one condition short of it. */
export function* historyOf(scenario: Scenario, seed: number, length: number): Generator<Moment> {
  const random = randomOf(seed);
  const steps = stepsOf(scenario, ['buyer', 'staff', 'stranger']);
  let before = initialState(scenario);
  for (let count = 0; count < length; count += 1) {
    const state = before;
    const allowed = steps.filter((one) => isAllowed(state, one, scenario));
    const weightOf = (kind: Step['kind']) => weights[kind] ?? usualWeight;
    const step = pickFrom(allowed, ({ kind }) => kind, random, weightOf);
    if (!step) return;
    const commits = isCommit(step) ? steps.filter(isCommit) : [];
    const missing = commits.flatMap((commit) => {
      const missed = missedBy(state, commit, scenario);
      return missed === undefined ? [] : [{ commit, missed }];
    });
    yield { before, step, refused: pickFrom(missing, ({ missed }) => missed, random)?.commit };
    before = after(before, step, scenario);
  }
}
