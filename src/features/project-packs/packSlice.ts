import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { tryStorage } from '../../lib/browserStorage';
import { personalWork, startAppListening } from '../../store/store';
import { type Pack, type PackFile, type PackPerson, packSchema } from './model';
import { isEditable } from './packState';
import type { Held } from './packBounds';
import {
  type ContentField,
  contentFields,
  isEqual,
  type PackContent,
  type PackEdits,
} from './packContent';
import type { PackRef } from './packState';

export type OpenPack = PackRef & {
  /** As it was stored when it was read last. */
  stored: Pack;
  edits: PackEdits;
  /** What two people changed: nothing of it is stored before someone chooses. */
  conflicts: ContentField[];
  /** The fields of which something is not stored, because it is more than a pack takes, and why. */
  held: Held;
  saving: 'idle' | 'running' | 'failed';
  /** The code with which the database refused the last attempt, which is not repeated before something changes. */
  refusal: string;
  /** Whether something has changed since the last attempt began. */
  hasChanged: boolean;
  /** Where this tab shows the files that it has itself, by slot. */
  shownUrls: Record<string, string>;
  /** The ids of the uploads that run or wait for their turn. */
  queued: string[];
  /** The slots of files that were chosen here and of which the device keeps no copy. */
  withoutCopy: string[];
  /** The slots of files that were chosen here and move; where one is cropped, a still picture is left of it. */
  animated: string[];
  /** What can still be put back. */
  removed: Removed[];
};

/** The pack that is worked on; null where none is open. */
const initialState = (): OpenPack | null => null;

const noEdits: PackEdits = { mine: {}, base: {} };

// ---- what is not stored yet survives a reload on this device ----

const storageKey = (packId: string) => `backlot:pack:${packId}`;
const storedEditsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ mine: v.record(v.string(), v.unknown()), base: v.record(v.string(), v.unknown()) }),
);

function readStoredEdits(packId: string): PackEdits {
  const stored = v.safeParse(
    storedEditsSchema,
    tryStorage(() => localStorage.getItem(storageKey(packId))),
  );
  if (!stored.success) return noEdits;
  const { mine, base } = stored.output;
  const content = (values: Record<string, unknown>): Partial<PackContent> => {
    const whole = v.parse(packSchema, values);
    return Object.fromEntries(
      contentFields.filter((field) => field in mine).map((field) => [field, whole[field]]),
    );
  };
  return { mine: content(mine), base: content(base) };
}

/** What is not stored yet of a pack: what this device keeps, or without storage what this tab has. */
function unsavedEdits(open: OpenPack | null, packId: string): PackEdits {
  const stored = readStoredEdits(packId);
  return hasEdits(stored) || open?.packId !== packId ? stored : open.edits;
}

/** Those of these fields. */
export const pickFields = ({ mine, base }: PackEdits, fields: readonly string[]): PackEdits => {
  const pick = (content: Partial<PackContent>): Partial<PackContent> =>
    Object.fromEntries(Object.entries(content).filter(([field]) => fields.includes(field)));
  return { mine: pick(mine), base: pick(base) };
};

export const hasEdits = ({ mine }: PackEdits) => Object.keys(mine).length > 0;

type Edited = Partial<PackContent>;

/** What was just taken out of the pack, and how to put it back. */
export type Removed = {
  id: string;
  /** What it is called where people read of it. */
  label: string;
  files: Record<string, PackFile>;
  /** What was said of the one file that was taken out. */
  caption?: string;
  person?: { list: 'cast' | 'crew'; index: number; person: PackPerson };
};

const packSlice = createSlice({
  name: 'projectPack',
  initialState,
  reducers: {
    packOpened: (open, { payload }: PayloadAction<PackRef & { stored: Pack }>): OpenPack => ({
      ...payload,
      edits: isEditable(payload.stored.state) ? unsavedEdits(open, payload.packId) : noEdits,
      conflicts: [],
      held: {},
      saving: 'idle',
      refusal: '',
      hasChanged: false,
      shownUrls: {},
      queued: open?.queued ?? [],
      withoutCopy: [],
      animated: [],
      removed: [],
    }),
    /** Nothing of it is stored any more, nor sent. What this device keeps of it stays. */
    packClosed: (open, { payload: packId }: PayloadAction<string>) =>
      open?.packId === packId ? null : open,
    /** What a person changed, by field. */
    packEdited: (open, { payload }: PayloadAction<Edited>) => {
      if (!open) return;
      const { mine, base } = open.edits;
      const before = Object.fromEntries(
        Object.keys(payload).map((field) => [field, open.stored[field as ContentField]]),
      );
      open.edits = { mine: { ...mine, ...payload }, base: { ...before, ...base } };
      open.hasChanged = true;
    },
    conflictSettled: (
      open,
      { payload: { field, keep } }: PayloadAction<{ field: ContentField; keep: 'mine' | 'theirs' }>,
    ) => {
      if (!open) return;
      open.conflicts = open.conflicts.filter((other) => other !== field);
      const others = contentFields.filter((other) => other !== field);
      open.edits =
        keep === 'theirs'
          ? pickFields(open.edits, others)
          : { ...open.edits, base: { ...open.edits.base, [field]: open.stored[field] } };
      open.hasChanged = true;
    },
    packStored: (open, { payload }: PayloadAction<{ packId: string; stored: Pack }>) => {
      if (open?.packId !== payload.packId) return;
      open.stored = payload.stored;
      open.hasChanged = true;
    },
    /** Shows a file from this tab's memory; an empty address ends that. */
    fileShown: (open, { payload: { slot, url } }: PayloadAction<{ slot: string; url: string }>) => {
      if (!open) return;
      const others = Object.entries(open.shownUrls).filter(([other]) => other !== slot);
      open.shownUrls = Object.fromEntries(url === '' ? others : [...others, [slot, url]]);
    },
    copyNoted: (
      open,
      { payload: { slot, isStored } }: PayloadAction<{ slot: string; isStored: boolean }>,
    ) => {
      if (!open) return;
      const others = open.withoutCopy.filter((other) => other !== slot);
      open.withoutCopy = isStored ? others : [...others, slot];
    },
    animationNoted: (
      open,
      { payload: { slot, isAnimated } }: PayloadAction<{ slot: string; isAnimated: boolean }>,
    ) => {
      if (!open) return;
      const others = open.animated.filter((other) => other !== slot);
      open.animated = isAnimated ? [...others, slot] : others;
    },
    uploadQueued: (open, { payload: id }: PayloadAction<string>) => {
      open?.queued.push(id);
    },
    uploadUnqueued: (open, { payload: id }: PayloadAction<string>) => {
      if (!open) return;
      const index = open.queued.indexOf(id);
      open.queued = open.queued.filter((_, other) => other !== index);
    },
    removalNoted: (open, { payload }: PayloadAction<Removed>) => {
      open?.removed.push(payload);
    },
    removalForgotten: (open, { payload: id }: PayloadAction<string>) => {
      if (open) open.removed = open.removed.filter((other) => other.id !== id);
    },
    savingStarted: (open) => {
      if (open) Object.assign(open, { saving: 'running', hasChanged: false });
    },
    savingFailed: (open) => {
      if (open) Object.assign(open, { saving: 'failed', refusal: '' });
    },
    savingRefused: (open, { payload: code }: PayloadAction<string>) => {
      if (open) Object.assign(open, { saving: 'idle', refusal: code });
    },
    /** `sent` is what was to be stored: what was changed since is still to come. */
    editsSaved: (
      open,
      {
        payload: { packId, stored, sent, conflicts, held },
      }: PayloadAction<{
        packId: string;
        stored: Pack;
        sent: Partial<PackContent>;
        conflicts: ContentField[];
        held: Held;
      }>,
    ) => {
      if (open?.packId !== packId) return;
      const { mine, base } = open.edits;
      const left = contentFields.filter(
        (field) =>
          mine[field] !== undefined &&
          (conflicts.includes(field) ||
            held[field] !== undefined ||
            !isEqual(mine[field], sent[field])),
      );
      // What was stored of it is where the changes since began. Of files that is each by itself.
      const rebased = Object.fromEntries(
        left
          .filter(
            (field) => !conflicts.includes(field) && !held[field] && sent[field] !== undefined,
          )
          .map((field) => [field, sent[field]]),
      );
      if (held.files)
        rebased.files = {
          ...base.files,
          ...Object.fromEntries(
            Object.entries(sent.files ?? {}).filter(([slot, file]) =>
              isEqual(file, stored.files[slot]),
            ),
          ),
        };
      const heldBefore = Object.entries(open.held).filter(([field]) => !(field in sent));
      open.stored = stored;
      open.conflicts = conflicts;
      open.held = { ...Object.fromEntries(heldBefore), ...held };
      open.saving = 'idle';
      open.refusal = '';
      const rest = pickFields({ mine, base }, left);
      open.edits = { mine: rest.mine, base: { ...rest.base, ...rebased } };
    },
  },
  selectors: {
    selectOpenPack: (open) => open,
    /** Whether something of the open pack is on this device alone: edits, or files on their way. */
    selectHasUnsavedPack: (open) =>
      open !== null && (hasEdits(open.edits) || open.queued.length > 0),
  },
});

export const {
  packOpened,
  packEdited,
  packStored,
  packClosed,
  savingStarted,
  savingFailed,
  savingRefused,
  editsSaved,
  conflictSettled,
  fileShown,
  copyNoted,
  animationNoted,
  uploadQueued,
  uploadUnqueued,
  removalNoted,
  removalForgotten,
} = packSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof packSlice> {}
}

export const { selectOpenPack, selectHasUnsavedPack } =
  packSlice.injectInto(personalWork).selectors;

startAppListening({
  matcher: isAnyOf(packEdited, conflictSettled, editsSaved),
  effect: (_, store) => {
    const open = selectOpenPack(store.getState());
    if (!open) return;
    tryStorage(() => {
      if (hasEdits(open.edits))
        localStorage.setItem(storageKey(open.packId), JSON.stringify(open.edits));
      else localStorage.removeItem(storageKey(open.packId));
    });
  },
});

/** Forgets what this device keeps of what was typed in a pack. */
export function discardEditsOf(packId: string) {
  tryStorage(() => {
    localStorage.removeItem(storageKey(packId));
  });
}

/** Forgets what this device keeps of packs. */
export function discardStoredEdits() {
  tryStorage(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(storageKey(''))) localStorage.removeItem(key);
  });
}

/** The changed fields that the next attempt can store. What is held back or refused waits until something changes. */
export function fieldsToSave({ edits, conflicts, held, hasChanged }: OpenPack): ContentField[] {
  return contentFields.filter(
    (field) =>
      field in edits.mine &&
      !conflicts.includes(field) &&
      (hasChanged || held[field] === undefined),
  );
}

/** The slots of files that are in this tab alone: they have not arrived, and the device keeps no copy. */
export const slotsWithoutCopy = (open: OpenPack): string[] =>
  open.withoutCopy.filter((slot) => shownPack(open).files[slot]?.url === '');

/** The pack as it is shown: what is stored, and over it what this person changed. */
export const shownPack = ({ stored, edits }: Pick<OpenPack, 'stored' | 'edits'>): Pack => ({
  ...stored,
  ...edits.mine,
});
