import { UserError } from '../project.ts';

/** The checks of these names and those that they need, in the order of the list; without names, all. */
export function choose<T extends { name: string; needs?: readonly string[] }>(
  checks: readonly T[],
  names: readonly string[],
): readonly T[] {
  if (names.length === 0) return checks;
  const known = checks.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new UserError(`There is no check called ${unknown}: choose from ${known.join(', ')}.`);
  }
  const wanted = new Set(
    names.flatMap((name) => [name, ...(checks.find((check) => check.name === name)?.needs ?? [])]),
  );
  return checks.filter(({ name }) => wanted.has(name));
}
