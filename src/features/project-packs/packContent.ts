import { projectTexts } from '../../content/projectFields';
import {
  type Edits,
  type Merged,
  mergeEntries,
  mergeFields,
  mergeRecords,
  mergeValue,
  type Versions,
} from '../../lib/documentEdits';
import type { Pack } from './model';

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

function mergeField(
  field: ContentField,
  { base, theirs, mine }: Versions<PackContent>,
): Merged<unknown> {
  const versions = <Field extends ContentField>(name: Field) => ({
    base: base[name],
    theirs: theirs[name],
    mine: mine[name],
  });
  switch (field) {
    case 'cast':
    case 'crew':
      return mergeEntries(versions(field));
    case 'files':
      return mergeRecords<PackContent['files'][string]>(versions(field));
    case 'captions':
      return mergeRecords<string>(versions(field));
    case 'kit':
      return mergeRecords<string>(versions(field));
    default:
      return mergeValue<unknown>(versions(field));
  }
}

/** What of my edits can be stored over what is stored now, and in which fields both of us said something else. */
export const mergeEdits = (edits: PackEdits, stored: PackContent) =>
  mergeFields<PackContent>(contentFields, edits, stored, mergeField);
