import { listCopy, posterCopy, readinessCopy } from '../../content/projectAdmin';
import { projectTextFields } from '../../content/projectFields';
import type { Picture } from '../media/picture';
import type { Project } from '../projects/model';

/** Something that a project should have before it is published. */
export type ReadinessPart = {
  label: string;
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

/** Narrower portraits look coarse where fans see them. */
const portraitWidth = 320;

/** Whether a picture is known to be too narrow for its place. */
export const isSmallPicture = (picture: Picture | null): picture is Picture =>
  picture !== null && picture.width < portraitWidth;

/** What a project should have before it is published, in the order of the builder. */
export function findReadiness(project: Project): ReadinessPart[] {
  const gap = { action: readinessCopy.add };
  const textPart = (field: 'description' | 'purpose' | 'synopsis'): ReadinessPart => ({
    ...gap,
    label: projectTextFields[field].label,
    isReady: project[field].trim() !== '',
    target: partIds.text(field),
  });
  const listPart = (list: 'cast' | 'crew' | 'merchandise'): ReadinessPart => ({
    ...gap,
    label: listCopy[list].short,
    isReady: project[list].length > 0,
    count: project[list].length,
    target: partIds.add(list),
  });
  const portraits = [
    ...project.cast.map(({ name, castMemberImage }) => ({
      name,
      picture: castMemberImage,
      target: partIds.update('cast', name),
    })),
    ...project.crew.map(({ name, crewMemberImage }) => ({
      name,
      picture: crewMemberImage,
      target: partIds.update('crew', name),
    })),
  ];
  const small = portraits.find(({ picture }) => isSmallPicture(picture));
  return [
    {
      ...gap,
      label: posterCopy.label,
      isReady: project.posterImageURL !== '',
      target: partIds.poster,
    },
    textPart('description'),
    textPart('purpose'),
    textPart('synopsis'),
    listPart('cast'),
    ...(portraits.length > 0
      ? [
          {
            label: readinessCopy.portraits(portraitWidth),
            isReady: !small,
            target: small?.target ?? '',
            action: small?.name ?? '',
          },
        ]
      : []),
    listPart('crew'),
    listPart('merchandise'),
  ];
}

/** Scrolls to a part of the project and opens its field or its dialog, as a press of its own button does. */
export function openPart(target: string) {
  const button = document.getElementById(target);
  button?.scrollIntoView({ block: 'center' });
  button?.focus({ preventScroll: true });
  button?.click();
}

/** Opens the field or dialog of the part that has the focus, otherwise of the first part under the page's header. */
export function openNearestPart() {
  const openers = '[id^="open-"], [id^="update-"]';
  const focused = document.activeElement?.closest('.text-field, .item-card, .builder-poster');
  const header = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const shown = [...document.querySelectorAll(`:is(.text-field, .item-card) :is(${openers})`)];
  const part =
    focused?.querySelector(openers) ??
    shown.find((opener) => opener.getBoundingClientRect().top >= header) ??
    shown[0];
  if (part) openPart(part.id);
}

/** The labels of what a project lacks. */
export const missingParts = (project: Project): string[] =>
  findReadiness(project).flatMap(({ isReady, label }) => (isReady ? [] : label));
