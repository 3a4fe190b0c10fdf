/**
 * Values that differ from another one in the same aspect. They are made when they are asked for: a document
 * has thousands of variants.
 */
export type Variants<Value> = { aspect: string; values: () => readonly Value[] };

export const variants = <Value>(aspect: string, values: readonly Value[]): Variants<Value>[] =>
  values.length === 0 ? [] : [{ aspect, values: () => values }];

/** The same variants as parts of something larger. */
export const within = <Part, Whole>(
  parts: readonly Variants<Part>[],
  wrap: (part: Part) => Whole,
  prefix = '',
): Variants<Whole>[] =>
  parts.map(({ aspect, values }) => ({
    aspect: prefix + aspect,
    values: () => values().map(wrap),
  }));
