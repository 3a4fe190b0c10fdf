import { nanoid } from '@reduxjs/toolkit';
import { failureReason } from '../../content/messages';
import { projectTexts } from '../../content/projectFields';
import { isEqual } from '../../lib/documentEdits';
import { errorCode } from '../../lib/errors';
import { normalizeLine } from '../../lib/lines';
import { messageError } from '../../store/createAppThunk';
import { successAnnounced, toRequestError } from '../../store/alerts';
import type { AppDispatch, RootState } from '../../store/store';
import { ImageValidationError } from '../media/imageFile';
import { prepareImage, readImageFile } from '../media/prepareImage';
import { freePath, projectFolder, type UploadTarget } from '../media/storagePaths';
import { listFolder, readFileAt } from '../media/uploadApi';
import { uploadFile, uploadPlainFile } from '../media/uploadsSlice';
import { addItem, moveItem, removeItem, updateItem } from '../project-changes/itemThunks';
import { projectLists, type ProjectItem } from '../project-changes/itemLists';
import {
  createProject,
  renameProject,
  setPoster,
  visibilityAnnounced,
} from '../project-changes/projectThunks';
import { saveProjectText } from '../project-changes/projectTexts';
import {
  type ProjectRef,
  readCurrentProject,
  syncMovedProject,
  writeVisibility,
} from '../project-changes/transactionApi';
import { projectLocated } from '../projects/projectDraftSlice';
import type { Project } from '../projects/model';
import {
  type BuildPart,
  type BuildProgress,
  partOfSlot,
  type Tracked,
  trackProgress,
} from './buildProgress';
import {
  afterListStep,
  type ListStep,
  nextListStep,
  type PackListName,
  packLists,
  wantedProject,
} from './buildSteps';
import { type Choices, differingParts, findQuestions, targetProject } from './meanwhile';
import { readChangesByPeople } from './meanwhileApi';
import type { Pack, PackFile } from '../packs/model';
import { claimProject } from '../packs/newPackApi';
import { builtPicture, captionOf, fileVersion, slotsToBuild } from '../packs/packProject';
import { assertKept, findPackProject, readKnownPictures } from './packProjectApi';
import {
  changePack,
  movePack,
  type PackCommit,
  readPack,
  readStorefront,
  writeStorefront,
} from '../packs/packsApi';
import { type PackRef, projectIdOf } from '../packs/packState';
import { packTheme } from '../packs/packTheme';

type Api = { dispatch: AppDispatch; getState: () => RootState };

/** Where the files of a project are put that are made of a slot's. */
function targetOf(pack: Pack, slot: string, title: string): UploadTarget {
  const named = (kind: string, name: string) => ({ title, kind, name });
  const member = pack.cast.find(({ picture }) => picture === slot);
  if (member) return named('cast', normalizeLine(member.name));
  const role = pack.cast.find(({ rolePicture }) => rolePicture === slot);
  if (role) return named('role', normalizeLine(role.name));
  const worker = pack.crew.find(({ picture }) => picture === slot);
  if (worker) return named('crew', normalizeLine(worker.name));
  if (slot.startsWith('still-')) return named('stills', captionOf(pack, slot));
  return { title, kind: slot.replace(/-\d$/, '') };
}

type Step<Result> = PromiseLike<{ type: string; error?: { code?: string } }> & {
  unwrap: () => Promise<Result>;
};

/** What a thunk of the build resolves to. Its failure is told once, as the build's. */
async function resultOf<Result>(step: Step<Result>, { dispatch }: Pick<Api, 'dispatch'>) {
  try {
    return await step.unwrap();
  } catch (error) {
    dispatch(toRequestError(await step));
    throw error;
  }
}

/** Makes the pictures of a slot's file, as a project stores them, and notes them in the pack. */
async function buildSlot(packRef: PackRef, pack: Pack, slot: string, file: PackFile, api: Api) {
  const { dispatch } = api;
  await assertKept(packRef, file.url);
  const blob = await readFileAt(file.url);
  const target = targetOf(pack, slot, normalizeLine(pack.title));
  const projectId = projectIdOf(packRef.packId);
  const from = fileVersion(file);
  const store = (url: string, picture: unknown) =>
    changePack(packRef, ({ transaction, reference, stored, stamp }) => {
      const built = { ...stored.built, [slot]: { from, url, picture } };
      transaction.update(reference, { built, ...stamp });
    });
  if (file.type.startsWith('video/')) {
    const { files } = await listFolder(projectFolder(target.title));
    const path = freePath(target, (taken) => files.includes(taken));
    const upload = { uploadId: nanoid(), projectId, path, blob };
    await store(await resultOf(dispatch(uploadPlainFile(upload)), api), null);
    return;
  }
  const imageFile = await readImageFile(new File([blob], file.name));
  const picture = await prepareImage(imageFile, file.crop);
  const uploaded = await resultOf(dispatch(uploadFile({ projectId, target, picture })), api);
  await store(uploaded.url, uploaded.picture);
}

/** Makes one step of a list. Throws the error of its thunk. */
async function takeStep(
  list: PackListName,
  step: ListStep,
  projectRef: ProjectRef,
  api: Api,
): Promise<void> {
  const { dispatch } = api;
  if (step.kind === 'add')
    await resultOf(dispatch(addItem[list]({ projectRef, input: step.input })), api);
  else if (step.kind === 'update')
    await resultOf(
      dispatch(updateItem[list]({ projectRef, base: step.base, input: step.input })),
      api,
    );
  else if (step.kind === 'remove')
    await resultOf(dispatch(removeItem[list]({ projectRef, base: step.base })), api);
  else
    await resultOf(
      dispatch(moveItem[list]({ projectRef, base: step.base, before: step.before })),
      api,
    );
}

/** Fails where a pack is not, or no longer, for staff to build. */
function assertToBuild({ state }: Pack) {
  if (state !== 'building' && state !== 'built') throw messageError('packMoved');
}

type BuildRun = { packRef: PackRef; progress: Tracked };

/** Why nothing can be made of a file, whoever tries again; empty where something else failed. */
function fileProblem(error: unknown): string {
  if (error instanceof ImageValidationError) return error.message;
  const code = errorCode(error);
  return ['storage/object-not-found', 'message/packFileElsewhere'].includes(code)
    ? failureReason(code)
    : '';
}

/** Makes what is to be made of files, as far as it can be; what cannot is among the failures. */
async function buildSlots(
  { packRef, pack, slots, progress }: BuildRun & { pack: Pack; slots: readonly string[] },
  api: Api,
): Promise<void> {
  for (const slot of slots) {
    const part = partOfSlot(slot);
    progress.begin(part, slot);
    const file = pack.files[slot];
    try {
      if (file) await buildSlot(packRef, pack, slot, file, api);
      progress.end(part);
    } catch (error) {
      const reason = fileProblem(error);
      if (reason === '') throw error;
      progress.fail(part, { slot, fileName: file?.name ?? '', reason });
    }
  }
}

/** Somebody else was faster with the same step: what they did is looked at before the next one. */
const races = [
  'itemChanged',
  'itemGone',
  ...packLists.map((list) => projectLists[list].takenMessage),
];
const isRace = (error: unknown) => races.some((name) => errorCode(error) === `message/${name}`);
const maxPlans = 20;

const listParts: Record<PackListName, BuildPart> = {
  stills: 'stills',
  cast: 'people',
  crew: 'people',
  socialMedia: 'links',
};

type Writing = { project: Project; target: Project; projectRef: ProjectRef; progress: Tracked };

async function writeTexts({ project, target, projectRef }: Writing, api: Api): Promise<ProjectRef> {
  const { dispatch } = api;
  let renamed = projectRef;
  if (project.title !== target.title)
    ({ projectRef: renamed } = await resultOf(
      dispatch(renameProject({ projectRef, title: target.title })),
      api,
    ));
  for (const field of projectTexts)
    if (project[field] !== target[field])
      await resultOf(
        dispatch(
          saveProjectText[field]({
            projectRef: renamed,
            base: project[field],
            text: target[field],
          }),
        ),
        api,
      );
  return renamed;
}

/** Writes what differs, one change at a time. What somebody changes meanwhile is left as it is. */
async function writeProject(writing: Writing, api: Api): Promise<void> {
  const { project, target, progress } = writing;
  // What is written is compared with it, and its title is asked for.
  const { collection, key } = writing.projectRef;
  api.dispatch(projectLocated({ project, location: { collection, key }, moves: [] }));
  progress.begin('texts');
  const projectRef = await writeTexts(writing, api);
  progress.end('texts');
  progress.begin('poster');
  const { posterImageURL, posterImage } = target;
  const poster = { posterImageURL, posterImage };
  if (posterImageURL !== project.posterImageURL)
    await resultOf(api.dispatch(setPoster({ projectRef, base: project, poster })), api);
  progress.end('poster');
  for (const list of packLists) {
    let stored: readonly ProjectItem[] = project[list];
    for (;;) {
      progress.begin(listParts[list]);
      const step = nextListStep(stored, target[list], projectLists[list].maxLength);
      if (!step) break;
      await takeStep(list, step, projectRef, api);
      stored = afterListStep(stored, step);
    }
    progress.end(listParts[list]);
  }
}

/**
 * Brings the project to what the pack says, and looks again until it is that: somebody may have changed it meanwhile.
 * What people have changed stays unless staff chose otherwise. Returns the parts of which nobody has chosen yet.
 */
async function writePack(
  { packRef, choices, unmade, progress }: BuildRun & { choices: Choices; unmade: string[] },
  api: Api,
): Promise<string[]> {
  for (let plans = 0; plans < maxPlans; plans += 1) {
    const [pack, found] = await Promise.all([readPack(packRef), findPackProject(packRef.packId)]);
    // After the project: it tells of everything that is in there, and what comes later is found when it is written.
    const changes = await readChangesByPeople(packRef);
    if (!found) throw messageError('projectMissing');
    assertToBuild(pack);
    const { project } = found;
    const wanted = wantedProject(pack, unmade);
    const questions = findQuestions(project, wanted, changes);
    const kept = questions.filter(({ id }) => choices[id] !== 'pack').map(({ part }) => part);
    const target = targetProject(project, wanted, kept);
    if (differingParts(project, target).length === 0)
      return questions.filter(({ id }) => !choices[id]).map(({ part }) => part);
    const projectRef: ProjectRef = { ...found.projectRef, isBuild: true };
    try {
      await writeProject({ project, target, projectRef, progress }, api);
    } catch (error) {
      if (!isRace(error)) throw error;
    }
  }
  throw messageError('itemChanged');
}

export type Build = {
  packRef: PackRef;
  /** The version that was looked at: what its creators have taken back and submitted since is looked at first. */
  seen?: number;
  onProgress: (progress: BuildProgress) => void;
  /** What staff chose for the parts that people have changed; what is not named is asked. */
  choices?: Choices;
  /** The slots without whose files the page is built. */
  without?: readonly string[];
  /** Stops it after the picture or change that it is at. */
  signal?: AbortSignal;
};

/** What is left of a build: files of which nothing can be made, and parts that staff have to choose of. */
export type BuildOutcome = Pick<BuildProgress, 'failures'> & { asked: string[] };

/**
 * Makes the hidden project of a pack, or brings the one that there is to what the pack says: only what differs is
 * written, so a build that stopped goes on where it was. Two at once end with the same project. The pack counts as built
 * once nothing is left.
 */
export async function buildProject(
  { packRef, seen, onProgress, choices = {}, without = [], signal }: Build,
  api: Api,
): Promise<BuildOutcome> {
  const { dispatch } = api;
  let pack = await readPack(packRef);
  const found = await findPackProject(packRef.packId);
  // From here on its creators cannot take it back. Where what they agreed to is gone, they have to agree to the new page.
  if (pack.state === 'submitted' || (!found && pack.state === 'agreed'))
    pack = await movePack(packRef, { from: [pack.state], to: 'building', seen });
  assertToBuild(pack);
  await claimProject(packRef);
  // The pictures of a deleted project went with it; those of one that is there are not made again.
  const known = found ? await readKnownPictures(packRef, pack, found.project) : {};
  if (!isEqual(known, pack.built))
    pack = await changePack(packRef, ({ transaction, reference, stored, stamp }) => {
      const built = found ? { ...stored.built, ...known } : {};
      transaction.update(reference, { built, ...stamp });
      return { ...stored, built };
    });
  const slots = slotsToBuild(pack).filter((slot) => !without.includes(slot));
  const progress = trackProgress(slots, onProgress, signal);
  progress.begin('project');
  if (!found) {
    const { title, description } = wantedProject(pack);
    const projectId = projectIdOf(packRef.packId);
    await resultOf(dispatch(createProject({ title, description, isHidden: true, projectId })), api);
  }
  progress.end('project');
  await buildSlots({ packRef, pack, slots, progress }, api);
  const { failures } = progress;
  const unmade = [...without, ...failures.map(({ slot }) => slot)];
  const asked = await writePack({ packRef, choices, unmade, progress }, api);
  if (pack.state === 'building' && failures.length === 0 && asked.length === 0)
    await movePack(packRef, { from: ['building'], to: 'built' });
  return { failures, asked };
}

/** Makes the film of a pack public as the first writes of a step's commit; null where it is public already. */
async function publishFilm(packId: string, commit: PackCommit) {
  const found = await findPackProject(packId);
  if (!found) throw messageError('projectMissing');
  if (found.projectRef.collection === 'projects') return null;
  return writeVisibility(commit, await readCurrentProject(commit, found.projectRef));
}

/**
 * Makes the film of an agreed pack public, with its storefront and the pack's last step: one commit, since a public film
 * without them would be half of what its creators have agreed to.
 */
export async function publishProject(packRef: PackRef, api: Api): Promise<void> {
  if ((await readPack(packRef)).state !== 'agreed') throw messageError('packMoved');
  const outcome: { film: Awaited<ReturnType<typeof publishFilm>> } = { film: null };
  await movePack(packRef, { from: ['agreed'], to: 'published' }, async (commit) => {
    const storefront = await readStorefront(commit, packRef);
    outcome.film = await publishFilm(packRef.packId, commit);
    const { stored } = commit;
    const theme = packTheme(stored, (slot) => builtPicture(stored, slot));
    writeStorefront(commit, storefront, theme);
  });
  const { film } = outcome;
  if (!film) {
    api.dispatch(successAnnounced({ message: 'packPublished', about: 'projectPacks/publishPack' }));
    return;
  }
  syncMovedProject(api, { ...film, moves: ['published'] });
  api.dispatch(visibilityAnnounced('published', film.project));
}
