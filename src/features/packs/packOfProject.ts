import * as v from 'valibot';
import { mapProjectTexts } from '../../content/projectFields';
import { packCopy } from '../../content/projectPacks';
import type { Picture } from '../media/picture';
import type { Project } from '../projects/model';
import { type Pack, packFileSchema } from './model';
import { fileVersion, slotsToBuild } from './packProject';
import { newPersonId } from './people';
import { personSlot, stillSlots } from './slots';

/** A picture of a project as a file of a pack, and what was built of it already. */
function fileOf(slot: string, url: string, picture: Picture | null) {
  const { width = 0, height = 0 } = picture ?? {};
  const file = v.parse(packFileSchema, { name: packCopy.slotLabel(slot), url, width, height });
  return { file, built: { from: fileVersion(file), url, picture } };
}

/**
 * What was built already of a pack's files: the pictures that its project has under the same address, and what the pack
 * before had built of the files that both have. Creators open a pack with nothing built, whatever it starts from.
 */
export function knownPictures(pack: Pack, project: Project, former: Pack | null): Pack['built'] {
  const shown = Object.values(packOfProject(project).built ?? {});
  const known = slotsToBuild(pack).flatMap((slot) => {
    const file = pack.files[slot];
    if (!file) return [];
    const from = fileVersion(file);
    const made = file.crop ? undefined : shown.find(({ url }) => url === file.url);
    const carried = former?.built[slot];
    if (made) return [[slot, { ...made, from }] as const];
    return carried?.from === from ? [[slot, carried] as const] : [];
  });
  return { ...pack.built, ...Object.fromEntries(known) };
}

/** A pack that says what a project says: a later version starts from the film as it stands. */
export function packOfProject(project: Project): Partial<Pack> {
  const files: Pack['files'] = {};
  const built: Pack['built'] = {};
  const captions: Pack['captions'] = {};
  const take = (slot: string, url: string, picture: Picture | null) => {
    if (url === '') return slot.startsWith('person-') ? slot : '';
    const taken = fileOf(slot, url, picture);
    files[slot] = taken.file;
    built[slot] = taken.built;
    return slot;
  };
  take('poster', project.posterImageURL, project.posterImage);
  for (const [index, { name, stillImageURL, stillImage }] of project.stills.entries()) {
    const slot = stillSlots[index];
    // Of one without a picture a pack has nothing.
    if (slot && stillImageURL !== '') captions[take(slot, stillImageURL, stillImage)] = name;
  }
  const common = ({
    name,
    role,
    bio,
    socialMedia,
  }: Project['crew'][number] | Project['cast'][number]) => ({
    id: newPersonId(),
    name,
    role,
    bio,
    links: socialMedia,
  });
  return {
    title: project.title,
    ...mapProjectTexts((field) => project[field]),
    links: project.socialMedia,
    cast: project.cast.map((member) => {
      const fields = common(member);
      return {
        ...fields,
        picture: take(personSlot(fields.id), member.castMemberImageURL, member.castMemberImage),
        rolePicture: take(personSlot(newPersonId()), member.roleImageURL, member.roleImage),
      };
    }),
    crew: project.crew.map((member) => {
      const fields = common(member);
      return {
        ...fields,
        picture: take(personSlot(fields.id), member.crewMemberImageURL, member.crewMemberImage),
        rolePicture: '',
      };
    }),
    captions,
    files,
    built,
  };
}
