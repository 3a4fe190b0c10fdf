import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import * as v from 'valibot';
import {
  editReducers,
  type EditState,
  forgetEdits,
  hasEdits,
  isEqual,
  keepEdits,
  readKeptEdits,
  startEdits,
} from '../../lib/documentEdits';
import { packEditsPrefix } from '../../lib/signedInWork';
import { personalWork, startAppListening } from '../../store/store';
import { type Pack, type PackFile, type PackPerson, packSchema } from './model';
import { contentFields, type PackContent, type PackEdits } from './packContent';
import { isEditable, type PackRef } from './packState';

export type OpenPack = PackRef &
  EditState<PackContent> & {
    /** As it was stored when it was read last. */
    stored: Pack;
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

// What is not stored yet survives a reload on this device.

const storageKey = (packId: string) => `${packEditsPrefix}${packId}`;

/** What is not stored yet of a pack: what this device keeps, or without storage what this tab has. */
function unsavedEdits(open: OpenPack | null, packId: string): PackEdits {
  const stored = readKeptEdits<PackContent>(storageKey(packId), contentFields, (fields) =>
    v.parse(packSchema, fields),
  );
  return hasEdits(stored) || open?.packId !== packId ? stored : open.edits;
}

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

const edits = editReducers<PackContent, OpenPack>(({ packId }) => packId);

const packSlice = createSlice({
  name: 'projectPack',
  initialState,
  reducers: {
    ...edits,
    packOpened: (open, { payload }: PayloadAction<PackRef & { stored: Pack }>): OpenPack => ({
      ...payload,
      ...startEdits<PackContent>(
        isEditable(payload.stored.state)
          ? unsavedEdits(open, payload.packId)
          : { mine: {}, base: {} },
      ),
      shownUrls: {},
      queued: open?.queued ?? [],
      withoutCopy: [],
      animated: [],
      removed: [],
    }),
    /** Nothing of it is stored any more, nor sent. What this device keeps of it stays. */
    packClosed: (open, { payload: packId }: PayloadAction<string>) =>
      open?.packId === packId ? null : open,
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
    saved: (open, action: Parameters<typeof edits.saved>[1]) => {
      const { id, stored, sent, held } = action.payload;
      if (open?.packId !== id) return;
      const { files: filesBefore } = open.edits.base;
      edits.saved(open, action);
      // Of files, what was stored is each by itself.
      if (held.files)
        open.edits.base.files = {
          ...filesBefore,
          ...Object.fromEntries(
            Object.entries(sent.files ?? {}).filter(([slot, file]) =>
              isEqual(file, stored.files[slot]),
            ),
          ),
        };
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
  edited: packEdited,
  stored: packStored,
  packClosed,
  savingStarted,
  savingFailed,
  saved: editsSaved,
  chosen: conflictSettled,
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
    const before = selectOpenPack(store.getOriginalState());
    if (open && before) keepEdits(storageKey(open.packId), open.edits, before.edits);
  },
});

/** Forgets what this device keeps of what was typed in a pack. */
export function discardEditsOf(packId: string) {
  forgetEdits(`${storageKey(packId)}/`);
}

/** The slots of files that are in this tab alone: they have not arrived, and the device keeps no copy. */
export const slotsWithoutCopy = (open: OpenPack): string[] =>
  open.withoutCopy.filter((slot) => shownPack(open).files[slot]?.url === '');

/** The pack as it is shown: what is stored, and over it what this person changed. */
export const shownPack = ({ stored, edits }: Pick<OpenPack, 'stored' | 'edits'>): Pack => ({
  ...stored,
  ...edits.mine,
});
