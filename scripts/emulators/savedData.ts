import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

// firebase-tools puts a complete export in its place by a rename, so this file says that it is complete.
const metadata = 'firebase-export-metadata.json';

/** Where the emulators export to: beside the data, which stays as it is until the export is complete. */
export const exportFolder = (dataFolder: string) => `${dataFolder}.next`;

/**
 * Puts a complete export in the place of the data that it follows; false when there is none. At every moment
 * one of the two is there whole: what was interrupted, the next call finishes.
 */
export function adoptExport(dataFolder: string): boolean {
  const exported = exportFolder(dataFolder);
  const former = `${dataFolder}.former`;
  const isComplete = existsSync(join(exported, metadata));
  if (isComplete) {
    remove(former);
    if (existsSync(dataFolder)) renameSync(dataFolder, former);
    renameSync(exported, dataFolder);
  }
  remove(exported);
  remove(former);
  return isComplete;
}

/** When the data was saved; undefined when it never was. */
export function savedAt(dataFolder: string): Date | undefined {
  return statSync(join(dataFolder, metadata), { throwIfNoEntry: false })?.mtime;
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
