import * as v from 'valibot';
import { limits } from '../../config/limits';
import { projectProblems } from '../../content/projectAdmin';
import { filledLine, line, text } from '../../components/fieldSchemas';
import { createAppThunk } from '../../store/createAppThunk';
import type { FailureMessage } from '../../content/adminMessages';
import {
  changeProject,
  type ProjectRef,
  syncSelectedProject,
  writeProjectUpdate,
} from './transactionApi';

/** The texts of a project that are edited each on its own. */
export const projectTexts = ['description', 'purpose', 'type', 'synopsis'] as const;
export type ProjectText = (typeof projectTexts)[number];

/** Strict, for writing. A title is normal as `projectKey` wants it. */
export const titleSchema = filledLine(limits.title, projectProblems.titleMissing);

/** Strict, for writing; each may be emptied again. */
export const projectTextSchemas = {
  description: text(limits.description),
  purpose: text(limits.purpose),
  type: line(limits.type),
  synopsis: text(limits.synopsis),
} as const;

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

type Edit = { place: ProjectRef; base: string; text: string };

const writing = (message: FailureMessage, field: ProjectText, action: 'edited' | 'restored') =>
  createAppThunk(
    `projectAdmin/${action}Text/${field}`,
    message,
    async ({ place: seen, base, text }: Edit, api) => {
      const after = v.parse(projectTextSchemas[field], text);
      const { project, conflict } = await changeProject(seen, api, (commit, { place, stored }) => {
        const before = stored.project[field];
        const now = { project: stored.project, conflict: null };
        // Nothing to do, or done by an attempt whose answer was lost.
        if (before === after) return now;
        if (before !== base) return { ...now, conflict: before };
        const fields = { [field]: after };
        const change = { action, field, before, after };
        return { ...now, project: writeProjectUpdate(commit, { place, stored, fields, change }) };
      });
      syncSelectedProject(api, project);
      return { conflict };
    },
  );

/**
 * Saves a text of a project if it still is what the editor started from (`base`); otherwise nothing is
 * written, and `conflict` is the text that stands there now. To overwrite it knowingly is to save again with
 * that as `base`.
 */
export const saveProjectText = {
  description: writing('updatingProjectDescription', 'description', 'edited'),
  purpose: writing('updatingProjectPurpose', 'purpose', 'edited'),
  type: writing('updatingProjectType', 'type', 'edited'),
  synopsis: writing('updatingProjectSynopsis', 'synopsis', 'edited'),
} as const;

/** Puts a text of the record of changes back in the same way. */
export const restoreText = {
  description: writing('restoringText', 'description', 'restored'),
  purpose: writing('restoringText', 'purpose', 'restored'),
  type: writing('restoringText', 'type', 'restored'),
  synopsis: writing('restoringText', 'synopsis', 'restored'),
} as const;
