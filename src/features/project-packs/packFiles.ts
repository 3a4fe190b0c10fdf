import { nanoid } from '@reduxjs/toolkit';
import { posterMinWidth } from '../../config/limits';
import { packageTerms } from '../../config/packages';
import { slotProblems } from '../../content/packFiles';
import { packCopy } from '../../content/projectPacks';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import type { AppDispatch, RootState } from '../../store/store';
import { centreCrop, cropRatios, hasRatio } from '../media/crop';
import { imageErrorMessage } from '../media/imageFile';
import { imaging } from '../media/imaging';
import { uploadPlainFile, uploadRemoved } from '../media/uploadsSlice';
import { cancelUpload } from '../media/uploadControl';
import { deleteStoredFile } from '../media/uploadApi';
import { dropCopy, storeCopy, readCopies } from './deviceCopies';
import type { Pack, PackFile } from './model';
import { roomProblem } from './packRoom';
import { blobs, findCopy, readSlotFile, slotUploadId } from './slotFiles';
import { canHold, hasSlot, slotBytes, typesFor } from './slots';
import { typeProblem } from './typeProblem';
import { type PackRef, projectIdOf } from './packState';
import {
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

/** Where a file of a pack is stored. */
const packFilePath = ({ brandId, packId }: PackRef, slot: string) =>
  `brands/${brandId}/packs/${packId}/${slot}`;

const uploadsAtOnce = 3;
let running = 0;
const waiting: (() => void)[] = [];

/** Waits until fewer than three others run. */
async function takeTurn<Returned>(work: () => Promise<Returned>): Promise<Returned> {
  if (running >= uploadsAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

type Api = { dispatch: AppDispatch; getState: () => RootState };

const filesNow = ({ getState }: Api) => {
  const open = selectOpenPack(getState());
  return open ? shownPack(open).files : {};
};

const changeFile = (api: Api, slot: string, change: Partial<PackFile>) => {
  const file = filesNow(api)[slot];
  if (file)
    api.dispatch(packEdited({ files: { ...filesNow(api), [slot]: { ...file, ...change } } }));
};

const isVideoFile = (type: string) => type.startsWith('video/');

/** A file that its slot does not take; the message says why. */
class SlotError extends Error {}

const slotErrorMessage = (error: unknown) =>
  error instanceof SlotError ? error.message : imageErrorMessage(error);

/** Fails where the package has no such place, or the pack no room for one more file. */
function assertRoom(slot: string, { size }: Blob, { packageId, files }: Pack) {
  const { name } = packageTerms[packageId];
  const label = packCopy.slotLabel(slot);
  if (!hasSlot(packageId, {}, slot)) throw new SlotError(slotProblems.notInPackage(label, name));
  if (!hasSlot(packageId, files, slot)) throw new SlotError(slotProblems.oneDesign(label, name));
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
): Promise<{ described: PackFile; blob: Blob }> {
  const common = { name: file.name, url: '', focal: { x: 50, y: 50 } };
  if (isVideoFile(file.type) || isVideoFile(typesFor(slot)[0] ?? '')) {
    assertFits(slot, file);
    const { size: bytes, type } = file;
    const described = { ...common, bytes, type, width: 0, height: 0, crop: null };
    return { described, blob: file };
  }
  const { measureImage, readImageFile } = await imaging.load();
  const { original } = await readImageFile(file);
  assertFits(slot, original);
  const size = await measureImage(original);
  const isPoster = slot === 'poster' && !hasRatio(size, cropRatios.poster);
  const crop = isPoster ? centreCrop(size, cropRatios.poster) : null;
  const { width } = crop ?? size;
  if (slot === 'poster' && width < posterMinWidth)
    throw new SlotError(slotProblems.smallPoster(width));
  const { size: bytes, type } = original;
  return { described: { ...common, bytes, type, ...size, crop }, blob: original };
}

/** Sends the bytes of a slot and stores their address. The pack names the slot before: the rules look for it. */
export const uploadSlot = createAppThunk(
  'projectPacks/uploadSlot',
  'uploadingPackFile',
  async (slot: string, api) => {
    const packId = selectOpenPack(api.getState())?.packId ?? '';
    const uploadId = slotUploadId(packId, slot);
    const send = async () => {
      const open = selectOpenPack(api.getState());
      if (open?.packId !== packId) return;
      // It goes on once the pack can be saved again; meanwhile, trying would only hold up what was typed.
      if (open.saving === 'failed') throw new Error('The pack cannot be saved now.');
      const blob = blobs.get(uploadId) ?? (await findCopy(packId, slot));
      if (!blob) throw messageError('fileGone');
      await api.dispatch(savePack()).unwrap();
      const url = await api
        .dispatch(
          uploadPlainFile({
            uploadId,
            projectId: projectIdOf(packId),
            path: packFilePath(open, slot),
            blob,
          }),
        )
        .unwrap();
      changeFile(api, slot, { url });
      await api.dispatch(savePack()).unwrap();
      api.dispatch(uploadRemoved(uploadId));
      await dropCopy(packId, slot);
    };
    api.dispatch(uploadQueued(uploadId));
    try {
      await takeTurn(send);
    } finally {
      api.dispatch(uploadUnqueued(uploadId));
    }
  },
);

/** A file and the slot that it is for. */
export type SlotFile = { slot: string; file: File };

/** Why a file was not taken, by its slot. */
export type SlotProblem = { slot: string; name: string; problem: string };

/** What is still being added: what comes next finds the room that it leaves. */
let lastAddition: Promise<unknown> = Promise.resolve();

/** Keeps a copy of a slot's file until it has arrived; without one, it has to be chosen again after a reload. */
async function keepSlotCopy({ dispatch }: Api, packId: string, slot: string, file: NamedBlob) {
  const stored = await storeCopy(packId, { slot, ...file });
  dispatch(copyNoted({ slot, isStored: stored === 'stored' }));
}

type NamedBlob = { name: string; blob: Blob };

async function addToSlots(api: Api, packId: string, chosen: readonly SlotFile[]) {
  const problems: SlotProblem[] = [];
  const added: Record<string, PackFile> = {};
  for (const { slot, file } of chosen) {
    const open = selectOpenPack(api.getState());
    if (open?.packId !== packId) break;
    const pack = shownPack(open);
    try {
      assertRoom(slot, file, { ...pack, files: { ...pack.files, ...added } });
      const { described, blob } = await describeFile(slot, file);
      const uploadId = slotUploadId(packId, slot);
      cancelUpload(uploadId);
      blobs.set(uploadId, blob);
      added[slot] = described;
      await keepSlotCopy(api, packId, slot, { name: file.name, blob });
      if (!isVideoFile(blob.type))
        api.dispatch(fileShown({ slot, url: URL.createObjectURL(blob) }));
    } catch (error) {
      problems.push({ slot, name: file.name, problem: slotErrorMessage(error) });
    }
  }
  if (Object.keys(added).length > 0)
    api.dispatch(packEdited({ files: { ...filesNow(api), ...added } }));
  for (const slot of Object.keys(added)) void api.dispatch(uploadSlot(slot));
  return problems;
}

/**
 * Puts files into their slots and starts their uploads, which go on by themselves. Returns those that no slot takes:
 * damaged ones, of a format that browsers do not show, or more than a pack has room for.
 */
export const addFiles = createAppThunk(
  'projectPacks/addFiles',
  'readingPackFile',
  (chosen: readonly SlotFile[], api): Promise<SlotProblem[]> => {
    const packId = selectOpenPack(api.getState())?.packId ?? '';
    const run = lastAddition.then(() => addToSlots(api, packId, chosen));
    lastAddition = run.catch(() => undefined);
    return run;
  },
);

/** Goes on with what an earlier page or a lost network did not finish, from the copies on this device. */
export const resumeUploads = createAppThunk(
  'projectPacks/resumeUploads',
  'readingPackFile',
  async (_, api) => {
    const open = selectOpenPack(api.getState());
    if (!open) return;
    const copies = (await readCopies(open.packId)) ?? [];
    for (const { slot, blob } of copies) {
      const uploadId = slotUploadId(open.packId, slot);
      const url = filesNow(api)[slot]?.url;
      // Its bytes arrived, and then the network was lost.
      if (url) {
        api.dispatch(uploadRemoved(uploadId));
        await dropCopy(open.packId, slot);
      }
      if (url !== '' || selectOpenPack(api.getState())?.queued.includes(uploadId)) continue;
      blobs.set(uploadId, blob);
      if (!isVideoFile(blob.type))
        api.dispatch(fileShown({ slot, url: URL.createObjectURL(blob) }));
      void api.dispatch(uploadSlot(slot));
    }
  },
);

const pickFiles = (api: Api, slots: readonly string[]) =>
  Object.fromEntries(Object.entries(filesNow(api)).filter(([slot]) => slots.includes(slot)));

/** Takes a file out of its slot; what is stored of it goes too. Its bytes stay in memory, so that it can be put back. */
async function takeOutFile(api: Api, slot: string) {
  const open = selectOpenPack(api.getState());
  const file = filesNow(api)[slot];
  if (!open || !file) return;
  const uploadId = slotUploadId(open.packId, slot);
  cancelUpload(uploadId);
  api.dispatch(uploadRemoved(uploadId));
  // Without its bytes it is only gone for good.
  const blob = await readSlotFile(open, slot, file.url).catch(() => undefined);
  if (blob) blobs.set(uploadId, blob);
  // While the pack still names it: the rules let nobody touch a file that it does not name.
  if (file.url) await deleteStoredFile(packFilePath(open, slot));
  await dropCopy(open.packId, slot);
  api.dispatch(fileShown({ slot, url: '' }));
  const others = Object.keys(filesNow(api)).filter((other) => other !== slot);
  api.dispatch(packEdited({ files: pickFiles(api, others) }));
}

/** What still takes files out: nothing is put back before it is done. */
let lastRemoval: Promise<void> = Promise.resolve();

/** Takes files out, one after the other, and notes how to put everything back that goes with them, if it can be. */
async function takeOut(api: Api, removed: Removed, mayReturn = true) {
  if (mayReturn) api.dispatch(removalNoted(removed));
  const remove = async () => {
    for (const slot of Object.keys(removed.files)) await takeOutFile(api, slot);
  };
  const run = lastRemoval.then(remove);
  lastRemoval = run.catch(() => undefined);
  try {
    await run;
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
    const removed = { id: nanoid(), label, files: pickFiles(api, [slot]) };
    const { packageId, files } = shownPack(open);
    await takeOut(api, removed, hasSlot(packageId, files, slot));
  },
);

type PersonRef = { list: 'cast' | 'crew'; id: string; label: string };

/** Takes someone out of the cast or crew, with their pictures. They can be put back for a while. */
export const removePerson = createAppThunk(
  'projectPacks/removePerson',
  'readingPackFile',
  async ({ list, id, label }: PersonRef, api) => {
    const open = selectOpenPack(api.getState());
    const people = open ? shownPack(open)[list] : [];
    const index = people.findIndex((other) => other.id === id);
    const person = people[index];
    if (!person) return;
    api.dispatch(packEdited({ [list]: people.toSpliced(index, 1) }));
    const files = pickFiles(api, [person.picture, person.rolePicture]);
    await takeOut(api, { id: nanoid(), label, files, person: { list, index, person } });
  },
);

/** Puts back what was taken out, where it was, unless another one is there; its files are sent again. */
export const undoRemoval = createAppThunk(
  'projectPacks/undoRemoval',
  'readingPackFile',
  async ({ id, files, person }: Removed, api) => {
    await lastRemoval;
    const open = selectOpenPack(api.getState());
    if (!open) return;
    const { packId } = open;
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
      const blob = blobs.get(slotUploadId(packId, slot));
      if (!blob || filesNow(api)[slot]) continue;
      api.dispatch(packEdited({ files: { ...filesNow(api), [slot]: { ...file, url: '' } } }));
      await keepSlotCopy(api, packId, slot, { name: file.name, blob });
      if (!isVideoFile(blob.type))
        api.dispatch(fileShown({ slot, url: URL.createObjectURL(blob) }));
      void api.dispatch(uploadSlot(slot));
    }
    api.dispatch(removalForgotten(id));
  },
);
