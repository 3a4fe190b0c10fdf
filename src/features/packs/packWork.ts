import { inOrder } from '../../lib/inOrder';
import { cancelUploads, pauseUpload, resumeUpload } from '../media/uploadControl';

const uploadsAtOnce = 3;

/** What this tab has of an open pack that the store cannot hold. Files are by their slots. */
function createPackWork(packId: string) {
  const blobs = new Map<string, Blob>();
  const formerBlobs = new Map<string, Blob>();
  const returnable = new Set<string>();
  const urls = new Map<string, string>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let letGoOn: (() => void) | undefined;
  let goesOn = Promise.resolve();
  let isDisposed = false;

  const hide = (slot: string) => {
    const url = urls.get(slot);
    if (url !== undefined) URL.revokeObjectURL(url);
    urls.delete(slot);
  };
  const hideAll = () => {
    for (const slot of urls.keys()) hide(slot);
  };
  const goOn = (ids: readonly string[]) => {
    for (const id of ids) resumeUpload(id);
    letGoOn?.();
    letGoOn = undefined;
  };

  return {
    blobs,
    /** The bytes of files that others have replaced: with them a replacement can be taken back. */
    formerBlobs,
    /** The slots whose former files can be put back. */
    returnable,
    isDisposed: () => isDisposed,
    /** What comes next finds the room that an addition leaves, and nothing is put back before a removal is done. */
    add: inOrder(),
    remove: inOrder(),
    save: inOrder(),
    /** Where the file of a slot can be seen from now on; empty once the pack is closed. */
    show: (slot: string, blob: Blob): string => {
      hide(slot);
      if (isDisposed) return '';
      const url = URL.createObjectURL(blob);
      urls.set(slot, url);
      return url;
    },
    hide,
    hideAll,
    /** Waits until fewer than three other uploads run. */
    takeTurn: async <Returned>(work: () => Promise<Returned>): Promise<Returned> => {
      if (running >= uploadsAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        waiting.shift()?.();
      }
    },
    isPaused: () => letGoOn !== undefined,
    /** Pauses these uploads, and those that come after them before they begin. */
    pause: (ids: readonly string[]) => {
      for (const id of ids) pauseUpload(id);
      if (letGoOn) return;
      goesOn = new Promise((resolve) => {
        letGoOn = resolve;
      });
    },
    /** Lets these uploads go on, and those that have not begun. */
    goOn,
    waitWhilePaused: () => goesOn,
    /** Leaves nothing of it in memory; what still runs finds that it is not wanted any more. */
    dispose: () => {
      isDisposed = true;
      works.delete(packId);
      cancelUploads(`${packId}/`);
      goOn([]);
      hideAll();
      for (const files of [blobs, formerBlobs, returnable]) files.clear();
    },
  };
}

export type PackWork = ReturnType<typeof createPackWork>;

/** One of each open pack: whoever closes it disposes of it (`packThunks.ts`). */
const works = new Map<string, PackWork>();

export const findWork = (packId: string): PackWork | undefined => works.get(packId);

/** That of the open pack. */
export function workOf(packId: string): PackWork {
  const work = works.get(packId) ?? createPackWork(packId);
  works.set(packId, work);
  return work;
}
