import { sharpWidths } from '../../config/limits';
import { type FilmPart, filmPartLabels, filmParts } from '../../content/filmParts';
import { listCopy, readinessCopy } from '../../content/projectAdmin';
import type { Picture } from '../media/picture';
import type { Project } from '../projects/model';

/** Something that a project should have before it is published. */
export type ReadinessPart = {
  label: string;
  /** What the project lacks without it; the label where that says it. */
  missing?: string;
  isReady: boolean;
  /** How many there are, of a list. */
  count?: number;
  /** The id of the button that leads to it, and what the gap's link says. */
  target: string;
  action: string;
};

/** The ids of the buttons that open the parts of a project. */
export const partIds = {
  poster: 'open-poster',
  text: (field: string) => `open-${field}`,
  add: (list: string) => `add-${list}`,
  update: (list: string, name: string) => `update-${list}-${name}`,
};

/** Whether a picture is known to be too narrow for its place. */
export const isSmallPicture = (picture: Picture | null): picture is Picture =>
  picture !== null && picture.width < sharpWidths.person;

/** What a project should have before it is published, merchandise only for those who may edit it. */
export function findReadiness(
  project: Project,
  { canEditMerchandise }: { canEditMerchandise: boolean },
): ReadinessPart[] {
  const portraits = [
    ...project.cast.map(({ name, castMemberImageURL, castMemberImage }) => ({
      name,
      url: castMemberImageURL,
      picture: castMemberImage,
      target: partIds.update('cast', name),
    })),
    ...project.crew.map(({ name, crewMemberImageURL, crewMemberImage }) => ({
      name,
      url: crewMemberImageURL,
      picture: crewMemberImage,
      target: partIds.update('crew', name),
    })),
  ];
  const lacking = portraits.filter(({ url, picture }) => url === '' || isSmallPicture(picture));
  const listState = (list: 'cast' | 'crew' | 'merchandise') => ({
    isReady: project[list].length > 0,
    count: project[list].length,
    target: partIds.add(list),
    action: readinessCopy.add,
  });
  function stateOf(part: FilmPart): Omit<ReadinessPart, 'label'> {
    if (part === 'cast' || part === 'crew') return listState(part);
    if (part === 'portraits')
      return {
        missing: readinessCopy.missingPortraits(lacking.length),
        isReady: lacking.length === 0,
        target: lacking[0]?.target ?? '',
        action: lacking[0]?.name ?? '',
      };
    const isPoster = part === 'poster';
    return {
      isReady: project[isPoster ? 'posterImageURL' : part].trim() !== '',
      target: isPoster ? partIds.poster : partIds.text(part),
      action: readinessCopy.add,
    };
  }
  return [
    ...filmParts
      .filter((part) => part !== 'portraits' || portraits.length > 0)
      .map((part) => ({ label: filmPartLabels[part], ...stateOf(part) })),
    ...(canEditMerchandise
      ? [{ label: listCopy.merchandise.short, ...listState('merchandise') }]
      : []),
  ];
}

/** What a project lacks, each in a word or two. */
export const missingParts = (project: Project): string[] =>
  findReadiness(project, { canEditMerchandise: true }).flatMap(
    ({ isReady, label, missing = label }) => (isReady ? [] : missing),
  );
