import { projectTexts } from '../../content/projectFields';
import { type Edits, mergeEntries, mergeFields, mergeRecords } from '../../lib/documentEdits';
import type { Pack, PackPerson } from './model';

/** What a creator fills in, field by field: each is saved, merged and noted by itself. */
export const contentFields = [
  'title',
  ...projectTexts,
  'cast',
  'crew',
  'links',
  'captions',
  'kit',
  'files',
] as const;
export type ContentField = (typeof contentFields)[number];
export type PackContent = Pick<Pack, ContentField>;

export type PackEdits = Edits<PackContent>;

/** What of my edits can be stored over what is stored now, and in which fields both of us said something else. */
export const mergeEdits = (edits: PackEdits, stored: PackContent) =>
  mergeFields<PackContent>(contentFields, edits, stored, {
    cast: mergeEntries<PackPerson>,
    crew: mergeEntries<PackPerson>,
    files: mergeRecords<PackContent['files'][string]>,
    captions: mergeRecords<string>,
    kit: mergeRecords<string>,
  });
