import { projectTexts } from '../../content/projectFields';
import type { Pack } from './model';

/** What a creator fills in, field by field: each is saved, merged and noted by itself. */
export const contentFields = [
  'title',
  ...projectTexts,
  'cast',
  'crew',
  'links',
  'captions',
  'kit',
  'files',
] as const;
export type ContentField = (typeof contentFields)[number];
export type PackContent = Pick<Pack, ContentField>;

/** Changes that are not stored yet, and what the pack said when each of them began. */
export type PackEdits = { mine: Partial<PackContent>; base: Partial<PackContent> };

/** As JSON with the fields of each object in one order: the database gives them back in its own. */
const canonical = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

export const isEqual = (left: unknown, right: unknown) => canonical(left) === canonical(right);

type Versions<Value> = { base: Value; theirs: Value; mine: Value };

/** My value where I changed it, theirs otherwise. A conflict if both changed it, and not to the same. */
type Merged<Value> = { value: Value; isConflict: boolean };

function mergeValue<Value>({ base, theirs, mine }: Versions<Value>): Merged<Value> {
  if (isEqual(base, mine)) return { value: theirs, isConflict: false };
  return { value: mine, isConflict: !isEqual(base, theirs) && !isEqual(mine, theirs) };
}

/** Merges two records by their keys. A changed entry stays, even if the other side removed it. */
function mergeRecords<Value>(
  { base, theirs, mine }: Versions<Record<string, Value>>,
  merge: (versions: Versions<Value | undefined>) => Merged<Value | undefined> = mergeValue,
): Merged<Record<string, Value>> {
  const value: Record<string, Value> = {};
  let isConflict = false;
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const entry = { base: base[key], theirs: theirs[key], mine: mine[key] };
    const merged = merge(entry);
    const isRemoval = entry.theirs === undefined || entry.mine === undefined;
    const taken = merged.value ?? (merged.isConflict ? entry.theirs : undefined);
    if (taken !== undefined) value[key] = taken;
    isConflict ||= merged.isConflict && !isRemoval;
  }
  return { value, isConflict };
}

type People = Pack['cast'];

const byId = (people: People) => Object.fromEntries(people.map((person) => [person.id, person]));

/** Two versions of a person, merged by their fields. */
function mergePerson(versions: Versions<People[number] | undefined>) {
  const { base, theirs, mine } = versions;
  const whole = mergeValue(versions);
  if (!whole.isConflict || !base || !theirs || !mine) return whole;
  const { value, isConflict } = mergeRecords<unknown>({ base, theirs, mine });
  return { value: { ...mine, ...value }, isConflict };
}

/** People are told apart by their ids; mine keep their order, and theirs that are new come last. */
function mergePeople({ base, theirs, mine }: Versions<People>): Merged<People> {
  const versions = { base: byId(base), theirs: byId(theirs), mine: byId(mine) };
  const { value, isConflict } = mergeRecords<People[number]>(versions, mergePerson);
  const ids = new Set([...mine, ...theirs].map(({ id }) => id));
  return { value: [...ids].flatMap((id) => value[id] ?? []), isConflict };
}

function mergeField(
  field: ContentField,
  base: PackContent,
  theirs: PackContent,
  mine: PackContent,
) {
  const versions = <Field extends ContentField>(name: Field) => ({
    base: base[name],
    theirs: theirs[name],
    mine: mine[name],
  });
  switch (field) {
    case 'cast':
    case 'crew':
      return mergePeople(versions(field));
    case 'files':
      return mergeRecords<PackContent['files'][string]>(versions(field));
    case 'captions':
      return mergeRecords<string>(versions(field));
    case 'kit':
      return mergeRecords<string>(versions(field));
    default:
      return mergeValue<unknown>(versions(field));
  }
}

/** What of my edits can be stored over what is stored now, and in which fields both of us said something else. */
export function mergeEdits(
  { mine, base }: PackEdits,
  stored: PackContent,
): { changes: Partial<PackContent>; conflicts: ContentField[] } {
  const changes: Record<string, unknown> = {};
  const conflicts: ContentField[] = [];
  for (const field of contentFields) {
    if (mine[field] === undefined) continue;
    const merged = mergeField(field, { ...stored, ...base }, stored, { ...stored, ...mine });
    if (merged.isConflict) conflicts.push(field);
    else if (!isEqual(merged.value, stored[field])) changes[field] = merged.value;
  }
  return { changes, conflicts };
}
