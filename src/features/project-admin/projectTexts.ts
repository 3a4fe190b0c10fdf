import * as v from 'valibot';
import { filledLine, line, text } from '../../components/fieldSchemas';
import { limits } from '../../config/limits';
import type { FailureMessage } from '../../content/adminMessages';
import { projectProblems } from '../../content/projectAdmin';
import { mapProjectTexts, type ProjectText, projectTextFields } from '../../content/projectFields';
import { parseVideoAddress } from '../../lib/parseVideoAddress';
import { createAppThunk } from '../../store/createAppThunk';
import {
  changeProject,
  type ProjectRef,
  syncSelectedProject,
  writeProjectUpdate,
} from './transactionApi';

/** Strict, for writing. Its result is a title that `documentKey` takes. */
export const titleSchema = filledLine(limits.title, projectProblems.titleMissing);

/** Any form of a video's address, or none, as the one form that is stored. */
const video = (longest: number) =>
  v.pipe(
    line(longest),
    v.transform((typed) => (typed === '' ? '' : parseVideoAddress(typed))),
    v.string(projectProblems.noVideo),
  );

const textSchemas = { line, paragraphs: text, video };

/** Strict, for writing; each text may be emptied again. */
export const projectTextSchemas = mapProjectTexts((field): v.GenericSchema<string, string> =>
  textSchemas[projectTextFields[field].kind](limits[field]),
);

/** What the create dialog asks for. */
export const newProjectSchema = v.object({
  title: titleSchema,
  description: v.pipe(
    projectTextSchemas.description,
    v.nonEmpty(projectProblems.descriptionMissing),
  ),
  isHidden: v.boolean(),
});

export type NewProject = v.InferInput<typeof newProjectSchema>;

/** A text to be written, and the one that the editor started from. */
type TextEdit = { projectRef: ProjectRef; base: string; text: string };

const createTextThunk = (
  field: ProjectText,
  action: 'edited' | 'restored',
  message: FailureMessage,
) =>
  createAppThunk(
    `projectAdmin/${action}Text/${field}`,
    message,
    async ({ projectRef, base, text: typed }: TextEdit, api) => {
      const after = v.parse(projectTextSchemas[field], typed);
      const { project, conflict } = await changeProject(
        projectRef,
        api,
        (commit, { location, stored }) => {
          const before = stored.project[field];
          // Also after an attempt that succeeded and whose answer was lost.
          if (before === after) return { project: stored.project, conflict: null };
          if (before !== base) return { project: stored.project, conflict: before };
          const fields = { [field]: after };
          const change = { action, field, before, after };
          const project = writeProjectUpdate(commit, { location, stored, fields, change });
          return { project, conflict: null };
        },
      );
      syncSelectedProject(api, project);
      return { conflict };
    },
  );

/**
 * Saves a text of a project if it still is what the editor started from (`base`). Otherwise nothing is
 * written and `conflict` is the text stored now; saving again with that as `base` overwrites it.
 */
export const saveProjectText = mapProjectTexts((field) =>
  createTextThunk(field, 'edited', `updatingProject/${field}`),
);

/** Restores a text from the history in the same way. */
export const restoreText = mapProjectTexts((field) =>
  createTextThunk(field, 'restored', 'restoringText'),
);
