import { isAnyOf } from '@reduxjs/toolkit';
import { hasEdits, storeEdits } from '../../lib/documentEdits';
import { errorCode } from '../../lib/errors';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { accountForgotten } from '../../store/signedOut';
import { startAppListening } from '../../store/store';
import type { PackContent } from './packContent';
import {
  movePack,
  type PackStep,
  readPack,
  type SavedPack,
  writeEdits,
  writeRights,
} from './packsApi';
import {
  editsSaved,
  packClosed,
  packOpened,
  packStored,
  savingFailed,
  savingStarted,
  selectOpenPack,
} from './packSlice';
import { isEditable, type PackRef } from './packState';
import { findWork, workOf } from './packWork';

// Where another pack is opened, this one deleted, or its account gone, nothing of it stays outside of the store either.
startAppListening({
  matcher: isAnyOf(packOpened, packClosed, accountForgotten),
  effect: (action, api) => {
    const before = selectOpenPack(api.getOriginalState());
    const work = before && findWork(before.packId);
    if (selectOpenPack(api.getState())?.packId !== before?.packId) work?.dispose();
    // What it shows begins anew.
    else if (packOpened.match(action)) work?.hideAll();
  },
});

/** Opens a pack to work on, with what this device has not stored yet. */
export const openPack = createAppThunk(
  'projectPacks/openPack',
  'fetchingPack',
  async (packRef: PackRef, { dispatch }) => {
    const stored = await readPack(packRef);
    dispatch(packOpened({ ...packRef, stored }));
  },
);

/** Reads the pack again if it is open: a colleague or staff may have changed it. */
export const refreshPack = createAppThunk(
  'projectPacks/refreshPack',
  'fetchingPack',
  async ({ brandId, packId }: PackRef, { dispatch, getState }) => {
    if (selectOpenPack(getState())?.packId !== packId) return;
    const stored = await readPack({ brandId, packId });
    dispatch(packStored({ id: packId, read: { stored } }));
  },
);

/**
 * Stores what was changed, until nothing is left but conflicts and what is held back. One at a time: a second call waits
 * for the first.
 */
export const savePack = createAppThunk(
  'projectPacks/savePack',
  'savingPack',
  async (_, { dispatch, getState }) => {
    const opened = selectOpenPack(getState());
    if (!opened) return;
    const { packId, brandId } = opened;
    await workOf(packId).save(() =>
      storeEdits<PackContent, SavedPack>({
        read: () => {
          const open = selectOpenPack(getState());
          return open?.packId === packId ? open : null;
        },
        write: (edits) => writeEdits({ packId, brandId }, edits),
        onStart: () => dispatch(savingStarted()),
        onSaved: (saved) => dispatch(editsSaved({ ...saved, id: packId })),
        onFailed: async (refusal) => {
          dispatch(savingFailed(refusal));
          if (refusal === messageError('packWithStaff').code)
            await dispatch(refreshPack({ brandId, packId }));
        },
      }),
    );
  },
);

/** Says that the content of the open pack may be published, or takes that back, between two savings. */
export const sayRights = createAppThunk(
  'projectPacks/sayRights',
  'savingPack',
  async (mayPublish: boolean, { dispatch, getState }) => {
    const open = selectOpenPack(getState());
    if (!open) return;
    const { packId, brandId } = open;
    await workOf(packId).save(async () => {
      await writeRights({ packId, brandId }, mayPublish);
      // When it was said, the database knows.
      const stored = await readPack({ packId, brandId });
      dispatch(packStored({ id: packId, read: { stored } }));
    });
  },
);

/** Moves the open pack on, after everything that was typed is stored. */
export const moveOpenPack = createAppThunk(
  'projectPacks/movePack',
  'movingPack',
  async (step: PackStep, { dispatch, getState }) => {
    const isEdited = () => {
      const open = selectOpenPack(getState());
      return open !== null && isEditable(open.stored.state) && hasEdits(open.edits);
    };
    if (isEdited()) await dispatch(savePack()).unwrap();
    const open = selectOpenPack(getState());
    if (!open) return;
    // What two people wrote differently is chosen first, or one of the two would be lost.
    if (isEdited()) throw messageError('packNotSaved');
    const { brandId, packId } = open;
    try {
      const stored = await movePack({ brandId, packId }, step);
      dispatch(packStored({ id: packId, read: { stored } }));
    } catch (error) {
      // Someone was faster: where it stands now is shown beside the reason.
      if (errorCode(error) === messageError('packMoved').code)
        await dispatch(refreshPack({ brandId, packId }));
      throw error;
    }
  },
);
