import { pauseUpload, resumeUpload } from '../media/uploadControl';

/** While all uploads are paused: what lets those go on that have not begun. */
let letGoOn: (() => void) | undefined;
let goesOn = Promise.resolve();

export const areUploadsPaused = () => letGoOn !== undefined;

/** Pauses these uploads, and those that come after them before they begin. */
export function pauseUploads(ids: readonly string[]) {
  for (const id of ids) pauseUpload(id);
  if (letGoOn) return;
  goesOn = new Promise((resolve) => {
    letGoOn = resolve;
  });
}

/** Lets these uploads go on, and those that have not begun. */
export function letUploadsGoOn(ids: readonly string[]) {
  for (const id of ids) resumeUpload(id);
  letGoOn?.();
  letGoOn = undefined;
}

/** Waits as long as all uploads are paused. */
export const waitWhilePaused = () => goesOn;
