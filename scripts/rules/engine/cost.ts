import * as v from 'valibot';
import type { Firestore } from './emulator.ts';
import type { CommitRequest, Write } from './requests.ts';

/** What the rules' judgement of something takes of what the database allows. */
export type Cost = { expressions: number; accesses: number };

/** What any commit may take in all, repeats counted. */
export const mostOfCommit: Cost = { expressions: 900, accesses: 20 };

type Expression = {
  sourcePosition?: { currentOffset?: number | undefined; endOffset: number } | undefined;
  values?: { value: Record<string, unknown>; count: number }[] | undefined;
  children?: Expression[] | undefined;
};
const expressionSchema: v.GenericSchema<Expression> = v.object({
  sourcePosition: v.optional(
    v.object({ currentOffset: v.optional(v.number()), endOffset: v.number() }),
  ),
  values: v.optional(
    v.array(v.object({ value: v.record(v.string(), v.unknown()), count: v.number() })),
  ),
  children: v.optional(v.array(v.lazy(() => expressionSchema))),
});
const reportSchema = v.object({ report: v.array(expressionSchema) });

/** How often it was evaluated. What was passed over has a value without a type. */
const countOf = ({ values = [] }: Expression) =>
  values.reduce((sum, { value, count }) => sum + (Object.keys(value).length > 0 ? count : 0), 0);
const spanOf = ({ sourcePosition }: Expression) => ({
  start: sourcePosition?.currentOffset ?? 0,
  end: (sourcePosition?.endOffset ?? -1) + 1,
});

/** The text of an expression with those in it blanked, and its comments and strings replaced. */
function ownText(expression: Expression, rules: string): string {
  const { start, end } = spanOf(expression);
  let text = rules.slice(start, end);
  for (const child of expression.children ?? []) {
    const inner = spanOf(child);
    const [from, to] = [inner.start - start, inner.end - start];
    text = text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
  }
  return text.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\/\/[^\n]*/g, (found) =>
    found.startsWith('//') ? '' : ' 0 ',
  );
}

/**
 * What the emulator counts for one value of an expression. It reports no literals, which count: texts, numbers, types,
 * and each part of a path. `? :` counts twice, as do `&&` and `||` if they go on to what is behind them.
 */
function weighed(expression: Expression, rules: string): Cost {
  const own = ownText(expression, rules);
  const literals = own.match(/\b(?:\d+|true|false|null)\b|\bis [a-z]+|\/[A-Za-z]\w*/g) ?? [];
  const count = countOf(expression);
  const second = /&&|\|\|/.test(own) ? (expression.children ?? []).at(1) : undefined;
  const twice = own.includes('?') ? count : second ? countOf(second) : 0;
  return {
    expressions: count * (1 + literals.length) + twice,
    accesses: /^(?:get|exists)(?:After)?\( *$/.test(own) ? count : 0,
  };
}

/** What everything took since the rules were loaded. */
function totalOf(reported: unknown, rules: string): Cost {
  const total: Cost = { expressions: 0, accesses: 0 };
  const left = [...v.parse(reportSchema, reported).report];
  for (let next = left.pop(); next; next = left.pop()) {
    left.push(...(next.children ?? []));
    if (countOf(next) === 0) continue;
    const { expressions, accesses } = weighed(next, rules);
    total.expressions += expressions;
    total.accesses += accesses;
  }
  return total;
}

/** The emulator keeps and reports every value, and slows down. */
const requestsPerLoad = 60;

const none: Cost = { expressions: 0, accesses: 0 };
const minus = (one: Cost, other: Cost): Cost => ({
  expressions: one.expressions - other.expressions,
  accesses: one.accesses - other.accesses,
});

/** What no rule allows anyone to write. */
const refused: Write = { operation: 'set', path: 'nowhere/~', fields: {} };

/** Measures commits that the rules accept, one after the other. */
export function costMeter(worker: Firestore, rules: string) {
  let [sent, total] = [requestsPerLoad, none];

  async function count(request: CommitRequest): Promise<Cost> {
    if (sent === requestsPerLoad) {
      await worker.loadRules(rules);
      [sent, total] = [0, none];
    }
    sent += 1;
    await worker.send(request);
    const earlier = total;
    total = totalOf(await worker.readCoverage(), rules);
    return minus(total, earlier);
  }

  /**
   * What the rules take to judge a commit. The emulator judges it twice, at first without the documents, when it tries
   * every alternative; there it ends if a write is refused.
   */
  return async (request: CommitRequest): Promise<Cost> =>
    minus(await count(request), await count({ ...request, writes: [...request.writes, refused] }));
}
