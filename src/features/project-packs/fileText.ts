import { type ProjectText, projectTextFields } from '../../content/projectFields';
import { packCopy } from '../../content/projectPacks';
import { looseKey } from './names';

/** A text that a file may hold: the title, or one of the project's. */
export type FileField = 'title' | ProjectText;

const fieldNames: Readonly<Record<FileField, readonly string[]>> = {
  title: ['title', 'name'],
  description: ['description', 'logline'],
  purpose: ['purpose'],
  type: ['type', 'genre'],
  synopsis: ['synopsis'],
  year: ['year'],
  runningTime: ['runningtime', 'runtime', 'length', 'duration'],
  director: ['director', 'directors', 'directedby'],
  trailer: ['trailer'],
};
export const fileFields = Object.keys(fieldNames) as FileField[];

/** The field that a name stands for, in any case and with any separators. */
export const fieldOf = (name: string): FileField | undefined =>
  fileFields.find((field) => fieldNames[field].includes(looseKey(name)));

/** What a text is called where people read of it. */
export const textLabel = (field: FileField): string =>
  field === 'title' ? packCopy.fields.title : projectTextFields[field].label;
