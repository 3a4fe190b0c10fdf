import * as v from 'valibot';

type Expression = {
  sourcePosition?:
    { line: number; currentOffset?: number | undefined; endOffset: number } | undefined;
  values?:
    | { value: { boolValue?: boolean | undefined; undefined?: unknown }; count: number }[]
    | undefined;
  children?: Expression[] | undefined;
};

const expression: v.GenericSchema<Expression> = v.object({
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
  children: v.optional(v.array(v.lazy(() => expression))),
});
const report = v.object({ report: v.array(expression) });

/** How often an expression was true, false, of another value, or could not be evaluated. */
type Hits = { line: number; yes: number; no: number; other: number; failed: number };

/** The hits of every expression of the rules, by where it starts and ends. */
export type Coverage = Map<string, Hits>;

/** Adds what the emulator reports to what earlier reports said. */
export function addReport(coverage: Coverage, reported: unknown): void {
  const left = [...v.parse(report, reported).report];
  for (let next = left.pop(); next; next = left.pop()) {
    left.push(...(next.children ?? []));
    const { sourcePosition: place, values = [] } = next;
    if (!place) continue;
    const key = `${String(place.currentOffset ?? 0)}-${String(place.endOffset)}`;
    const hits = coverage.get(key) ?? { line: place.line, yes: 0, no: 0, other: 0, failed: 0 };
    for (const { value, count } of values) {
      if (value.boolValue === undefined) hits['undefined' in value ? 'failed' : 'other'] += count;
      else hits[value.boolValue ? 'yes' : 'no'] += count;
    }
    coverage.set(key, hits);
  }
}

/** What a run did not see both ways: never evaluated, or always true, or never true. */
export function missing(
  coverage: Coverage,
  rules: string,
): { line: number; text: string; lacks: string }[] {
  return [...coverage].flatMap(([key, { line, yes, no, other, failed }]) => {
    const [start = 0, end = 0] = key.split('-').map(Number);
    const text = rules.slice(start, end + 1).trim();
    if (/^(?:true|false)$/.test(text)) return [];
    // A value that a request made a boolean is no condition.
    const isCondition = yes + no > 0 && other === 0;
    const lacks =
      yes + no + other === 0
        ? failed > 0
          ? 'a value'
          : 'a visit'
        : isCondition && yes === 0
          ? 'true'
          : isCondition && no === 0
            ? 'false'
            : undefined;
    return lacks === undefined ? [] : [{ line, text: text.replace(/\s+/g, ' '), lacks }];
  });
}
