import { nanoid } from '@reduxjs/toolkit';
import { filesCopy } from '../../content/media';
import { decodePathSegment, projectFolder } from '../media/storagePaths';

/** One entry of a file's custom metadata in the form. */
export type MetadataEntry = { id: string; key: string; value: string };

/** The tags that every upload sets; not editable. */
const reservedKeys = ['project', 'upload'];
export const isReservedKey = ({ key, id }: MetadataEntry) =>
  reservedKeys.includes(key) && id === key;

/** Stored entries use their key as id; new ones get a random id. */
export const metadataToEntries = (metadata: Record<string, string>): MetadataEntry[] =>
  Object.entries(metadata)
    .map(([key, value]) => ({ id: key, key, value }))
    .sort((left, right) => left.key.localeCompare(right.key));

export const newEntry = (): MetadataEntry => ({ id: nanoid(), key: '', value: '' });

export const entriesToMetadata = (entries: readonly MetadataEntry[]): Record<string, string> =>
  Object.fromEntries(entries.map(({ key, value }) => [key.trim(), value]));

// What HTTP allows in the value and in the name of a header, as storage.rules ask.
const headerValue = /^[ -~]*$/;
const headerName = /^[\w!#$%&'*+.^`|~-]+$/;

/** The validation error of a header; undefined if it is valid. */
export const validateHeader = (text: string): string | undefined =>
  headerValue.test(text.trim()) ? undefined : filesCopy.headerCharacters;

/** The validation error of the entries; empty if they are valid. */
export function validateEntries(entries: readonly MetadataEntry[]): string {
  const keys = entries.map(({ key }) => key.trim());
  if (keys.includes('')) return 'Give each entry a name, or remove it.';
  const badName = keys.find((key) => !headerName.test(key));
  if (badName !== undefined) return filesCopy.nameCharacters(badName);
  const badValue = entries.find(({ value }) => !headerValue.test(value));
  if (badValue) return filesCopy.valueCharacters(badValue.key.trim());
  const duplicate = keys.find((key, index) => keys.indexOf(key) !== index);
  return duplicate === undefined
    ? ''
    : `There are two entries called ${duplicate}. Rename one of them.`;
}

/** A path for display: without the project's folder, and decoded. */
export function formatPath(path: string, title: string): string {
  const folderPrefix = `${projectFolder(title)}/`;
  const shortPath = path.startsWith(folderPrefix)
    ? path.slice(folderPrefix.length)
    : path.replace(/^(?:projects|brands\/[^/]+\/films\/[^/]+)\//, '');
  return shortPath.split('/').map(decodePathSegment).join(' / ');
}
