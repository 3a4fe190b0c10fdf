import { createAppThunk } from '../../../app/hooks';
import { limits } from '../../../content/limits';
import type { Project } from '../projectSchema';
import { changeProject } from './changeProjectThunks';
import type { ProjectRef } from './commitForThunks';
import { syncSelectedProject, writeProjectUpdate } from './projectTransactionThunks';

export type Poster = Pick<Project, 'posterImageURL' | 'posterImage'>;

const posterOf = ({ posterImageURL, posterImage }: Project): Poster => ({
  posterImageURL,
  posterImage,
});

type Setting = { place: ProjectRef; base: Pick<Poster, 'posterImageURL'>; poster: Poster };

/**
 * Sets the poster, or takes it away with an empty one. `replaced` is the poster whose files are no longer
 * shown; where someone has set another one since (`base`), nothing is written and `conflict` is theirs.
 */
export const setPoster = createAppThunk(
  'updatingProjectPosterImage',
  async ({ place: seen, base, poster }: Setting, api) => {
    const { project, ...outcome } = await changeProject(seen, api, (commit, { place, stored }) => {
      const theirs = posterOf(stored.project);
      const now = { project: stored.project, conflict: null, replaced: null };
      if (theirs.posterImageURL === poster.posterImageURL) return now;
      if (theirs.posterImageURL !== base.posterImageURL) return { ...now, conflict: theirs };
      const [before, after] = [theirs, poster].map(({ posterImageURL }) =>
        posterImageURL.slice(0, limits.historyText),
      );
      const change = {
        ...({ action: 'edited', field: 'poster' } as const),
        ...{ before: before ?? '', after: after ?? '' },
      };
      const project = writeProjectUpdate(commit, { place, stored, fields: { ...poster }, change });
      return { project, conflict: null, replaced: theirs };
    });
    syncSelectedProject(api, project);
    return outcome;
  },
);
