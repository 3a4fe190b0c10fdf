import { doc, getDoc } from 'firebase/firestore/lite';
import { commitAs } from '../../lib/firebase/commit';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readAuthorOf, writeBrandLog } from '../creators/memberApi';
import { cancelUpload } from '../media/uploadControl';
import { uploadRemoved } from '../media/uploadsSlice';
import { dropCopiesOf } from './deviceCopies';
import { isDeletable, parsePack } from './model';
import { packReference } from './newPackApi';
import { discardEditsOf, packClosed } from './packSlice';
import type { PackRef } from './packState';
import { deleteFilesOf, slotUploadId } from './slotFiles';

/** Deletes a draft with its one event, and tells the brand's log. Does nothing where it is gone. */
async function storeDeletion(packRef: PackRef): Promise<void> {
  const { brandId, packId } = packRef;
  const { author } = await readAuthorOf(brandId);
  const reference = packReference(packRef);
  await commitAs(author, async (commit) => {
    const found = await commit.transaction.get(reference);
    if (!found.exists()) return;
    const pack = parsePack(found.data());
    if (!isDeletable(pack)) throw messageError('packStays');
    const { changeId, title } = pack;
    commit.transaction.delete(reference);
    commit.transaction.delete(doc(reference, 'events', changeId));
    // It has the id of the event that goes.
    writeBrandLog(commit, brandId, changeId, {
      action: 'packDeleted',
      after: { projectId: packId, title },
    });
  });
}

/**
 * Deletes a draft that its creators opened and never submitted, with its files and what this device keeps of it. The
 * files go first, as long as the pack names them: where that stops, the pack is still there, and can be deleted again.
 */
export const deletePack = createAppThunk(
  'projectPacks/deletePack',
  'deletingPack',
  async (packRef: PackRef, { dispatch }) => {
    const { packId } = packRef;
    const found = await getDoc(packReference(packRef));
    const pack = parsePack(found.data() ?? {});
    if (found.exists() && !isDeletable(pack)) throw messageError('packStays');
    // What waits for its turn is not sent any more.
    dispatch(packClosed(packId));
    for (const [slot, file] of Object.entries(pack.files)) {
      const uploadId = slotUploadId(packId, slot);
      cancelUpload(uploadId);
      dispatch(uploadRemoved(uploadId));
      await deleteFilesOf(packRef, slot, file);
    }
    await storeDeletion(packRef);
    discardEditsOf(packId);
    await dropCopiesOf(packId);
  },
);
