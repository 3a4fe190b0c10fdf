import * as v from 'valibot';
import { limits } from '../../config/limits';
import { packCopy } from '../../content/projectPacks';
import { mapProjectTexts } from '../../content/projectFields';
import type { Picture } from '../media/picture';
import { parseItemInput, projectLists } from '../project-changes/itemLists';
import { projectLinkSchema } from '../project-changes/linkSchemas';
import { projectTextSchemas, titleSchema } from '../project-changes/projectTextSchemas';
import { emptyProject, type Project } from '../projects/model';
import { normalizeLine } from '../../lib/lines';
import { memoizeByObject } from '../../lib/memoizeByObject';
import type { Pack, PackFile, PackPerson, TypedLink } from './model';
import { slotsFor, stillSlots } from './slots';

/** A picture as a project shows it; nothing is known of one that is only previewed. */
export type SlotPicture = { url: string; picture: Picture | null };

/** Changes with the bytes of a file, and with the part of it that is shown. */
export const fileVersion = ({ url, crop }: PackFile) => `${url} ${JSON.stringify(crop)}`;

/** The picture that was made of a slot's file as it is now; undefined while there is none. */
export function builtPicture({ files, built }: Pack, slot: string): SlotPicture | undefined {
  const file = files[slot];
  const made = built[slot];
  return file && made?.from === fileVersion(file) ? made : undefined;
}

/**
 * The slots of a pack whose files a project or its storefront shows, and that have no picture of them yet. What the
 * package no longer has stays in the pack, and nothing is made of it.
 */
export function slotsToBuild(pack: Pack): string[] {
  const people = [...pack.cast, ...pack.crew].flatMap(({ picture, rolePicture }) => [
    picture,
    rolePicture,
  ]);
  const slots = slotsFor(pack.packageId).filter((slot) => !slot.startsWith('design-poster-'));
  const shown = (slot: string) => slots.includes(slot) || people.includes(slot);
  return Object.keys(pack.files).filter(
    (slot) => shown(slot) && builtPicture(pack, slot) === undefined,
  );
}

const noPicture: SlotPicture = { url: '', picture: null };

/** The picture fields of all lists, empty. */
const noPictures = {
  castMemberImageURL: '',
  castMemberImage: null,
  roleImageURL: '',
  roleImage: null,
  crewMemberImageURL: '',
  crewMemberImage: null,
  stillImageURL: '',
  stillImage: null,
};

/** What a strict schema makes of what was typed; the fallback where it refuses it. */
function parseOr<Output>(
  schema: v.GenericSchema<unknown, Output>,
  typed: unknown,
  fallback: Output,
) {
  const parsed = v.safeParse(schema, typed);
  return parsed.success ? parsed.output : fallback;
}

const knownLinks = (links: readonly TypedLink[]) =>
  links.flatMap((link) => {
    const parsed = v.safeParse(projectLinkSchema, link);
    return parsed.success ? [parsed.output] : [];
  });

/** An item as it is stored, without pictures; null while what is typed is not right. */
function parseItem<Item>(
  list: 'cast' | 'crew' | 'stills',
  schema: v.GenericSchema<unknown, Item>,
  typed: { name: string },
): Item | null {
  try {
    return v.parse(schema, parseItemInput(list, { ...noPictures, ...typed }));
  } catch {
    return null;
  }
}

const personTexts = ({ name, role, bio, links }: PackPerson) => ({
  name,
  role,
  bio,
  socialMedia: knownLinks(links).slice(0, limits.personLinks),
});

const parseCastMember = memoizeByObject((person: PackPerson) =>
  parseItem('cast', projectLists.cast.storedSchema, personTexts(person)),
);
const parseCrewMember = memoizeByObject((person: PackPerson) =>
  parseItem('crew', projectLists.crew.storedSchema, personTexts(person)),
);

/** The name of a still is what it shows; without a caption, it is that of its place. */
export const captionOf = (pack: Pack, slot: string) =>
  normalizeLine(pack.captions[slot] ?? '') || packCopy.slotLabel(slot);

/**
 * The project that a pack would become, of what is right in it. `pictureOf` says where the picture of a slot is. Its
 * lists are as the builder stores them, so that two of them can be compared.
 */
export function packToProject(pack: Pack, pictureOf: (slot: string) => SlotPicture | undefined) {
  const picture = (slot: string) => (slot === '' ? undefined : pictureOf(slot)) ?? noPicture;
  const items = <Item extends object>(
    inputs: readonly { name: string; item: Item | null; pictures: Partial<Item> }[],
  ): Item[] => {
    const names = new Set<string>();
    return inputs.flatMap(({ name: typed, item, pictures }) => {
      const name = normalizeLine(typed);
      if (name === '' || names.has(name)) return [];
      names.add(name);
      // As they are: a preview shows those of this tab's memory, which no schema of what is stored takes.
      return item ? [{ ...item, ...pictures }] : [];
    });
  };
  const cast = items(
    pack.cast.map((member) => ({
      name: member.name,
      item: parseCastMember(member),
      pictures: {
        castMemberImageURL: picture(member.picture).url,
        castMemberImage: picture(member.picture).picture,
        roleImageURL: picture(member.rolePicture).url,
        roleImage: picture(member.rolePicture).picture,
      },
    })),
  );
  const crew = items(
    pack.crew.map((member) => ({
      name: member.name,
      item: parseCrewMember(member),
      pictures: {
        crewMemberImageURL: picture(member.picture).url,
        crewMemberImage: picture(member.picture).picture,
      },
    })),
  );
  const stills = items(
    stillSlots
      .filter((slot) => picture(slot).url !== '')
      .map((slot) => {
        const name = captionOf(pack, slot);
        return {
          name,
          item: parseItem('stills', projectLists.stills.storedSchema, { name }),
          pictures: { stillImageURL: picture(slot).url, stillImage: picture(slot).picture },
        };
      }),
  );
  const poster = picture('poster');
  return {
    ...emptyProject,
    title: parseOr(titleSchema, pack.title, ''),
    ...mapProjectTexts((field) => parseOr(projectTextSchemas[field], pack[field], '')),
    posterImageURL: poster.url,
    posterImage: poster.picture,
    stills,
    cast,
    crew,
    socialMedia: knownLinks(pack.links).slice(0, limits.projectLinks),
  } satisfies Project;
}
