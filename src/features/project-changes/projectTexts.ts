import * as v from 'valibot';
import type { FailureMessage } from '../../content/adminMessages';
import { mapProjectTexts, type ProjectText } from '../../content/projectFields';
import { createAppThunk } from '../../store/createAppThunk';
import { projectTextSchemas } from './projectTextSchemas';
import {
  changeProject,
  type ProjectRef,
  syncSelectedProject,
  writeProjectUpdate,
} from './transactionApi';

/** A text to be written, and the one that the editor started from. */
type TextEdit = { projectRef: ProjectRef; base: string; text: string };

const createTextThunk = (
  field: ProjectText,
  action: 'edited' | 'restored',
  message: FailureMessage,
) =>
  createAppThunk(
    `projectChanges/${action}Text/${field}`,
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
