import * as v from 'valibot';
import { type DatabaseCase, crafted, databaseCases, isShort, sampleOf } from './corpus.ts';
import {
  type Emulators,
  type Firestore,
  type Report,
  distribute,
  openWorkers,
  readRules,
} from './emulator.ts';
import { conditionsOf } from './mutants.ts';
import type { RulesModel } from './subject.ts';

type Expression = {
  sourcePosition?:
    { line: number; currentOffset?: number | undefined; endOffset: number } | undefined;
  values?:
    | { value: { boolValue?: boolean | undefined; undefined?: unknown }; count: number }[]
    | undefined;
  children?: Expression[] | undefined;
};

const expressionSchema: v.GenericSchema<Expression> = v.object({
  sourcePosition: v.optional(
    v.object({ line: v.number(), currentOffset: v.optional(v.number()), endOffset: v.number() }),
  ),
  values: v.optional(
    v.array(
      v.object({
        value: v.object({ boolValue: v.optional(v.boolean()), undefined: v.optional(v.unknown()) }),
        count: v.number(),
      }),
    ),
  ),
  children: v.optional(v.array(v.lazy(() => expressionSchema))),
});
const reportSchema = v.object({ report: v.array(expressionSchema) });

/** Where an expression is in the rules, and how often it had which value or could not be evaluated. */
type Hits = {
  line: number;
  start: number;
  end: number;
  true: number;
  false: number;
  other: number;
  failed: number;
};

/** The hits of every expression of the rules, by where it starts and ends. */
export type Coverage = Map<string, Hits>;

/** What an expression evaluated to, as it is counted. */
function resultOf(value: { boolValue?: boolean | undefined; undefined?: unknown }) {
  if (value.boolValue === undefined) return 'undefined' in value ? 'failed' : 'other';
  return value.boolValue ? 'true' : 'false';
}

/** Adds what the emulator reports to what earlier reports said. */
export function addReport(coverage: Coverage, reported: unknown): void {
  const left = [...v.parse(reportSchema, reported).report];
  for (let next = left.pop(); next; next = left.pop()) {
    left.push(...(next.children ?? []));
    const { sourcePosition: position, values = [] } = next;
    if (!position) continue;
    const { line, currentOffset: start = 0, endOffset: last } = position;
    const key = `${String(start)}-${String(last)}`;
    const unseen = { line, start, end: last + 1, true: 0, false: 0, other: 0, failed: 0 };
    const hits = coverage.get(key) ?? unseen;
    for (const { value, count } of values) hits[resultOf(value)] += count;
    coverage.set(key, hits);
  }
}

/** What an expression of the rules was never seen to be: evaluated at all, true, or false. */
function missingFrom(hits: Hits, text: string): string | undefined {
  if (/^(?:true|false)$/.test(text)) return undefined;
  if (hits.true + hits.false + hits.other === 0)
    return hits.failed > 0 ? 'without an error' : 'evaluated';
  // A value that a request made a boolean is no condition.
  if (hits.other > 0) return undefined;
  if (hits.true === 0) return 'true';
  return hits.false === 0 ? 'false' : undefined;
}

const textOf = (rules: string, { start, end }: { start: number; end: number }) =>
  rules.slice(start, end).trim().replace(/\s+/g, ' ');

/** So many requests between two reports: the emulator keeps and reports every value, and slows down. */
const requestsPerReport = 200;

/** Sends requests, and adds what the rules' expressions evaluated to meanwhile. */
async function collectCoverage<Task>(
  workers: readonly Firestore[],
  tasks: readonly Task[],
  options: {
    coverage: Coverage;
    rules: string;
    interruption: AbortSignal;
    run: (task: Task, worker: Firestore) => Promise<void>;
    isComplete?: () => boolean;
  },
): Promise<void> {
  const { coverage, rules, interruption, run, isComplete = () => false } = options;
  for (let first = 0; first < tasks.length && !interruption.aborted; first += requestsPerReport) {
    await Promise.all(workers.map((worker) => worker.loadRules(rules)));
    await distribute(workers, tasks.slice(first, first + requestsPerReport), interruption, run);
    for (const worker of workers) addReport(coverage, await worker.readCoverage());
    if (isComplete()) return;
  }
}

/** How often each condition was true and false with these requests, one line each. */
export async function conditionHits(
  workers: readonly Firestore[],
  requests: readonly DatabaseCase['request'][],
  rules: string,
  { model, interruption }: { model: RulesModel; interruption: AbortSignal },
): Promise<string[]> {
  const coverage: Coverage = new Map();
  const short = requests.filter((request) => isShort(request, model));
  await collectCoverage(workers, short, {
    coverage,
    rules,
    interruption,
    run: async (request, worker) => {
      await worker.send(request);
    },
  });
  return conditionsOf(rules).flatMap(({ start, end }) => {
    // A condition's span may include the brackets around the emulator's expression.
    const hits = [0, 1, 2]
      .map((less) => coverage.get(`${String(start)}-${String(end - less)}`))
      .find(Boolean);
    if (!hits) return [];
    const counts = `${String(hits.true)} true, ${String(hits.false)} false, ${String(hits.failed)} failed`;
    return [
      `firestore.rules:${String(hits.line)} ${counts}: ${textOf(rules, { start, end }).slice(0, 80)}`,
    ];
  });
}

/** One case of each kind in each aspect, and several where each value is about another part of a condition. */
function coverageCases(model: RulesModel): DatabaseCase[] {
  const counts = new Map<string, number>();
  const countOf = (key: string, more = 1) => {
    const count = (counts.get(key) ?? 0) + more;
    counts.set(key, count);
    return count;
  };
  const hasManyParts = (aspect: string) =>
    /(?: list|^path|by)$/.test(aspect) ||
    model.subjects.some(({ manyParts }) => manyParts?.test(aspect));
  const chosen = databaseCases(model).filter(({ kind, aspect, request, isAllowed }) => {
    const isShortOne = isShort(request, model);
    // Too many terms cannot be written in a short request: two show that they are refused.
    if (aspect.endsWith(' terms') && !isAllowed && !isShortOne) return countOf(aspect) <= 2;
    const count = countOf(`${kind} ${aspect}`, Number(isShortOne));
    return isShortOne && (kind === crafted || count <= (hasManyParts(aspect) ? 12 : 1));
  });
  function rank({ kind, aspect }: DatabaseCase): number {
    if (kind === crafted || aspect.endsWith(' terms')) return 0;
    if (aspect === '' || aspect === 'by') return 1;
    return hasManyParts(aspect) ? 2 : 3;
  }
  return sampleOf(chosen).sort((one, other) => rank(one) - rank(other));
}

/** Sends requests of the corpus until each expression of `firestore.rules` was true and was false. */
export async function measureCoverage(
  { firestore, interruption }: Emulators,
  model: RulesModel,
): Promise<Report> {
  const rules = readRules('firestore.rules');
  const workers = await openWorkers(firestore, 'coverage', rules, model);
  const coverage: Coverage = new Map();
  const wrong: string[] = [];
  let sent = 0;
  const missing = () =>
    [...coverage.values()].flatMap((hits) => {
      const text = textOf(rules, hits);
      const lacks = missingFrom(hits, text);
      if (lacks === undefined) return [];
      return [`firestore.rules:${String(hits.line)} was never ${lacks}: ${text.slice(0, 120)}`];
    });
  await collectCoverage(workers, coverageCases(model), {
    coverage,
    rules,
    interruption,
    run: async ({ id, request, isAllowed }, worker) => {
      sent += 1;
      const outcome = await worker.send(request);
      if ((outcome === 'accepted') !== isAllowed) wrong.push(`${id} was ${outcome}`);
    },
    isComplete: () => missing().length === 0,
  });
  const uncovered = missing();
  const covered = coverage.size - uncovered.length;
  return {
    passed: covered,
    failed: uncovered.length + wrong.length + Number(interruption.aborted),
    printed: [
      ...uncovered,
      ...wrong,
      `${String(covered)} of ${String(coverage.size)} expressions of firestore.rules were seen both ways, after ${String(sent)} requests`,
    ].join('\n'),
  };
}
