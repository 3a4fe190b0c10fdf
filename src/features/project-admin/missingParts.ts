import { listCopy, posterCopy } from '../../content/projectAdmin';
import { projectTextFields, projectTexts } from '../../content/projectFields';
import type { Project } from '../projects/model';
import { listNames } from './itemLists';

/** The labels of a project's parts that are empty, in the order of the builder. */
export const missingParts = (project: Project): string[] => [
  ...(project.posterImageURL === '' ? [posterCopy.label] : []),
  ...projectTexts
    .filter((field) => project[field].trim() === '')
    .map((field) => projectTextFields[field].label),
  ...listNames.filter((list) => project[list].length === 0).map((list) => listCopy[list].short),
];
