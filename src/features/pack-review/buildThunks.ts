import { onDemand } from '../../lib/onDemand';
import { createAppThunk } from '../../store/createAppThunk';
import type { Build } from './buildPack';
import type { PackRef } from '../packs/packState';

/** What changes projects and draws pictures, which looking at a pack does without. */
export const builder = onDemand(() => import('./buildPack'));

/** Makes the hidden project of a pack, or brings the one that there is to what the pack says. */
export const buildPack = createAppThunk(
  'projectPacks/buildPack',
  'buildingPack',
  async (build: Build, api) => (await builder.load()).buildProject(build, api),
);

/** Makes the film of an agreed pack public. */
export const publishPack = createAppThunk(
  'projectPacks/publishPack',
  'publishingPack',
  async (packRef: PackRef, api) => (await builder.load()).publishProject(packRef, api),
);
