import * as v from 'valibot';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { findSnapshotById } from '../project-changes/snapshotApi';
import { projectSchema } from '../projects/model';
import { startPack } from './newPackApi';
import { packOfProject } from './packOfProject';
import { isPublicTitle } from './packsApi';
import type { PackRef } from './packState';

type OwnFilm = {
  brandId: string;
  /** The title of a new film. */
  title: string;
  /** The film of the brand that the pack continues; empty for a new one. */
  projectId: string;
};

/**
 * Opens a Project Pack as an owner or editor of a brand: for a new film, or one that starts from a film of theirs. Fails
 * with `filmTitleTaken` where a public film has the title of the new one.
 */
export const openOwnPack = createAppThunk(
  'projectPacks/openOwnPack',
  'openingPack',
  async ({ brandId, title, projectId }: OwnFilm): Promise<PackRef> => {
    if (projectId === '') {
      if (await isPublicTitle(title, '')) throw messageError('filmTitleTaken');
      return startPack(brandId, crypto.randomUUID(), { title });
    }
    const found = await findSnapshotById(projectId);
    if (!found) throw messageError('filmGone');
    return startPack(brandId, projectId, packOfProject(v.parse(projectSchema, found.data())));
  },
);
