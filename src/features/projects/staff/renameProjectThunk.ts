import * as v from 'valibot';
import { createAppThunk, successAnnounced } from '../../../app/hooks';
import { documentKey } from '../projectKey';
import { searchIndex } from '../searchTerms';
import { changeProject, movesBetween } from './changeProjectThunks';
import type { ProjectRef } from './commitForThunks';
import { titleSchema } from './projectTextSchema';
import { syncMovedProject, writeProjectMove, assertTitleIsFree } from './projectTransactionThunks';

/**
 * Gives a project another title; its files stay where they are. Returns where it is stored then. To the same
 * title it does nothing; where a colleague has renamed it since, nothing is written and `conflict` is the
 * title that it has now.
 */
export const renameProject = createAppThunk(
  'updatingProjectTitle',
  async ({ place, title: typed }: { place: ProjectRef; title: string }, api) => {
    const title = v.parse(titleSchema, typed);
    const key = documentKey(title);
    if (key === place.key) return { place, conflict: null };
    const { conflict, ...placed } = await changeProject(
      place,
      api,
      async (commit, { place: from, stored }) => {
        const { title: before } = stored.project;
        const moves = movesBetween(place, from);
        if (from.key === key || from.key !== place.key) {
          const theirs = from.key === key ? null : before;
          return { project: stored.project, spot: from, moves, conflict: theirs };
        }
        await assertTitleIsFree(commit, title);
        const to = { ...from, key };
        const fields = { title, search: searchIndex({ ...stored.project, title }) };
        const change = { action: 'renamed', field: 'title', before, after: title } as const;
        const project = writeProjectMove(commit, { from, to, stored, fields, change });
        return { project, spot: to, moves, conflict: null };
      },
    );
    syncMovedProject(api, placed);
    if (conflict === null)
      api.dispatch(successAnnounced({ notice: 'projectRenamed', about: 'updatingProjectTitle' }));
    return { place: { ...place, ...placed.spot }, conflict };
  },
);
