import { type Guard, isAllowed } from './conditions.ts';
import { isSettled, violationOf } from './invariants.ts';
import { forget, keyOf } from './key.ts';
import { type Scenario, type State, at, initialState, nobody } from './state.ts';
import { type Step, after, describeStep, stepsOf } from './steps.ts';

/** How much was found, and the shortest way to what is wrong, if anything is. */
type Exploration = {
  states: number;
  steps: number;
  wrong: { what: string; trace: readonly string[] } | null;
};

type Options = {
  /** The guards that are switched off. */
  off?: readonly Guard[];
  /** Steps that nobody takes. */
  lacks?: readonly Step['kind'][];
};

/** The states that were found, by their number, and the steps between them. */
type Graph = {
  numbers: Map<string, number>;
  /** How each state was reached first. */
  origins: { from: number; step: Step }[];
  settled: number[];
  /** Where each step begins and ends. */
  tails: number[];
  heads: number[];
};

/** A state, with its number. */
type Reached = { before: State; from: number };

/** Each step from each of the states that were reached. */
function* stepsFrom(frontier: readonly Reached[], steps: readonly Step[]) {
  for (const reached of frontier) for (const step of steps) yield { ...reached, step };
}

/** Looks at every state that a scenario can come to, breadth first. */
export function explore(scenario: Scenario, { off = [], lacks = [] }: Options = {}): Exploration {
  const without = new Set(off);
  const steps = stepsOf(scenario).filter(({ kind }) => !lacks.includes(kind));
  const graph: Graph = { numbers: new Map(), origins: [], settled: [], tails: [], heads: [] };
  const start = initialState(scenario);
  const origin = { from: nobody, step: { kind: 'age' } } as const;
  let frontier: Reached[] = [{ before: start, from: addState(graph, start, origin) }];
  while (frontier.length > 0) {
    const next: Reached[] = [];
    for (const { before, from, step } of stepsFrom(frontier, steps)) {
      if (!isAllowed(before, step, scenario, without)) continue;
      const state = after(before, step, scenario);
      const what = violationOf({ before, step, after: state, scenario });
      if (what !== null)
        return resultOf(graph, { what, trace: [...traceTo(graph, from), describeStep(step)] });
      // Without a guard it may matter after all.
      if (off.length === 0) forget(state);
      const count = graph.origins.length;
      const to = addState(graph, state, { from, step });
      if (to === count) next.push({ before: state, from: to });
      graph.tails.push(from);
      graph.heads.push(to);
    }
    frontier = next;
  }
  const stuck = findStuck(graph);
  return resultOf(
    graph,
    stuck < 0
      ? null
      : {
          what: 'nothing settles what was paid, or frees what is held',
          trace: traceTo(graph, stuck),
        },
  );
}

const resultOf = ({ origins, heads }: Graph, wrong: Exploration['wrong']): Exploration => ({
  states: origins.length,
  steps: heads.length,
  wrong,
});

/** The number of a state, which is a new one if it was not found before. */
function addState(graph: Graph, state: State, origin: Graph['origins'][number]): number {
  const key = keyOf(state);
  const known = graph.numbers.get(key);
  if (known !== undefined) return known;
  const number = graph.origins.length;
  graph.numbers.set(key, number);
  graph.origins.push(origin);
  if (isSettled(state)) graph.settled.push(number);
  return number;
}

function traceTo({ origins }: Graph, number: number): string[] {
  const trace: string[] = [];
  for (let one = number; one > 0; one = at(origins, one).from)
    trace.unshift(describeStep(at(origins, one).step));
  return trace;
}

/** The first state from which no settled one can be reached; below 0 if there is none. */
function findStuck({ origins, settled, tails, heads }: Graph): number {
  // The last step to each state, and to each step the one before that ends there, too.
  const last = new Int32Array(origins.length).fill(nobody);
  const previous = new Int32Array(heads.length);
  for (const [step, head] of heads.entries()) {
    previous[step] = last[head] ?? nobody;
    last[head] = step;
  }
  const canSettle = new Uint8Array(origins.length);
  const left = [...settled];
  for (const number of settled) canSettle[number] = 1;
  for (let number = left.pop(); number !== undefined; number = left.pop())
    for (let step = last[number] ?? nobody; step >= 0; step = previous[step] ?? nobody) {
      const tail = at(tails, step);
      if (canSettle[tail] === 1) continue;
      canSettle[tail] = 1;
      left.push(tail);
    }
  return canSettle.indexOf(0);
}
