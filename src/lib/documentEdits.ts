import { current, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { tryStorage } from './browserStorage';
import { errorCode } from './errors';

// A document that is filled in field by field: what is typed is kept on the device at once, stored by itself, and merged
// with what somebody else has stored meanwhile.

type FieldOf<Content> = keyof Content & string;

/** Changes that are not stored yet, and what the document said when each of them began. */
export type Edits<Content> = { mine: Partial<Content>; base: Partial<Content> };

/** Why something of a field is not stored, and what to do, in words. */
export type HeldFields<Content> = Partial<Record<FieldOf<Content>, string>>;

/** How far what was typed is stored. */
export type EditState<Content> = {
  edits: Edits<Content>;
  /** What two people changed: nothing of it is stored before someone chooses. */
  conflicts: FieldOf<Content>[];
  /** The fields of which something is not stored, because it is more than the document takes, and why. */
  held: HeldFields<Content>;
  saving: 'idle' | 'running' | 'failed';
  /** Whether the last attempt that has ended could not reach the database. */
  isUnreached: boolean;
  /** The code with which the database refused the last attempt, which is not repeated before something changes. */
  refusal: string;
  /** Whether something has changed since the last attempt began. */
  hasChanged: boolean;
};

export const startEdits = <Content>(edits: Edits<Content>): EditState<Content> => ({
  edits,
  conflicts: [],
  held: {},
  saving: 'idle',
  isUnreached: false,
  refusal: '',
  hasChanged: false,
});

// ---- merging ----

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
export function mergeRecords<Value>(
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

type Identified = Record<string, unknown> & { id: string };

/** Two versions of an entry of a list, merged by their fields. */
function mergeEntry<Entry extends Identified>(versions: Versions<Entry | undefined>) {
  const { base, theirs, mine } = versions;
  const whole = mergeValue(versions);
  if (!whole.isConflict || !base || !theirs || !mine) return whole;
  const { value, isConflict } = mergeRecords<unknown>({ base, theirs, mine });
  return { value: { ...mine, ...value }, isConflict };
}

const byId = <Entry extends Identified>(entries: readonly Entry[]) =>
  Object.fromEntries(entries.map((entry): [string, Entry] => [entry.id, entry]));

/** Entries are told apart by their ids; mine keep their order, and theirs that are new come last. */
export function mergeEntries<Entry extends Identified>({
  base,
  theirs,
  mine,
}: Versions<readonly Entry[]>): Merged<Entry[]> {
  const versions = { base: byId(base), theirs: byId(theirs), mine: byId(mine) };
  const { value, isConflict } = mergeRecords<Entry>(versions, mergeEntry);
  const merged: Entry[] = [];
  for (const id of new Set([...mine, ...theirs].map((entry) => entry.id))) {
    const entry = value[id];
    if (entry) merged.push(entry);
  }
  return { value: merged, isConflict };
}

/** How fields are merged that are more than one value. */
type Mergers<Content> = {
  [Field in FieldOf<Content>]?: (versions: Versions<Content[Field]>) => Merged<unknown>;
};

/** What of my edits can be stored over what is stored now, and in which fields both of us said something else. */
export function mergeFields<Content extends object>(
  fields: readonly FieldOf<Content>[],
  { mine, base }: Edits<Content>,
  stored: Content,
  mergers: Mergers<Content>,
): { changes: Partial<Content>; conflicts: FieldOf<Content>[] } {
  const changes: Partial<Content> = {};
  const conflicts: FieldOf<Content>[] = [];
  const before: Content = { ...stored, ...base };
  const changed: Content = { ...stored, ...mine };
  for (const field of fields) {
    if (mine[field] === undefined) continue;
    const versions = { base: before[field], theirs: stored[field], mine: changed[field] };
    const merged = mergers[field]?.(versions) ?? mergeValue<unknown>(versions);
    if (merged.isConflict) conflicts.push(field);
    else if (!isEqual(merged.value, stored[field]))
      Object.assign(changes, { [field]: merged.value });
  }
  return { changes, conflicts };
}

// ---- what is open ----

/** Those of these fields. */
function pickFields<Content extends object>(
  content: Partial<Content>,
  fields: readonly string[],
): Partial<Content> {
  const picked: object = Object.fromEntries(
    Object.entries(content).filter(([field]) => fields.includes(field)),
  );
  return picked;
}

const pickEdits = <Content extends object>(
  { mine, base }: Edits<Content>,
  fields: readonly string[],
): Edits<Content> => ({
  mine: pickFields<Content>(mine, fields),
  base: pickFields<Content>(base, fields),
});

export const hasEdits = ({ mine }: { mine: object }) => Object.keys(mine).length > 0;

/** The changed fields that the next attempt can store. What is held back or refused waits until something changes. */
export const fieldsToSave = <Content extends object>(open: EditState<Content>): string[] =>
  Object.keys(open.edits.mine).filter(
    (field) =>
      !open.conflicts.some((other) => other === field) &&
      (open.hasChanged || !(field in open.held)),
  );

/** With the document as it was stored when it was read last. */
type OpenDocument<Content> = EditState<Content> & { stored: Content };

/** What was typed, over what was typed before; what is stored is where the change of a field began. */
function withEdits<Content extends object>(
  { edits: { mine, base }, stored }: OpenDocument<Content>,
  changes: Partial<Content>,
): Pick<EditState<Content>, 'edits' | 'hasChanged'> {
  const before = pickFields<Content>(stored, Object.keys(changes));
  return {
    edits: { mine: { ...mine, ...changes }, base: { ...before, ...base } },
    hasChanged: true,
  };
}

/** Which of two versions of a field stays. */
type Choice<Content> = { field: FieldOf<Content>; keep: 'mine' | 'theirs' };

function withChoice<Content extends object>(
  { edits, conflicts, stored }: OpenDocument<Content>,
  { field, keep }: Choice<Content>,
): Pick<EditState<Content>, 'edits' | 'conflicts' | 'hasChanged'> {
  const others = Object.keys(edits.mine).filter((other) => other !== field);
  return {
    conflicts: conflicts.filter((other) => other !== field),
    edits:
      keep === 'theirs'
        ? pickEdits(edits, others)
        : { mine: edits.mine, base: { ...edits.base, ...pickFields<Content>(stored, [field]) } },
    hasChanged: true,
  };
}

/** What could not be stored in an attempt. */
type SaveOutcome<Content> = Pick<EditState<Content>, 'conflicts' | 'held'>;
/** With what was to be stored: what was changed since is still to come. */
type SaveResult<Content> = SaveOutcome<Content> & { sent: Partial<Content> };

function withSaved<Content extends object>(
  { edits, held: heldBefore }: EditState<Content>,
  { sent, conflicts, held }: SaveResult<Content>,
): Omit<EditState<Content>, 'hasChanged'> {
  const isStopped = (field: string) =>
    field in held || conflicts.some((conflict) => conflict === field);
  const sentFields = new Map(Object.entries(sent));
  const left = Object.entries(edits.mine)
    .filter(([field, value]) => isStopped(field) || !isEqual(value, sentFields.get(field)))
    .map(([field]) => field);
  // What was stored of it is where the changes since began.
  const rebased = pickFields<Content>(
    sent,
    left.filter((field) => !isStopped(field)),
  );
  const notSent = Object.keys(heldBefore).filter((field) => !sentFields.has(field));
  const { mine, base } = pickEdits(edits, left);
  return {
    edits: { mine, base: { ...base, ...rebased } },
    conflicts,
    held: { ...pickFields<Record<FieldOf<Content>, string>>(heldBefore, notSent), ...held },
    saving: 'idle',
    isUnreached: false,
    refusal: '',
  };
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function keepEqualPart(before: unknown, after: unknown): unknown {
  if (isEqual(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after))
    return after.map((entry: unknown, index) => keepEqualPart(before[index], entry));
  return isRecord(before) && isRecord(after) ? keepEqual(before, after) : after;
}

/** What says the same stays the same value, down to each entry, so that nothing that shows it is rendered anew. */
function keepEqual<Values extends object>(before: object, after: Values): Values {
  const known = new Map<string, unknown>(Object.entries(before));
  const kept: object = Object.fromEntries(
    [...new Map<string, unknown>(Object.entries(after))].map(([field, value]) => [
      field,
      keepEqualPart(known.get(field), value),
    ]),
  );
  return { ...after, ...kept };
}

/** The reducers of a slice that has a document open, or null. `idOf` tells it from another. */
export const editReducers = <Content extends object, Open extends OpenDocument<Content>>(
  idOf: (open: Open) => string,
) => ({
  /** What a person changed, by field. */
  edited: (open: Open | null, { payload }: PayloadAction<Partial<Content>>) => {
    if (open) Object.assign(open, withEdits<Content>(open, payload));
  },
  chosen: (open: Open | null, { payload }: PayloadAction<Choice<Content>>) => {
    if (open) Object.assign(open, withChoice<Content>(open, payload));
  },
  /** What is stored by now, which somebody else may have changed. */
  stored: (
    open: Open | null,
    { payload: { id, read } }: PayloadAction<{ id: string; read: Partial<Open> }>,
  ) => {
    if (!open || idOf(open) !== id) return;
    const stored = read.stored && keepEqual(current<object>(open.stored), read.stored);
    Object.assign(open, read, stored && { stored }, { hasChanged: true });
  },
  savingStarted: (open: Open | null) => {
    if (open) Object.assign(open, { saving: 'running', hasChanged: false });
  },
  /** With the code of what the database takes never; empty where it could not be reached. */
  savingFailed: (open: Open | null, { payload: refusal }: PayloadAction<string>) => {
    const isUnreached = refusal === '';
    if (open)
      Object.assign(open, { saving: isUnreached ? 'failed' : 'idle', isUnreached, refusal });
  },
  saved: (
    open: Open | null,
    {
      payload: { id, stored, ...result },
    }: PayloadAction<{ id: string; stored: Open['stored'] } & SaveResult<Content>>,
  ) => {
    if (!open || idOf(open) !== id) return;
    const kept = keepEqual(current<object>(open.stored), stored);
    Object.assign(open, { stored: kept, ...withSaved<Content>(open, result) });
  },
});

const refusals = ['permission-denied', 'invalid-argument', 'not-found'];

/** Whether a code says that the database takes nothing, however often it is asked. */
const isFinalRefusal = (code: string) => code.startsWith('message/') || refusals.includes(code);

/**
 * Stores what was changed, until nothing is left but conflicts and what is held back. `read` is the open document, null
 * once it is another. Fails as `write` does; `onFailed` has the code where the database will never take it, or nothing.
 */
export async function storeEdits<Content extends object, Written extends SaveOutcome<Content>>({
  read,
  write,
  onStart,
  onSaved,
  onFailed,
}: {
  read: () => EditState<Content> | null;
  write: (edits: Edits<Content>) => Promise<Written>;
  onStart: () => void;
  onSaved: (written: Written & SaveResult<Content>) => void;
  onFailed: (refusal: string) => Promise<void>;
}): Promise<void> {
  try {
    for (;;) {
      const open = read();
      if (!open) return;
      const edits = pickEdits(open.edits, fieldsToSave(open));
      if (!hasEdits(edits)) return;
      onStart();
      const written = await write(edits);
      const conflicts = [...new Set([...open.conflicts, ...written.conflicts])];
      onSaved({ ...written, sent: edits.mine, conflicts });
    }
  } catch (error) {
    const code = errorCode(error);
    await onFailed(isFinalRefusal(code) ? code : '');
    throw error;
  }
}

// ---- what is not stored yet survives a reload on this device ----

const keptFieldSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ mine: v.unknown(), base: v.optional(v.unknown()) }),
);

/** Where a field of a document is kept. */
const fieldKey = (key: string, field: string) => `${key}/${field}`;

/** What this device keeps; none where it keeps nothing. `parse` reads fields leniently. */
export function readKeptEdits<Content extends object>(
  key: string,
  fields: readonly FieldOf<Content>[],
  parse: (values: unknown) => Content,
): Edits<Content> {
  const kept = fields.flatMap((field) => {
    const read = tryStorage(() => localStorage.getItem(fieldKey(key, field)));
    const parsed = v.safeParse(keptFieldSchema, read);
    return parsed.success ? [{ field, ...parsed.output }] : [];
  });
  const changed = kept.map(({ field }) => field);
  if (changed.length === 0) return { mine: {}, base: {} };
  const mine = parse(Object.fromEntries(kept.map((one) => [one.field, one.mine])));
  const base = parse(Object.fromEntries(kept.map((one) => [one.field, one.base])));
  return { mine: pickFields<Content>(mine, changed), base: pickFields<Content>(base, changed) };
}

type KeptEdits = { mine: object; base: object };

const entriesOf = (values: object) => new Map<string, unknown>(Object.entries(values));

/** Keeps what has changed since `before` on this device, each field by itself: all of it is too much to write at each key. */
export function keepEdits(key: string, edits: KeptEdits, before: KeptEdits) {
  const [mine, base] = [entriesOf(edits.mine), entriesOf(edits.base)];
  const [mineBefore, baseBefore] = [entriesOf(before.mine), entriesOf(before.base)];
  tryStorage(() => {
    for (const field of mineBefore.keys())
      if (!mine.has(field)) localStorage.removeItem(fieldKey(key, field));
    for (const [field, typed] of mine) {
      const began = base.get(field);
      if (typed !== mineBefore.get(field) || began !== baseBefore.get(field))
        localStorage.setItem(fieldKey(key, field), JSON.stringify({ mine: typed, base: began }));
    }
  });
}

/** Forgets what this device keeps under keys that begin so. */
export function forgetEdits(prefix: string) {
  tryStorage(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix)) localStorage.removeItem(key);
  });
}
