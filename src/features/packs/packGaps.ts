import { lineProblem } from '../../components/fieldSchemas';
import * as v from 'valibot';
import { limits } from '../../config/limits';
import { filmPartLabels } from '../../content/filmParts';
import { packCopy } from '../../content/projectPacks';
import { type ProjectText, projectTextFields, projectTexts } from '../../content/projectFields';
import { projectLinkSchema } from '../project-changes/linkSchemas';
import { projectTextSchemas, titleSchema } from '../project-changes/projectTextSchemas';
import { platforms } from '../projects/model';
import { findAlike, foldLine, normalizeLine, normalizeText } from '../../lib/lines';
import { memoizeByObject } from '../../lib/memoizeByObject';
import type { Pack, PackPerson, TypedLink } from './model';
import { personOfSlot, sharpWidthOf, slotsFor } from './slots';

/** Something that the pack needs or should have: the id of its field, and of a file that has not arrived its slot. */
export type PackGap = Record<'target' | 'label' | 'problem', string> & {
  isNecessary: boolean;
  unsentSlot?: string;
};

/** The ids of the fields of a pack's page. */
export const packFieldIds = {
  text: (field: string) => `pack-${field}`,
  slot: (slot: string) => `pack-file-${slot}`,
  caption: (slot: string) => `pack-file-${slot}-caption`,
  person: (id: string) => `pack-person-${id}`,
  list: (list: string) => `pack-${list}`,
  note: (field: string) => `pack-note-${field}`,
  rights: 'pack-rights',
  missing: 'pack-missing',
};

const { gaps, fields } = packCopy;

const firstProblem = (schema: v.GenericSchema, typed: unknown): string => {
  const parsed = v.safeParse(schema, typed);
  return parsed.success ? '' : parsed.issues[0].message;
};

/** What is wrong with a text as it is typed; empty where nothing is. */
export function textProblem(field: 'title' | ProjectText, typed: string): string {
  const schema = field === 'title' ? titleSchema : projectTextSchemas[field];
  return field === 'title' && normalizeLine(typed) === '' ? '' : firstProblem(schema, typed);
}

/** What is wrong with a pack's title where that is the one that another film has. */
export const takenProblem = (title: string, takenTitle: string) =>
  takenTitle !== '' && normalizeLine(title) === takenTitle ? gaps.titleTaken : '';

/** What is wrong with the caption of a still as it is typed; empty where nothing is. */
export const captionProblem = (typed = '') => lineProblem(typed, limits.stillName);

/** What is wrong with a link as it is typed; an empty one is none. */
export const linkProblem = ({ platform, link }: TypedLink): string =>
  normalizeLine(link) === ''
    ? ''
    : firstProblem(projectLinkSchema, {
        platform: platform === '' ? platforms[0] : platform,
        link,
      });

const foldedName = memoizeByObject(({ name }: PackPerson) => foldLine(name));
const normalizedName = memoizeByObject(({ name }: PackPerson) => normalizeLine(name));

/** The people of a list by what their names look like. */
const peopleByName = memoizeByObject((people: readonly PackPerson[]) => {
  const found = new Map<string, PackPerson[]>();
  for (const person of people) {
    const alike = found.get(foldedName(person)) ?? [];
    alike.push(person);
    found.set(foldedName(person), alike);
  }
  return found;
});

/** The others of a list whose names look the same. Hundreds, each compared with each, would take longer than a key may. */
const findNamesakes = (person: PackPerson, people: readonly PackPerson[]) =>
  (peopleByName(people).get(foldedName(person)) ?? []).filter(({ id }) => id !== person.id);

/** What is wrong with what is said of a person beside their name; empty where nothing is. */
export const detailsProblem = memoizeByObject(({ role, bio, links }: PackPerson): string => {
  if (normalizeLine(role).length > limits.role) return gaps.roleTooLong;
  if (normalizeText(bio).length > limits.biography) return gaps.bioTooLong;
  return links.map(linkProblem).find((problem) => problem !== '') ?? '';
});

/** What keeps a person from being taken, in words; empty where nothing does. */
export function personProblem(person: PackPerson, people: readonly PackPerson[]): string {
  const name = normalizedName(person);
  if (name === '') return gaps.nameMissing;
  if (name.length > limits.personName) return gaps.nameTooLong;
  if (findNamesakes(person, people).some((other) => normalizedName(other) === name))
    return gaps.nameTaken(name);
  return detailsProblem(person);
}

/** Without these a pack cannot be submitted. */
export const requiredTexts = ['title', 'description'] as const;

const isDispensable = (field: 'title' | ProjectText) =>
  field !== 'title' && projectTextFields[field].isDispensable === true;

const peopleOf = ({ cast, crew }: Pack) => [...cast, ...crew];

/**
 * What a pack lacks, in the order of its page. The necessary keeps it from being submitted. `takenTitle` is a title that
 * another film has.
 */
export function findGaps(pack: Pack, takenTitle = ''): PackGap[] {
  const found: PackGap[] = [];
  const add = (target: string, label: string, problem: string, isNecessary: boolean) => {
    found.push({ target, label, problem, isNecessary });
  };
  for (const field of ['title', ...projectTexts] as const) {
    const label = field === 'title' ? fields.title : projectTextFields[field].label;
    const problem =
      textProblem(field, pack[field]) ||
      (field === 'title' ? takenProblem(pack.title, takenTitle) : '');
    const isRequired = requiredTexts.some((required) => required === field);
    const target = packFieldIds.text(field);
    if (problem) add(target, label, problem, true);
    else if (normalizeLine(pack[field]) === '' && !isDispensable(field))
      add(target, label, gaps.missing, isRequired);
  }
  for (const [index, link] of pack.links.entries()) {
    const problem = linkProblem(link);
    if (problem) add(`${packFieldIds.list('links')}-${String(index)}`, fields.links, problem, true);
  }
  if (!pack.files.poster)
    add(packFieldIds.slot('poster'), packCopy.slots.poster, gaps.missing, true);
  for (const slot of ['banner', 'still-1'])
    if (!pack.files[slot] && slotsFor(pack.packageId).includes(slot))
      add(packFieldIds.slot(slot), packCopy.slotLabel(slot), gaps.missing, false);
  const everybody = peopleOf(pack);
  for (const [slot, file] of Object.entries(pack.files)) {
    // The fields of a person are shown once theirs is opened.
    const person = personOfSlot(pack, slot);
    const target = person ? packFieldIds.person(person.id) : packFieldIds.slot(slot);
    const label = person ? `${packCopy.slotLabel(slot)}: ${person.name}` : packCopy.slotLabel(slot);
    const problem = gaps.notUploaded(file.name);
    if (file.url === '')
      found.push({ target, label, problem, isNecessary: true, unsentSlot: slot });
    const tooLong = captionProblem(pack.captions[slot]);
    if (tooLong) add(packFieldIds.caption(slot), packCopy.file.caption, tooLong, true);
    const sharpWidth = sharpWidthOf(slot, file);
    if (sharpWidth)
      add(target, label, gaps.small(Math.round(file.crop?.width ?? file.width), sharpWidth), false);
  }
  const isEmpty = everybody.length === 0;
  if (isEmpty) add(packFieldIds.list('cast'), fields.people, gaps.missing, true);
  for (const list of ['cast', 'crew'] as const) {
    if (pack[list].length === 0 && (list === 'crew' || !isEmpty))
      add(packFieldIds.list(list), fields[list], gaps.missing, false);
    for (const person of pack[list]) {
      const problem = personProblem(person, pack[list]);
      if (problem)
        add(packFieldIds.person(person.id), person.name || fields.unnamed, problem, true);
      const namesakes = findNamesakes(person, pack[list]).map(({ name }) => name);
      const alike = namesakes.length > 0 ? findAlike(person.name, namesakes) : undefined;
      if (alike !== undefined)
        add(packFieldIds.person(person.id), person.name, gaps.nameAlike(alike), false);
    }
  }
  // One that is small is named by itself.
  const faceless = everybody.filter(({ picture }) => !pack.files[picture]);
  const [first] = faceless;
  if (first)
    add(
      packFieldIds.person(first.id),
      gaps.portraitOf(first.name || fields.unnamed),
      gaps.noPortrait(faceless.length),
      false,
    );
  if (!pack.rights) add(packFieldIds.rights, fields.rights, gaps.notConfirmed, true);
  return found;
}

/** A part that every pack should have, and whether it is there and right. */
type PackPart = { label: string; isReady: boolean };

/** Whether someone's portrait is there, and as wide as one should be. */
function hasPortrait({ files }: Pack, { picture }: PackPerson): boolean {
  const file = files[picture];
  return file !== undefined && file.url !== '' && sharpWidthOf(picture, file) === undefined;
}

/** The parts of a pack in the order of its page. */
export function findParts(pack: Pack): PackPart[] {
  const lacking = new Set(findGaps(pack).map(({ target }) => target));
  const texts = projectTexts.filter((field) => !isDispensable(field));
  const slots = slotsFor(pack.packageId);
  const parts: [target: string, label: string][] = [
    [packFieldIds.text('title'), fields.title],
    ...texts.map((field): [string, string] => [
      packFieldIds.text(field),
      projectTextFields[field].label,
    ]),
    ...['poster', 'banner', 'still-1']
      .filter((slot) => slots.includes(slot))
      .map((slot): [string, string] => [packFieldIds.slot(slot), packCopy.slotLabel(slot)]),
    ...(['cast', 'crew'] as const).map((list): [string, string] => [
      packFieldIds.list(list),
      fields[list],
    ]),
  ];
  const people = peopleOf(pack);
  return [
    ...parts.map(([target, label]) => ({ label, isReady: !lacking.has(target) })),
    ...(people.length > 0
      ? [
          {
            label: filmPartLabels.portraits,
            isReady: people.every((person) => hasPortrait(pack, person)),
          },
        ]
      : []),
    { label: fields.rights, isReady: pack.rights !== null },
  ];
}
