import { createAppThunk } from '../../../app/hooks';
import type { FailureLine } from '../../../content/staffMessages';
import { changeProject, movesBetween } from './changeProjectThunks';
import type { ProjectRef } from './commitForThunks';
import {
  syncMovedProject,
  writeProjectMove,
  counterpartLocation,
} from './projectTransactionThunks';

/** Returns where the project is then; one that is there already stays as it is. */
const moving = (line: FailureLine, to: ProjectRef['collection'], action: 'hidden' | 'published') =>
  createAppThunk(line, async (place: ProjectRef, api): Promise<ProjectRef> => {
    const placed = await changeProject(place, api, (commit, { place: from, stored }) => {
      const moves = movesBetween(place, from);
      if (from.collection === to) return { project: stored.project, spot: from, moves };
      const spot = counterpartLocation(from);
      const change = { action, field: 'project', before: '', after: '' } as const;
      const project = writeProjectMove(commit, { from, to: spot, stored, fields: {}, change });
      return { project, spot, moves };
    });
    syncMovedProject(api, placed);
    return { ...place, ...placed.spot };
  });

/** Takes a project from the public, to staff alone. */
export const hideProject = moving('hidingProject', 'hiddenProjects', 'hidden');
/** Shows a project to everyone. */
export const publishProject = moving('publishingProject', 'projects', 'published');
