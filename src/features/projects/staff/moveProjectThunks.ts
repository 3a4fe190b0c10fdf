import { createAppThunk } from '../../../app/hooks';
import type { FailureLine } from '../../../content/staffMessages';
import type { Place } from './commitForThunks';
import {
  follow,
  inTransaction,
  moveStored,
  otherPlace,
  readStored,
} from './projectTransactionThunks';

/** Returns where the project is then; one that is there already stays as it is. */
const moving = (line: FailureLine, to: Place['collection'], action: 'hidden' | 'published') =>
  createAppThunk(line, async (from: Place, api): Promise<Place> => {
    if (from.collection === to) return from;
    const place = otherPlace(from);
    const project = await inTransaction(async (commit) => {
      const stored = await readStored(commit, from);
      const change = { action, field: 'project', before: '', after: '' } as const;
      return moveStored(commit, { from, to: place, stored, fields: {}, change });
    });
    follow(api, project);
    return place;
  });

/** Takes a project from the public, to staff alone. */
export const hideProject = moving('hidingProject', 'hiddenProjects', 'hidden');
/** Shows a project to everyone. */
export const publishProject = moving('publishingProject', 'projects', 'published');
