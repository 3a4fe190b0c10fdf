import * as v from 'valibot';
import { createAppThunk } from '../../../app/hooks';
import type { FailureLine } from '../../../content/staffMessages';
import { changeProject } from './changeProjectThunks';
import type { ProjectRef } from './commitForThunks';
import { projectTextSchemas, type ProjectText } from './projectTextSchema';
import { syncSelectedProject, writeProjectUpdate } from './projectTransactionThunks';

type Edit = { place: ProjectRef; base: string; text: string };

const writing = (line: FailureLine, field: ProjectText, action: 'edited' | 'restored') =>
  createAppThunk(line, async ({ place: seen, base, text }: Edit, api) => {
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
  });

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
