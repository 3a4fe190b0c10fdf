import { doc, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { normalizeLine } from '../../lib/lines';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { fetchChangesSince, findDocumentByTitle } from '../project-changes/documentsApi';
import { type Project, projectSchema } from '../projects/model';
import { storefrontSchema, type StorefrontTheme } from '../storefronts/model';
import { findPackProject, readKnownPictures } from './packProjectApi';
import { plannedProject } from './buildSteps';
import { findQuestions, type Question } from './meanwhile';
import { readChangesByPeople } from './meanwhileApi';
import { brandRef } from '../creators/memberApi';
import { brandSchema } from '../creators/model';
import { readPackEvents } from '../packs/brandPacksApi';
import type { Pack, PackEvent } from '../packs/model';
import { startPack } from '../packs/newPackApi';
import { movePack, readPack } from '../packs/packsApi';
import { isBuilt, maxPause, type PackRef, projectIdOf, returnableStates } from '../packs/packState';
import { packOfProject } from '../packs/packOfProject';
import type { PackNotes } from '../packs/returnNotes';

/** A pack as staff look at it, beside its project if there is one. */
export type PackInReview = {
  packRef: PackRef;
  pack: Pack;
  /** What its brand is called. */
  brand: string;
  /** How many times it came to staff, of the newest steps. */
  arrivals: number;
  project: Project | null;
  /** Whether fans see the project already: that of a later pack. */
  isPublic: boolean;
  /** The look that the film's page has now; null where it is the site's own. */
  theme: StorefrontTheme | null;
  /** What the creators asked for at the page that was built last, until it is built again; empty if nothing. */
  asked: PackNotes;
  /** What staff wrote when they returned the pack last, until a page is built; empty if nothing. */
  noted: PackNotes;
  /** The parts that people have changed in the project, where Build would change them too. */
  questions: Question[];
  /** The pack's title, where another film has it, hidden ones too; empty where none has. */
  takenTitle: string;
  /** The email of the colleague who may be building it at the moment; empty for nobody. */
  activeBuilder: string;
  /** How often an agreed project was changed after its creators had said yes. */
  changesSince: number;
};

const nothingAsked: PackNotes = { note: '', fieldNotes: {} };

const findActiveBuilder = ({ state, byEmail, at }: Pack) =>
  state === 'building' && byEmail !== readUser().email && serverNow() - at < maxPause
    ? byEmail
    : '';

/** What creators wrote when they asked for changes of the last page, which a return since does not hide. */
function findAsked(events: readonly PackEvent[]): PackNotes {
  const last = events.find(({ state }) => state === 'changesAsked' || state === 'built');
  return last?.state === 'changesAsked' ? last : nothingAsked;
}

/** Whether a step, of all of them the newest first, is one of staff who took their return back. */
function undoesReturn(events: readonly PackEvent[], index: number) {
  const [step, before] = [events[index], events[index + 1]];
  return (
    step?.state === 'submitted' && before?.state === 'returned' && before.byEmail === step.byEmail
  );
}

/** What staff wrote at the last return, until a page is built, or they take the return back. */
function findNoted(events: readonly PackEvent[]): PackNotes {
  const at = events.findIndex(({ state }) => state === 'returned' || state === 'built');
  const last = events[at];
  return last?.state === 'returned' && !undoesReturn(events, at - 1) ? last : nothingAsked;
}

/** How often a pack was submitted, newest step first, but for what its creators took back, and staff a return. */
const countArrivals = (events: readonly PackEvent[]) =>
  events.filter(
    ({ state }, index) =>
      state === 'submitted' && events[index - 1]?.state !== 'draft' && !undoesReturn(events, index),
  ).length;

/** The title of a pack that is not its project's, where another project has it; empty otherwise. */
async function readTakenTitle(pack: Pack, projectId: string, project: Project | null) {
  const title = normalizeLine(pack.title);
  if (title === '' || title === project?.title) return '';
  const owner = await findDocumentByTitle(title);
  return owner && owner.projectId !== projectId ? title : '';
}

/** Reads a pack and its project; the ids of its brand and its own are joined by `/`. */
export const fetchPackInReview = createAppThunk(
  'projectPacks/fetchPackInReview',
  'fetchingPack',
  async (id: string): Promise<PackInReview> => {
    const [brandId = '', packId = ''] = id.split('/');
    const packRef = { brandId, packId };
    const projectId = projectIdOf(packId);
    const [stored, found, storefront, brand, events] = await Promise.all([
      readPack(packRef),
      findPackProject(packId),
      getDoc(doc(database, 'storefronts', projectId)),
      getDoc(brandRef(brandId)),
      readPackEvents(packRef),
    ]);
    const built = found && (await readKnownPictures(packRef, stored, found.project));
    const pack = { ...stored, ...(built && { built }) };
    const changes = pack.state === 'agreed' ? await fetchChangesSince(projectId, pack.at) : [];
    const asked = isBuilt(pack.state) ? nothingAsked : findAsked(events);
    const isToBuild =
      found !== null &&
      (pack.state === 'submitted' || pack.state === 'building' || pack.state === 'built');
    const questions = isToBuild
      ? findQuestions(found.project, plannedProject(pack), await readChangesByPeople(packRef))
      : [];
    const takenTitle = await readTakenTitle(pack, projectId, found?.project ?? null);
    return {
      packRef,
      pack,
      brand: v.parse(brandSchema, brand.data() ?? {}).name,
      arrivals: countArrivals(events),
      takenTitle,
      activeBuilder: findActiveBuilder(pack),
      project: found?.project ?? null,
      isPublic: found?.projectRef.collection === 'projects',
      theme: v.parse(storefrontSchema, storefront.data() ?? {}).theme,
      asked,
      noted: findNoted(events),
      questions,
      changesSince: changes.length,
    };
  },
);

type Return = PackNotes & { packRef: PackRef };

/** Gives a pack back to its creators, with what they should mend. */
export const returnPack = createAppThunk(
  'projectPacks/returnPack',
  'movingPack',
  ({ packRef, note, fieldNotes }: Return) =>
    movePack(packRef, { from: returnableStates, to: 'returned', note, fieldNotes }),
);

/** Gives packs back, one after the other, with one note. Where that stops, the next call goes on. */
export const returnPacks = createAppThunk(
  'projectPacks/returnPacks',
  'movingPack',
  async ({ packs, note }: { packs: readonly PackRef[]; note: string }) => {
    const step = { from: returnableStates, to: 'returned', note, fieldNotes: {} } as const;
    for (const packRef of packs) await movePack(packRef, step);
  },
);

/** Takes back the return that left a pack at this version; fails once its creators have typed in it. */
export const takeBackReturn = createAppThunk(
  'projectPacks/takeBackReturn',
  'movingPack',
  ({ packRef, version }: { packRef: PackRef; version: number }) =>
    movePack(packRef, { from: ['returned'], to: 'submitted', seen: version }),
);

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
