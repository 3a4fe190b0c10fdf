import { type ProjectText, projectTextFields, projectTexts } from '../../content/projectFields';
import { packCopy } from '../../content/projectPacks';
import { looseKey } from '../packs/names';

/** A text that a file may hold: the title, or one of the project's. */
export type FileField = 'title' | ProjectText;

export const fileFields: readonly FileField[] = ['title', ...projectTexts];

const namesOf = (field: FileField): readonly string[] =>
  field === 'title' ? ['title', 'name'] : projectTextFields[field].fileNames;

/** The field that a name stands for, in any case and with any separators. */
export const fieldOf = (name: string): FileField | undefined =>
  fileFields.find((field) => namesOf(field).includes(looseKey(name)));

/** What a text is called where people read of it. */
export const textLabel = (field: FileField): string =>
  field === 'title' ? packCopy.fields.title : projectTextFields[field].label;
