import fc from 'fast-check';
import { isAllowed } from './model.ts';
import { requestVariants } from './requestVariants.ts';
import type { DatabaseRequest, FileRequest } from './requests.ts';
import type { RequestKind, RulesModel, Subject } from './subject.ts';

/** A request with the model's answer. A valid one differs from its kind in no aspect. */
type Case<Request> = {
  id: string;
  kind: string;
  aspect: string;
  request: Request;
  isAllowed: boolean;
};
export type DatabaseCase = Case<DatabaseRequest>;
type FileCase = Case<FileRequest>;

export const crafted = 'crafted';

/** Always the same, so that runs of the corpus can be compared. */
const seed = 1;
const validPerKind = 6;

/** Some of the items, in random order. */
export const sampleOf = <Item>(items: readonly Item[], count = items.length, by = seed): Item[] => {
  const length = Math.min(count, items.length);
  const subarray = fc.shuffledSubarray([...items], { minLength: length, maxLength: length });
  return fc.sample(subarray, { seed: by, numRuns: 1 }).flat();
};

/** Completes cases with the model's answer, and with an id that counts those that are alike. */
function completed<Request extends DatabaseRequest | FileRequest>(
  cases: readonly { kind: string; aspect: string; request: Request }[],
  model: RulesModel,
): Case<Request>[] {
  const counts = new Map<string, number>();
  return cases.map((one) => {
    const name = one.aspect === '' ? `${one.kind}, valid` : `${one.kind}, other ${one.aspect}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...one, id: `${name} ${String(count)}`, isAllowed: isAllowed(one.request, model) };
  });
}

/**
 * Whether the emulator can tell what its expressions evaluated to: it reports every value of every
 * expression, and with a long document that takes longer than everything else.
 */
export function isShort(request: DatabaseRequest, { documents }: RulesModel): boolean {
  const paths =
    request.method === 'commit' ? request.writes.map(({ path }) => path) : [request.path];
  return [request, ...paths.map((path) => documents.get(path) ?? {})].every(
    (part) => JSON.stringify(part).length < 12_000,
  );
}

/** How many variants of an aspect are in the corpus: more where each is about another part of a condition. */
function usualVariantCount(aspect: string): number {
  if (/ [1-9]\d* /.test(aspect)) return 3;
  if (/(?: |^)(?:length \d+|word|id|terms|list|by|bounds|collection|number|path)$/.test(aspect))
    return 30;
  if (aspect.endsWith(' address')) return 30;
  return aspect.endsWith(' character') ? 12 : 4;
}

/** Requests of every kind, each with variants in every aspect. */
export function databaseCases(model: RulesModel): DatabaseCase[] {
  const cases = model.subjects.flatMap((subject) =>
    subject.kinds.flatMap((kind) => casesOfKind(kind, subject, model)),
  );
  const byHand = model.subjects.flatMap((subject) =>
    subject.crafted().map((one) => ({ kind: crafted, ...one })),
  );
  return completed([...cases, ...byHand], model);
}

function casesOfKind(
  { name: kind, arbitrary, variantCount = usualVariantCount }: RequestKind,
  { vocabulary }: Subject,
  model: RulesModel,
) {
  const valid = fc.sample(arbitrary, { seed, numRuns: validPerKind });
  const [first] = [...valid.filter((request) => isShort(request, model)), ...valid];
  if (!first) return [];
  const varied = requestVariants(first, vocabulary).flatMap(({ aspect, values }) => {
    const count = variantCount(aspect);
    return count === 0
      ? []
      : sampleOf(values(), count).map((request) => ({ kind, aspect, request }));
  });
  return [...valid.map((request) => ({ kind, aspect: '', request })), ...varied];
}

/** Every request to the file store, the small ones first. */
export const fileCases = (model: RulesModel): FileCase[] =>
  completed(
    sampleOf(model.files.requests())
      .sort((one, other) => one.bytes - other.bytes)
      .map((request) => ({ kind: request.method, aspect: request.path, request })),
    model,
  );
