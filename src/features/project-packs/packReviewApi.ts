import { doc, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { mapProjectTexts } from '../../content/projectFields';
import { packCopy } from '../../content/projectPacks';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import type { Picture } from '../media/picture';
import { fetchChangesSince, findDocumentByTitle } from '../project-changes/documentsApi';
import { type Project, projectSchema } from '../projects/model';
import { storefrontSchema, type StorefrontTheme } from '../storefronts/model';
import { findPackProject } from './packProjectApi';
import { fileVersion, plannedProject } from './buildSteps';
import { findQuestions, type Question } from './meanwhile';
import { readChangesByPeople } from './meanwhileApi';
import { type Pack, packFileSchema } from './model';
import { stillSlots } from './slots';
import { startPack } from './newPackApi';
import { movePack, readPack, readPackEvents } from './packsApi';
import { isBuilt, type PackRef, projectIdOf } from './packState';
import { newPersonId } from './people';
import { personSlot } from './slots';

/** A pack as staff look at it, beside its project if there is one. */
export type PackInReview = {
  packRef: PackRef;
  pack: Pack;
  project: Project | null;
  /** Whether fans see the project already: that of a later pack. */
  isPublic: boolean;
  /** The look that the film's page has now; null where it is the site's own. */
  theme: StorefrontTheme | null;
  /** What the creators asked for at the page that was built last, until it is built again; empty if nothing. */
  changesNote: string;
  /** The parts that people have changed in the project, where Build would change them too. */
  questions: Question[];
  /** How often an agreed project was changed after its creators had said yes. */
  changesSince: number;
};

/** What creators wrote when they asked for changes of the last page, which a return since does not hide. */
async function readChangesNote(packRef: PackRef): Promise<string> {
  const events = await readPackEvents(packRef);
  const last = events.find(({ state }) => state === 'changesAsked' || state === 'built');
  return last?.state === 'changesAsked' ? last.note : '';
}

/** Reads a pack and its project; the ids of its brand and its own are joined by `/`. */
export const fetchPackInReview = createAppThunk(
  'projectPacks/fetchPackInReview',
  'fetchingPack',
  async (id: string): Promise<PackInReview> => {
    const [brandId = '', packId = ''] = id.split('/');
    const packRef = { brandId, packId };
    const projectId = projectIdOf(packId);
    const [pack, found, storefront] = await Promise.all([
      readPack(packRef),
      findPackProject(packId),
      getDoc(doc(database, 'storefronts', projectId)),
    ]);
    const changes = pack.state === 'agreed' ? await fetchChangesSince(projectId, pack.at) : [];
    const isToBuild = found !== null && (pack.state === 'submitted' || pack.state === 'built');
    const questions = isToBuild
      ? findQuestions(found.project, plannedProject(pack), await readChangesByPeople(packRef))
      : [];
    const changesNote = isBuilt(pack.state) ? '' : await readChangesNote(packRef);
    return {
      packRef,
      pack,
      project: found?.project ?? null,
      isPublic: found?.projectRef.collection === 'projects',
      theme: v.parse(storefrontSchema, storefront.data() ?? {}).theme,
      changesNote,
      questions,
      changesSince: changes.length,
    };
  },
);

type Return = { packRef: PackRef; note: string; fieldNotes: Record<string, string> };

/** Gives a pack back to its creators, with what they should mend. */
export const returnPack = createAppThunk(
  'projectPacks/returnPack',
  'movingPack',
  ({ packRef, note, fieldNotes }: Return) =>
    movePack(packRef, { from: ['submitted'], to: 'returned', note, fieldNotes }),
);

/** Takes back the return that left a pack at this version; fails once its creators have typed in it. */
export const takeBackReturn = createAppThunk(
  'projectPacks/takeBackReturn',
  'movingPack',
  ({ packRef, version }: { packRef: PackRef; version: number }) =>
    movePack(packRef, { from: ['returned'], to: 'submitted', takesBack: version }),
);

/** A picture of a project as a file of a pack, and what was built of it already. */
function fileOf(slot: string, url: string, picture: Picture | null) {
  const { width = 0, height = 0 } = picture ?? {};
  const file = v.parse(packFileSchema, { name: packCopy.slotLabel(slot), url, width, height });
  return { file, built: { from: fileVersion(file), url, picture } };
}

/** A pack that says what a project says: a later version starts from the film as it stands. */
function packOfProject(project: Project): Partial<Pack> {
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
    if (slot) captions[take(slot, stillImageURL, stillImage)] = name;
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

type NewPack = {
  brandId: string;
  /** The title of the film that it continues; empty for a new one. */
  title: string;
};

/** Opens a Project Pack for a brand: for a new film, or one that starts from the film that there is. */
export const openPackFor = createAppThunk(
  'projectPacks/openPackFor',
  'openingPack',
  async ({ brandId, title }: NewPack): Promise<PackRef> => {
    const found = title === '' ? null : await findDocumentByTitle(title);
    if (title !== '' && !found) throw messageError('projectMissing');
    const projectId = found?.projectId ?? crypto.randomUUID();
    const content = found ? packOfProject(v.parse(projectSchema, found.document)) : {};
    return startPack(brandId, projectId, content);
  },
);
