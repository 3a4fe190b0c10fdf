import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { tryStorage } from '../../lib/browserStorage';
import { isForgetting } from '../../store/signedOut';
import { personal, startAppListening } from '../../store/store';
import { unusedFilesSwept } from './unusedFilesSwept';

const storageKey = 'backlot:file-sweep';

const unusedFilesSchema = v.object({
  title: v.string(),
  count: v.number(),
  bytes: v.number(),
  /** Where they are, if they are what is left of a Project Pack that was deleted. */
  packFolder: v.exactOptional(v.string()),
});
/** The files of a project, or of a deleted pack, that nothing refers to any more. */
export type UnusedFiles = v.InferOutput<typeof unusedFilesSchema>;

const resultSchema = v.object({ at: v.number(), found: v.array(unusedFilesSchema) });

type FileSweep = {
  /** The look through the files of all projects that is under way or ended before its end; null if there is none. */
  run: {
    id: string;
    status: 'running' | 'stopped' | 'failed';
    done: number;
    /** How many projects there are; null until that is known. */
    total: number | null;
    found: UnusedFiles[];
  } | null;
  /** What the last whole look found, and when (milliseconds); null before there was one on this device. */
  result: v.InferOutput<typeof resultSchema> | null;
};

function readStored(): FileSweep['result'] {
  const stored = tryStorage(() => localStorage.getItem(storageKey)) ?? '';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), resultSchema), stored);
  return parsed.success ? parsed.output : null;
}

type Progress = { id: string; done: number; total: number; found: UnusedFiles[] };

const fileSweepSlice = createSlice({
  name: 'fileSweep',
  initialState: (): FileSweep => ({ run: null, result: readStored() }),
  reducers: {
    scanStarted: (state, { payload: id }: PayloadAction<string>) => {
      state.run = { id, status: 'running', done: 0, total: null, found: [] };
    },
    projectsScanned: (state, { payload }: PayloadAction<Progress>) => {
      const { id, ...progress } = payload;
      if (state.run?.id === id) Object.assign(state.run, progress);
    },
    scanFinished: (state, { payload }: PayloadAction<{ id: string; at: number }>) => {
      if (state.run?.id !== payload.id) return;
      state.result = { at: payload.at, found: state.run.found };
      state.run = null;
    },
    scanFailed: ({ run }, { payload: id }: PayloadAction<string>) => {
      if (run?.id === id) Object.assign(run, { id: '', status: 'failed' });
    },
    scanStopped: ({ run }) => {
      if (run) Object.assign(run, { id: '', status: 'stopped' });
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(unusedFilesSwept, ({ run, result }, { payload: swept }) => {
        for (const list of [run, result])
          if (list) list.found = list.found.filter(({ title }) => title !== swept);
      })
      // The device still has it.
      .addMatcher(isForgetting, (): FileSweep => ({ run: null, result: null }));
  },
  selectors: {
    selectFileSweep: (state) => state,
  },
});

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof fileSweepSlice> {}
}

export const { scanStarted, projectsScanned, scanFinished, scanFailed, scanStopped } =
  fileSweepSlice.actions;
export const { selectFileSweep } = fileSweepSlice.injectInto(personal).selectors;

/** How many files there are in all, and their bytes. */
export const sumUnused = (found: readonly UnusedFiles[]) =>
  found.reduce(
    (sum, { count, bytes }) => ({ count: sum.count + count, bytes: sum.bytes + bytes }),
    { count: 0, bytes: 0 },
  );

// A look takes a while, so its result is kept on the device, without which the landing page would know nothing.
startAppListening({
  matcher: isAnyOf(scanFinished, unusedFilesSwept, isForgetting),
  effect: (_, store) => {
    const { result } = selectFileSweep(store.getState());
    tryStorage(() => {
      if (result) localStorage.setItem(storageKey, JSON.stringify(result));
      else localStorage.removeItem(storageKey);
    });
  },
});
