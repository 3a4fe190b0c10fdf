import { projectTexts } from '../../content/projectFields';
import type { Pack } from '../packs/model';
import { packTheme } from '../packs/packTheme';
import { familyOf } from '../packs/slots';
import type { Project } from '../projects/model';
import {
  builtOrUnbuilt,
  type Difference,
  findDifferences,
  packLists,
  plannedProject,
} from './buildSteps';
import { findLookDifferences } from './lookDifferences';
import { differingParts } from './meanwhile';
import type { PackInReview } from './packReviewApi';
import { findUnbuiltPictures } from './unbuiltPictures';

/** The parts of a project that Build leaves as they are, without those that are empty. */
function sameParts(project: Project, wanted: Project): string[] {
  const differing = differingParts(project, wanted);
  return (['title', ...projectTexts, 'poster', ...packLists] as const).filter((part) => {
    const content = part === 'poster' ? project.posterImageURL : project[part];
    return content.length > 0 && !differing.some((other) => other.split('/')[0] === part);
  });
}

/** What Build would change in the project of a pack, what it leaves, and what publishing would change in the look. */
export function findReviewDifferences({
  pack,
  project,
  theme,
}: Pick<PackInReview, 'pack' | 'project' | 'theme'>) {
  const wanted = plannedProject(pack);
  const parts = project ? findDifferences(project, wanted) : [];
  const pictures = project ? findUnbuiltPictures(pack, project, theme) : [];
  const look = findLookDifferences(
    theme,
    packTheme(pack, (slot) => builtOrUnbuilt(pack, slot)),
  );
  return {
    parts,
    pictures,
    look,
    same: project ? sameParts(project, wanted) : [],
    count: parts.length + pictures.length + look.length,
  };
}

/** What a note beside a difference is about: a field of the pack, or one of its people or files. */
export function noteFieldOf(pack: Pack, difference: Difference): string {
  if (difference.kind === 'text') return difference.field;
  if (difference.kind === 'poster') return pack.files.poster ? 'poster' : 'files';
  const { list } = difference;
  if (list === 'stills') return 'files';
  if (list === 'socialMedia') return 'links';
  const name = difference.kind === 'item' ? difference.name : '';
  return pack[list].find((person) => person.name === name)?.id ?? list;
}

/** The same beside the picture of a slot. */
export function noteFieldOfSlot({ cast, crew }: Pack, slot: string): string {
  if (familyOf(slot) !== 'person') return slot;
  const person = [...cast, ...crew].find(({ picture, rolePicture }) =>
    [picture, rolePicture].includes(slot),
  );
  return person?.id ?? 'files';
}
