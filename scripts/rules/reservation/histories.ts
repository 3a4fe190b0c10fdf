import { conditionsOf, isAllowed } from './conditions.ts';
import { type Scenario, type State, initialState } from './state.ts';
import { type Commit, type Step, after, isCommit, stepsOf } from './steps.ts';

/** What happens next in a history, and what could not happen instead. */
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

/** One of the items, of a group that is as likely as each other one: else what has most variants would fill a history. */
function pickFrom<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string,
  random: () => number,
): Item | undefined {
  const groups = [...Map.groupBy(items, groupOf).values()];
  const group = groups[Math.floor(random() * groups.length)] ?? [];
  return group[Math.floor(random() * group.length)];
}

/** The only condition that keeps a commit from being made of what there is; undefined where there are more, or none. */
function missedBy(state: State, step: Commit, scenario: Scenario): string | undefined {
  const missed = conditionsOf(state, step, scenario).flatMap(([name, holds]) =>
    holds ? [] : [name],
  );
  return missed.length === 1 && missed[0] !== 'what' ? missed[0] : undefined;
}

/** A history of a scenario: so many steps that the model allows, each beside a commit that is one condition short of it. */
export function* historyOf(scenario: Scenario, seed: number, length: number): Generator<Moment> {
  const random = randomOf(seed);
  const steps = stepsOf(scenario, ['buyer', 'staff', 'stranger']);
  let before = initialState(scenario);
  for (let count = 0; count < length; count += 1) {
    const state = before;
    const allowed = steps.filter((one) => isAllowed(state, one, scenario));
    const step = pickFrom(allowed, ({ kind }) => kind, random);
    if (!step) return;
    const missing = steps.filter(isCommit).flatMap((commit) => {
      const missed = missedBy(state, commit, scenario);
      return missed === undefined ? [] : [{ commit, missed }];
    });
    yield { before, step, refused: pickFrom(missing, ({ missed }) => missed, random)?.commit };
    before = after(before, step, scenario);
  }
}
