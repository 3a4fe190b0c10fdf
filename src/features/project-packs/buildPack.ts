import { nanoid } from '@reduxjs/toolkit';
import { projectTexts } from '../../content/projectFields';
import { errorCode } from '../../lib/errors';
import { normalizeLine } from '../../lib/lines';
import { messageError } from '../../store/createAppThunk';
import { successAnnounced, takeFailure } from '../../store/alerts';
import type { AppDispatch, RootState } from '../../store/store';
import { prepareImage, readImageFile } from '../media/prepareImage';
import { freePath, projectFolder, type UploadTarget } from '../media/storagePaths';
import { listFolder, readFileAt } from '../media/uploadApi';
import { uploadFile, uploadPlainFile } from '../media/uploadsSlice';
import { addItem, moveItem, removeItem, updateItem } from '../project-changes/itemThunks';
import { projectLists, type ProjectItem } from '../project-changes/itemLists';
import {
  createProject,
  openProject,
  refreshProject,
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
import { selectProject } from '../projects/projectDraftSlice';
import type { Project } from '../projects/model';
import {
  builtPicture,
  fileVersion,
  type ListStep,
  nextListStep,
  type PackListName,
  packLists,
  slotsToBuild,
  wantedProject,
} from './buildSteps';
import type { Pack, PackFile } from './model';
import { captionOf } from './packProject';
import { findPackProject } from './packProjectApi';
import { changePack, movePack, type PackCommit, readPack, writeStorefront } from './packsApi';
import { type PackRef, projectIdOf } from './packState';
import { packTheme } from './packTheme';

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
    dispatch(takeFailure(await step));
    throw error;
  }
}

/** Makes the pictures of a slot's file, as a project stores them, and notes them in the pack. */
async function buildSlot(packRef: PackRef, pack: Pack, slot: string, file: PackFile, api: Api) {
  const { dispatch } = api;
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

/** A colleague was faster with the same step: what they did is looked at before the next one. */
const isRace = (error: unknown) => errorCode(error).startsWith('message/');
const maxRaces = 20;

/** Brings a list of the open project to the one that is wanted, one item at a time. */
async function buildList(
  list: PackListName,
  wanted: readonly ProjectItem[],
  projectRef: ProjectRef,
  api: Api,
) {
  const { dispatch, getState } = api;
  let races = 0;
  for (;;) {
    const stored: readonly ProjectItem[] = selectProject(getState())?.[list] ?? [];
    const step = nextListStep(stored, wanted, projectLists[list].maxLength);
    if (!step) return;
    try {
      await takeStep(list, step, projectRef, api);
    } catch (error) {
      races += 1;
      if (!isRace(error) || races > maxRaces) throw error;
      await dispatch(refreshProject(projectRef));
    }
  }
}

async function buildTexts(
  project: Project,
  wanted: Project,
  projectRef: ProjectRef,
  api: Api,
): Promise<ProjectRef> {
  const { dispatch } = api;
  let renamed = projectRef;
  if (project.title !== wanted.title)
    ({ projectRef: renamed } = await resultOf(
      dispatch(renameProject({ projectRef, title: wanted.title })),
      api,
    ));
  for (const field of projectTexts)
    if (project[field] !== wanted[field])
      await resultOf(
        dispatch(
          saveProjectText[field]({
            projectRef: renamed,
            base: project[field],
            text: wanted[field],
          }),
        ),
        api,
      );
  return renamed;
}

export type Build = { packRef: PackRef; onProgress: (done: number, total: number) => void };

/**
 * Makes the hidden project of a pack, or brings the one that there is to what the pack says: only what differs is
 * written, so a build that stopped goes on where it was. Two at once end with the same project.
 */
export async function buildProject({ packRef, onProgress }: Build, api: Api): Promise<void> {
  const { dispatch } = api;
  let pack = await readPack(packRef);
  let found = await findPackProject(packRef.packId);
  // What the creators agreed to is gone, so they have to agree to the new page.
  if (!found && pack.state === 'agreed')
    pack = await movePack(packRef, { from: ['agreed'], to: 'built' });
  if (pack.state !== 'submitted' && pack.state !== 'built') throw messageError('packMoved');
  // The pictures of a deleted project went with it.
  if (!found && Object.keys(pack.built).length > 0)
    pack = await changePack(packRef, ({ transaction, reference, stored, stamp }) => {
      transaction.update(reference, { built: {}, ...stamp });
      return { ...stored, built: {} };
    });
  const slots = slotsToBuild(pack);
  const total = slots.length + packLists.length + 2;
  let done = 0;
  const advance = () => {
    done += 1;
    onProgress(done, total);
  };
  onProgress(0, total);
  const projectId = projectIdOf(packRef.packId);
  if (!found) {
    const { title, description } = wantedProject(pack);
    await resultOf(dispatch(createProject({ title, description, isHidden: true, projectId })), api);
    found = await findPackProject(packRef.packId);
  }
  if (!found) throw messageError('projectMissing');
  advance();
  for (const slot of slots) {
    const file = pack.files[slot];
    if (file) await buildSlot(packRef, pack, slot, file, api);
    advance();
  }
  pack = await readPack(packRef);
  const wanted = wantedProject(pack);
  await resultOf(dispatch(openProject(found.project.title)), api);
  const { project } = found;
  const projectRef = await buildTexts(project, wanted, found.projectRef, api);
  const { posterImageURL, posterImage } = wanted;
  if (posterImageURL !== project.posterImageURL)
    await resultOf(
      dispatch(setPoster({ projectRef, base: project, poster: { posterImageURL, posterImage } })),
      api,
    );
  advance();
  for (const list of packLists) {
    await buildList(list, wanted[list], projectRef, api);
    advance();
  }
  if (pack.state === 'submitted') await movePack(packRef, { from: ['submitted'], to: 'built' });
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
    outcome.film = await publishFilm(packRef.packId, commit);
    const { stored } = commit;
    const theme = packTheme(stored, (slot) => builtPicture(stored, slot));
    writeStorefront(commit, packRef, theme);
  });
  const { film } = outcome;
  if (!film) {
    api.dispatch(successAnnounced({ message: 'packPublished', about: 'projectPacks/publishPack' }));
    return;
  }
  syncMovedProject(api, { ...film, moves: ['published'] });
  api.dispatch(visibilityAnnounced('published', film.project));
}
