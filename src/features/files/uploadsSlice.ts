import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The states of the specification. `pausing` and `canceling` last until the transfer has stopped. */
type UploadPhase =
  'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'success' | 'error';

export type Upload = {
  phase: UploadPhase;
  /** True while it stands still because the network is gone, and will go on by itself. */
  awaitsNetwork: boolean;
  /** How much has arrived, from 0 to 100. It never goes back, though the transfer itself may. */
  percent: number;
  /** The code of the error it ended with. */
  code: string;
};

const ended: readonly UploadPhase[] = ['canceled', 'success', 'error'];

export const hasEnded = ({ phase }: Upload) => ended.includes(phase);

/** The uploads of this tab by their ids. Files and transfers themselves live outside the store. */
type Uploads = Record<string, Upload>;
const initialState: Uploads = {};
type Of<Change> = PayloadAction<{ id: string } & Change>;

export const uploadsSlice = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    uploadStarted: (uploads, { payload: id }: PayloadAction<string>) => {
      uploads[id] = { phase: 'running', awaitsNetwork: false, percent: 0, code: '' };
    },
    uploadPhaseChanged: (
      uploads,
      { payload: { id, ...change } }: Of<Pick<Upload, 'phase' | 'awaitsNetwork'>>,
    ) => {
      const upload = uploads[id];
      if (upload) Object.assign(upload, change);
    },
    uploadProgressed: (uploads, { payload: { id, percent } }: Of<Pick<Upload, 'percent'>>) => {
      const upload = uploads[id];
      // A hundred is said only when everything is stored.
      if (upload) upload.percent = Math.max(upload.percent, Math.min(Math.floor(percent), 99));
    },
    uploadSucceeded: (uploads, { payload: id }: PayloadAction<string>) => {
      uploads[id] = { phase: 'success', awaitsNetwork: false, percent: 100, code: '' };
    },
    uploadFailed: (uploads, { payload: { id, code } }: Of<Pick<Upload, 'code'>>) => {
      const upload = uploads[id];
      if (!upload) return;
      const phase = code === 'storage/canceled' ? 'canceled' : 'error';
      Object.assign(upload, { phase, code, awaitsNetwork: false });
    },
    /** One that is still on its way is not forgotten: leaving the page must ask first. */
    uploadForgotten: (uploads, { payload: forgotten }: PayloadAction<string>) =>
      Object.fromEntries(
        Object.entries(uploads).filter(([id, upload]) => id !== forgotten || !hasEnded(upload)),
      ),
  },
});

export const {
  uploadStarted,
  uploadPhaseChanged,
  uploadProgressed,
  uploadSucceeded,
  uploadFailed,
  uploadForgotten,
} = uploadsSlice.actions;

// The slice comes with the staff area: until its first action there is no such state.
type WithUploads = { uploads?: Uploads };
export const selectUpload = (state: WithUploads, id: string): Upload | undefined =>
  state.uploads?.[id];

/** True while anything is on its way: leaving the page would lose it. */
export const selectIsUploading = (state: WithUploads): boolean =>
  Object.values(state.uploads ?? {}).some((upload) => !hasEnded(upload));
