import { nanoid } from '@reduxjs/toolkit';
import { decodePathSegment, projectFolder } from '../media/storagePaths';

/** One entry of a file's custom metadata while it is edited. */
export type Entry = { id: string; key: string; value: string };

/** What Backlot keeps with each file to know whose it is; nobody edits these. */
const ownKeys = ['project', 'upload'];
export const isReservedKey = ({ key, id }: Entry) => ownKeys.includes(key) && id === key;

/** A stored entry is known by its key, a new one by an id of its own. */
export const metadataToEntries = (metadata: Record<string, string>): Entry[] =>
  Object.entries(metadata)
    .map(([key, value]) => ({ id: key, key, value }))
    .sort((one, other) => one.key.localeCompare(other.key));

export const newEntry = (): Entry => ({ id: nanoid(), key: '', value: '' });

export const entriesToMetadata = (entries: readonly Entry[]): Record<string, string> =>
  Object.fromEntries(entries.map(({ key, value }) => [key.trim(), value]));

/** Why the entries cannot be saved as they are; empty if they can. */
export function validateEntry(entries: readonly Entry[]): string {
  const keys = entries.map(({ key }) => key.trim());
  if (keys.includes('')) return 'Give each entry a name, or remove it.';
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  return twice === undefined ? '' : `There are two entries called ${twice}. Rename one of them.`;
}

/** A path as people read it: without the project's own folder, and with names as they were typed. */
export function formatPath(path: string, title: string): string {
  const own = `${projectFolder(title)}/`;
  const shown = path.startsWith(own) ? path.slice(own.length) : path.replace(/^projects\//, '');
  return shown.split('/').map(decodePathSegment).join(' / ');
}
