import { nanoid } from '@reduxjs/toolkit';
import { posterMinWidth } from '../../config/limits';
import { packageTerms } from '../../config/packages';
import { slotProblems } from '../../content/packFiles';
import { packCopy } from '../../content/projectPacks';
import { isEqual } from '../../lib/documentEdits';
import { makePause } from '../../lib/makePause';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import type { AppDispatch, RootState } from '../../store/store';
import { centreCrop, cropRatios, hasRatio } from '../media/crop';
import { imageErrorMessage } from '../media/imageFile';
import { imaging } from '../media/imaging';
import { uploadPlainFile, uploadRemoved } from '../media/uploadsSlice';
import { cancelUpload } from '../media/uploadControl';
import { deleteStoredFile, readFileAt } from '../media/uploadApi';
import { captionsAfter } from './captionOf';
import { dropCopy, storeCopy, readCopies } from './deviceCopies';
import { asStoredFile, type Pack, type PackFile, type StoredFile } from './model';
import { roomProblem } from './packRoom';
import {
  deleteFilesOf,
  findCopy,
  nextPath,
  packFilePath,
  readSlotFile,
  slotUploadId,
} from './slotFiles';
import { canHold, hasSlot, packageWith, slotBytes, typesFor } from './slots';
import { typeProblem } from './typeProblem';
import { projectIdOf } from './packState';
import {
  animationNoted,
  copyNoted,
  fileShown,
  packEdited,
  removalForgotten,
  removalNoted,
  type Removed,
  selectOpenPack,
  shownPack,
  uploadQueued,
  uploadUnqueued,
} from './packSlice';
import { savePack } from './packThunks';
import { type PackWork, workOf } from './packWork';

type Api = { dispatch: AppDispatch; getState: () => RootState };

const packNow = ({ getState }: Api) => {
  const open = selectOpenPack(getState());
  return open && shownPack(open);
};
const filesNow = (api: Api) => packNow(api)?.files ?? {};
const captionsNow = (api: Api) => packNow(api)?.captions ?? {};

/** The captions without those that go with these files, as a change; none where all of them stay. */
function captionChange(
  api: Api,
  gone: Pack['files'],
  next: Pack['files'] = {},
): Partial<Pick<Pack, 'captions'>> {
  const captions = captionsAfter(captionsNow(api), gone, next);
  return isEqual(captions, captionsNow(api)) ? {} : { captions };
}

const changeFile = (api: Api, slot: string, change: Partial<PackFile>) => {
  const file = filesNow(api)[slot];
  if (file)
    api.dispatch(packEdited({ files: { ...filesNow(api), [slot]: { ...file, ...change } } }));
};

/** The file whose bytes are stored in a slot: its own, or those that it is to replace. */
const storedIn = (file: PackFile | undefined): StoredFile | null =>
  file ? (file.url === '' ? (file.replaces ?? null) : asStoredFile(file)) : null;

const isVideoFile = (type: string) => type.startsWith('video/');

/** A file that its slot does not take; the message says why. */
class SlotError extends Error {}

const slotErrorMessage = (error: unknown) =>
  error instanceof SlotError ? error.message : imageErrorMessage(error);

/** Fails where the package has no such place, or the pack no room for one more file. */
function assertRoom(slot: string, { size }: Blob, { packageId, files }: Pack) {
  const { name } = packageTerms[packageId];
  const label = packCopy.slotLabel(slot);
  if (!hasSlot(packageId, {}, slot))
    throw new SlotError(slotProblems.notInPackage(label, name, packageWith(slot)));
  if (!hasSlot(packageId, files, slot))
    throw new SlotError(slotProblems.oneDesign(label, name, packageWith(slot, files)));
  const problem = roomProblem(files, slot, size);
  if (problem !== undefined) throw new SlotError(problem);
}

/** Fails where a slot takes no file of this type or size. */
function assertFits(slot: string, { type, size }: Blob) {
  const label = packCopy.slotLabel(slot);
  if (!canHold(slot, type)) throw new SlotError(typeProblem(slot, label));
  if (size > slotBytes(slot)) throw new SlotError(slotProblems.tooLarge(slotBytes(slot)));
}

/** What the pack says of a file before it is uploaded. Throws `ImageValidationError`. */
async function describeFile(
  slot: string,
  file: File,
): Promise<{ described: PackFile; blob: Blob; isAnimated: boolean }> {
  const common = { name: file.name, url: '', path: '', focal: { x: 50, y: 50 } };
  if (isVideoFile(file.type) || isVideoFile(typesFor(slot)[0] ?? '')) {
    assertFits(slot, file);
    const { size: bytes, type } = file;
    const described = { ...common, bytes, type, width: 0, height: 0, crop: null };
    return { described, blob: file, isAnimated: false };
  }
  const { measureImage, readImageFile } = await imaging.load();
  const { original, isAnimated } = await readImageFile(file);
  assertFits(slot, original);
  const size = await measureImage(original);
  const isPoster = slot === 'poster' && !hasRatio(size, cropRatios.poster);
  const crop = isPoster ? centreCrop(size, cropRatios.poster) : null;
  const { width } = crop ?? size;
  if (slot === 'poster' && width < posterMinWidth)
    throw new SlotError(slotProblems.smallPoster(width));
  const { size: bytes, type } = original;
  return { described: { ...common, bytes, type, ...size, crop }, blob: original, isAnimated };
}

/** Sends the bytes of a slot and stores their address. The pack names the slot before: the rules look for it. */
export const uploadSlot = createAppThunk(
  'projectPacks/uploadSlot',
  'uploadingPackFile',
  async (slot: string, api) => {
    const packId = selectOpenPack(api.getState())?.packId;
    if (packId === undefined) return;
    const work = workOf(packId);
    const uploadId = slotUploadId(packId, slot);
    const send = async () => {
      const open = selectOpenPack(api.getState());
      if (open?.packId !== packId || work.isDisposed()) return;
      // Taken out or put back while it waited for its turn.
      if (filesNow(api)[slot]?.url !== '') return;
      // It goes on once the pack can be saved again; meanwhile, trying would only hold up what was typed.
      if (open.saving === 'failed' || open.refusal !== '')
        throw new Error('The pack cannot be saved now.');
      const blob = work.blobs.get(slot) ?? (await findCopy(packId, slot));
      if (!blob) throw messageError('fileGone');
      /** Whether the slot still waits for this file, and for no other one. */
      const isAwaited = () =>
        !work.isDisposed() &&
        filesNow(api)[slot]?.url === '' &&
        (work.blobs.get(slot) ?? blob) === blob;
      await api.dispatch(savePack()).unwrap();
      const named = selectOpenPack(api.getState())?.stored.files[slot];
      if (!named) throw new Error('The pack does not name the file.');
      const former = filesNow(api)[slot]?.replaces;
      if (former && work.returnable.has(slot) && !work.formerBlobs.has(slot)) {
        // Without its bytes the replacement is only final once it has arrived.
        const bytes = await readFileAt(former.url).catch(() => undefined);
        if (bytes) work.formerBlobs.set(slot, bytes);
      }
      await work.waitWhilePaused();
      if (!isAwaited()) return;
      const url = await api
        .dispatch(
          uploadPlainFile({
            uploadId,
            projectId: projectIdOf(packId),
            path: packFilePath(open, slot, named),
            blob,
          }),
        )
        .unwrap();
      if (!isAwaited()) return;
      changeFile(api, slot, former ? { url, replaces: null } : { url });
      await api.dispatch(savePack()).unwrap();
      api.dispatch(uploadRemoved(uploadId));
      await dropCopy(packId, slot);
      // Nothing shows it any more. One that stays costs room alone, and goes with a draft.
      if (former && selectOpenPack(api.getState())?.stored.files[slot]?.url === url)
        await deleteStoredFile(packFilePath(open, slot, former)).catch(() => undefined);
    };
    // What comes after all others have ended is not paused with them.
    if (selectOpenPack(api.getState())?.queued.length === 0) work.goOn([]);
    api.dispatch(uploadQueued(uploadId));
    try {
      await work.takeTurn(send);
    } finally {
      api.dispatch(uploadUnqueued(uploadId));
      // What became of its upload is about a file that is not there any more.
      if (filesNow(api)[slot]?.url !== '') api.dispatch(uploadRemoved(uploadId));
    }
  },
);

/**
 * A file and the slot that it is for, whether what it replaces can be put back after it has arrived, and what is waited for
 * before the next one is read.
 */
type SlotFile = { slot: string; file: File; mayReturn?: boolean; onTaken?: () => Promise<void> };

/** A file that was in a slot when another one was put there. */
export type Replaced = { slot: string; former: PackFile };

/** Why a file was not taken, by its slot. */
export type SlotProblem = { slot: string; name: string; problem: string };

type Added = { problems: SlotProblem[]; replaced: Replaced[] };

/** Where a file is put: the open pack, with what this tab has of it. */
type Placing = { api: Api; packId: string; work: PackWork };

/** Keeps a copy of a slot's file until it has arrived; without one, it has to be chosen again after a reload. */
async function keepSlotCopy(placing: Placing, slot: string, file: NamedBlob) {
  const { api, packId, work } = placing;
  if (work.isDisposed()) return;
  const stored = await storeCopy(packId, { slot, ...file });
  api.dispatch(copyNoted({ slot, isStored: stored === 'stored' }));
}

type NamedBlob = { name: string; blob: Blob };

/** Keeps the bytes of a slot's file for the upload and for the eye. What is stored in the slot stays until they are there. */
async function place(placing: Placing, slot: string, described: PackFile, blob: Blob) {
  const { api, packId, work } = placing;
  const former = filesNow(api)[slot];
  const before = work.blobs.get(slot) ?? (former?.url === '' && (await findCopy(packId, slot)));
  cancelUpload(slotUploadId(packId, slot));
  if (before && before.size === former?.bytes) work.formerBlobs.set(slot, before);
  else work.formerBlobs.delete(slot);
  work.blobs.set(slot, blob);
  await keepSlotCopy(placing, slot, { name: described.name, blob });
  if (!isVideoFile(blob.type)) api.dispatch(fileShown({ slot, url: work.show(slot, blob) }));
  const replaces = storedIn(former);
  const path = nextPath(slot, former);
  return { ...described, url: '', path, ...(replaces && { replaces }) };
}

async function addToSlots(placing: Placing, chosen: readonly SlotFile[]): Promise<Added> {
  const { api, packId, work } = placing;
  const problems: SlotProblem[] = [];
  const replaced: Replaced[] = [];
  const added: Record<string, PackFile> = {};
  for (const { slot, file, mayReturn = false, onTaken } of chosen) {
    const open = selectOpenPack(api.getState());
    if (open?.packId !== packId || work.isDisposed()) break;
    const pack = shownPack(open);
    try {
      assertRoom(slot, file, { ...pack, files: { ...pack.files, ...added } });
      const { described, blob, isAnimated } = await describeFile(slot, file);
      const former = pack.files[slot];
      // The same file again replaces nothing.
      if (former && (former.name !== described.name || former.bytes !== described.bytes))
        replaced.push({ slot, former });
      added[slot] = await place(placing, slot, described, blob);
      api.dispatch(animationNoted({ slot, isAnimated }));
      if (mayReturn) work.returnable.add(slot);
      else work.returnable.delete(slot);
    } catch (error) {
      problems.push({ slot, name: file.name, problem: slotErrorMessage(error) });
    }
    await onTaken?.();
  }
  if (work.isDisposed()) return { problems, replaced: [] };
  if (Object.keys(added).length > 0) {
    const captions = captionChange(api, pickFiles(api, Object.keys(added)), added);
    api.dispatch(packEdited({ files: { ...filesNow(api), ...added }, ...captions }));
  }
  const pause = makePause();
  for (const slot of Object.keys(added)) {
    await pause();
    if (work.isDisposed()) break;
    void api.dispatch(uploadSlot(slot));
  }
  return { problems, replaced };
}

/**
 * Puts files into their slots and starts their uploads, which go on by themselves. Returns those that no slot takes,
 * damaged ones, of a format that browsers do not show, or more than a pack has room for, and what others replace.
 */
export const addFiles = createAppThunk(
  'projectPacks/addFiles',
  'readingPackFile',
  async (chosen: readonly SlotFile[], api): Promise<Added> => {
    const packId = selectOpenPack(api.getState())?.packId;
    if (packId === undefined) return { problems: [], replaced: [] };
    const work = workOf(packId);
    return work.add(() => addToSlots({ api, packId, work }, chosen));
  },
);

/** Goes on with what an earlier page or a lost network did not finish, from the copies on this device. */
export const resumeUploads = createAppThunk(
  'projectPacks/resumeUploads',
  'readingPackFile',
  async (_, api) => {
    const open = selectOpenPack(api.getState());
    if (!open) return;
    const work = workOf(open.packId);
    const copies = (await readCopies(open.packId)) ?? [];
    for (const { slot, blob: copy } of copies) {
      if (work.isDisposed()) return;
      const uploadId = slotUploadId(open.packId, slot);
      const blob = work.blobs.get(slot) ?? copy;
      const url = filesNow(api)[slot]?.url;
      // Its bytes arrived, and then the network was lost.
      if (url) {
        api.dispatch(uploadRemoved(uploadId));
        await dropCopy(open.packId, slot);
      }
      if (url !== '' || selectOpenPack(api.getState())?.queued.includes(uploadId)) continue;
      work.blobs.set(slot, blob);
      if (!isVideoFile(blob.type)) api.dispatch(fileShown({ slot, url: work.show(slot, blob) }));
      void api.dispatch(uploadSlot(slot));
    }
  },
);

const pickFiles = (api: Api, slots: readonly string[]) =>
  Object.fromEntries(Object.entries(filesNow(api)).filter(([slot]) => slots.includes(slot)));

/** Takes a file out of its slot; what is stored of it goes too. Its bytes stay in memory, so that it can be put back. */
async function takeOutFile(api: Api, work: PackWork, slot: string) {
  const open = selectOpenPack(api.getState());
  const file = filesNow(api)[slot];
  if (!open || !file || work.isDisposed()) return;
  const uploadId = slotUploadId(open.packId, slot);
  cancelUpload(uploadId);
  api.dispatch(uploadRemoved(uploadId));
  // Without its bytes it is only gone for good.
  const blob = await readSlotFile(open, slot, file.url).catch(() => undefined);
  if (blob) work.blobs.set(slot, blob);
  // While the pack still names it: the rules let nobody touch a file that it does not name.
  if (storedIn(file)) await deleteFilesOf(open, slot, file);
  await dropCopy(open.packId, slot);
  if (work.isDisposed()) return;
  work.hide(slot);
  api.dispatch(fileShown({ slot, url: '' }));
  const others = Object.keys(filesNow(api)).filter((other) => other !== slot);
  const captions = captionChange(api, { [slot]: file });
  api.dispatch(packEdited({ files: pickFiles(api, others), ...captions }));
}

/** Takes files out, one after the other, and notes how to put everything back that goes with them, if it can be. */
async function takeOut(api: Api, work: PackWork, removed: Removed, mayReturn = true) {
  if (mayReturn) api.dispatch(removalNoted(removed));
  try {
    await work.remove(async () => {
      for (const slot of Object.keys(removed.files)) await takeOutFile(api, work, slot);
    });
  } catch (error) {
    api.dispatch(removalForgotten(removed.id));
    throw error;
  }
}

/** Takes the file out of a slot. It can be put back for a while, unless the package has no place for it. */
export const removeFile = createAppThunk(
  'projectPacks/removeFile',
  'readingPackFile',
  async ({ slot, label }: { slot: string; label: string }, api) => {
    const open = selectOpenPack(api.getState());
    if (!open) return;
    const caption = captionsNow(api)[slot] ?? '';
    const removed = { id: nanoid(), label, files: pickFiles(api, [slot]), caption };
    const { packageId, files } = shownPack(open);
    await takeOut(api, workOf(open.packId), removed, hasSlot(packageId, files, slot));
  },
);

type PersonRef = { list: 'cast' | 'crew'; id: string; label: string };

/** Takes someone out of the cast or crew, with their pictures. They can be put back for a while. */
export const removePerson = createAppThunk(
  'projectPacks/removePerson',
  'readingPackFile',
  async ({ list, id, label }: PersonRef, api) => {
    const open = selectOpenPack(api.getState());
    if (!open) return;
    const people = shownPack(open)[list];
    const index = people.findIndex((other) => other.id === id);
    const person = people[index];
    if (!person) return;
    api.dispatch(packEdited({ [list]: people.toSpliced(index, 1) }));
    const files = pickFiles(api, [person.picture, person.rolePicture]);
    const removed = { id: nanoid(), label, files, person: { list, index, person } };
    await takeOut(api, workOf(open.packId), removed);
  },
);

/** Puts back what was taken out, where it was, unless another one is there; its files are sent again. */
export const undoRemoval = createAppThunk(
  'projectPacks/undoRemoval',
  'readingPackFile',
  async ({ id, files, caption, person }: Removed, api) => {
    const packId = selectOpenPack(api.getState())?.packId;
    if (packId === undefined) return;
    const work = workOf(packId);
    // Once all that is on its way out is gone.
    await work.remove(() => Promise.resolve());
    const open = selectOpenPack(api.getState());
    if (!open || work.isDisposed()) return;
    const pack = shownPack(open);
    const room = { ...pack.files };
    for (const [slot, file] of Object.entries(files)) {
      if (!hasSlot(pack.packageId, room, slot) || roomProblem(room, slot, file.bytes))
        throw messageError('packFull');
      room[slot] ??= file;
    }
    if (person) {
      const people = pack[person.list];
      if (!people.some((other) => other.id === person.person.id))
        api.dispatch(
          packEdited({ [person.list]: people.toSpliced(person.index, 0, person.person) }),
        );
    }
    for (const [slot, file] of Object.entries(files)) {
      const blob = work.blobs.get(slot);
      if (!blob || filesNow(api)[slot]) continue;
      await putInSlot({ api, packId, work }, slot, asStoredFile(file), blob);
      if (caption && !work.isDisposed() && !captionsNow(api)[slot])
        api.dispatch(packEdited({ captions: { ...captionsNow(api), [slot]: caption } }));
    }
    api.dispatch(removalForgotten(id));
  },
);

/** Puts a file with its description into a slot, and sends it. */
async function putInSlot(placing: Placing, slot: string, file: PackFile, blob: Blob) {
  const { api, work } = placing;
  const placed = await place(placing, slot, file, blob);
  if (work.isDisposed()) return;
  api.dispatch(packEdited({ files: { ...filesNow(api), [slot]: placed } }));
  void api.dispatch(uploadSlot(slot));
}

/**
 * Puts back the file that another one has replaced, with its crop. As long as the other one has not arrived, nothing was
 * lost; afterwards its bytes are sent again, if this tab has them.
 */
export const putBackFile = createAppThunk(
  'projectPacks/putBackFile',
  'readingPackFile',
  async ({ slot, former }: Replaced, api) => {
    const open = selectOpenPack(api.getState());
    if (!open) return;
    const { packId } = open;
    const work = workOf(packId);
    const uploadId = slotUploadId(packId, slot);
    const kept = work.formerBlobs.get(slot);
    const bytes = kept?.size === former.bytes ? kept : undefined;
    const current = filesNow(api)[slot];
    const stored = storedIn(current);
    cancelUpload(uploadId);
    if (former.url !== '' && stored?.url === former.url) {
      if (bytes) work.blobs.set(slot, bytes);
      else work.blobs.delete(slot);
      await dropCopy(packId, slot);
      work.hide(slot);
      api.dispatch(fileShown({ slot, url: '' }));
      // It may have arrived, and only the answer not.
      if (current && current.path !== former.path)
        await deleteStoredFile(packFilePath(open, slot, current)).catch(() => undefined);
      api.dispatch(packEdited({ files: { ...filesNow(api), [slot]: asStoredFile(former) } }));
      api.dispatch(uploadRemoved(uploadId));
      return;
    }
    if (!bytes) throw messageError('fileGone');
    work.returnable.add(slot);
    await putInSlot({ api, packId, work }, slot, asStoredFile(former), bytes);
  },
);
