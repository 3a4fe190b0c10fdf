import { projectTexts } from '../../content/projectFields';
import { normalizeLine } from '../../lib/lines';
import type { Pack } from '../packs/model';
import { captionOf } from '../packs/packProject';
import { packTheme } from '../packs/packTheme';
import { familyOf } from '../packs/slots';
import type { Project } from '../projects/model';
import { builtOrUnbuilt, findDifferences, packLists, plannedProject } from './buildSteps';
import { findLookDifferences } from './lookDifferences';
import { differingParts, itemPart, listOfPart } from './meanwhile';
import type { PackInReview } from './packReviewApi';
import { findUnbuiltPictures } from './unbuiltPictures';

/** The parts of a project that Build leaves as they are, item by item, without those that are empty. */
function sameParts(project: Project, wanted: Project): string[] {
  const differing = new Set(differingParts(project, wanted));
  const parts = [
    ...(['title', ...projectTexts] as const).filter((field) => project[field] !== ''),
    ...(project.posterImageURL === '' ? [] : ['poster']),
    ...packLists.flatMap((list) => wanted[list].map((item) => itemPart(list, item))),
  ];
  return [...new Set(parts)].filter((part) => !differing.has(part));
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

/** What a note beside a part is about: a field of the pack, or one of its people or files. */
export function noteFieldOf(pack: Pack, part: string): string {
  if (part === 'poster') return pack.files.poster ? 'poster' : 'files';
  const ofList = listOfPart(part);
  if (!ofList) return part;
  const { list, name } = ofList;
  if (list === 'socialMedia') return 'links';
  if (list === 'stills') {
    const isStill = (slot: string) => familyOf(slot) === 'still' && captionOf(pack, slot) === name;
    return Object.keys(pack.files).find(isStill) ?? 'files';
  }
  if (name === '') return list;
  return pack[list].find((person) => normalizeLine(person.name) === name)?.id ?? list;
}

/** The same beside the picture of a slot. */
export function noteFieldOfSlot({ cast, crew }: Pack, slot: string): string {
  if (familyOf(slot) !== 'person') return slot;
  const person = [...cast, ...crew].find(({ picture, rolePicture }) =>
    [picture, rolePicture].includes(slot),
  );
  return person?.id ?? 'files';
}
