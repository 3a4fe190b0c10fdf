import * as v from 'valibot';
import { createAppThunk, successAnnounced } from '../../../app/hooks';
import { projectKey } from '../projectKey';
import { searchIndex } from '../searchTerms';
import type { Place } from './commitForThunks';
import { titleSchema } from './projectTextSchema';
import {
  follow,
  inTransaction,
  moveStored,
  readStored,
  refuseTaken,
} from './projectTransactionThunks';

type Renaming = { place: Place; title: string };

/**
 * Gives a project another title; its files stay where they are. Returns where it is stored then. To the same
 * title it does nothing.
 */
export const renameProject = createAppThunk(
  'updatingProjectTitle',
  async ({ place: from, title: typed }: Renaming, api): Promise<Renaming> => {
    const title = v.parse(titleSchema, typed);
    const to: Place = { ...from, key: projectKey(title) };
    if (to.key === from.key) return { title, place: from };
    const project = await inTransaction(async (commit) => {
      const stored = await readStored(commit, from);
      await refuseTaken(commit, title);
      const { title: before } = stored.project;
      const fields = { title, search: searchIndex({ ...stored.project, title }) };
      const change = { action: 'renamed', field: 'title', before, after: title } as const;
      return moveStored(commit, { from, to, stored, fields, change });
    });
    follow(api, project);
    api.dispatch(successAnnounced({ notice: 'projectRenamed', about: 'updatingProjectTitle' }));
    return { title, place: to };
  },
);
