import { readKeptEdits, storeEdits } from '../../lib/documentEdits';
import { inOrder } from '../../lib/inOrder';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import {
  type CampaignDraft,
  copiedContent,
  type DraftContent,
  draftFields,
  isEditable,
  parseDraft,
  parseDraftRef,
} from './draftModel';
import {
  createDraft,
  readApproved,
  readDraft,
  saveDraft,
  type SavedDraft,
  submitDraft,
  takeBack,
} from './draftsApi';
import {
  draftEditsKey,
  draftOpened,
  draftSaved,
  draftStored,
  savingFailed,
  savingStarted,
  selectHasUnsavedDraft,
  selectOpenDraft,
} from './draftSlice';

/** Opens the draft of an id, with what this device has not stored yet. Resolves with false where there is none. */
export const openDraft = createAppThunk(
  'campaignAdmin/openDraft',
  'fetchingCampaignDraft',
  async (id: string, { dispatch }): Promise<boolean> => {
    const ref = parseDraftRef(id);
    const [stored, approved] = await Promise.all([readDraft(ref), readApproved(ref)]);
    if (!stored) return false;
    const kept = isEditable(stored)
      ? readKeptEdits<DraftContent>(draftEditsKey(ref.projectId), draftFields, parseDraft)
      : { mine: {}, base: {} };
    dispatch(draftOpened({ ...ref, stored, ...approved, kept }));
    return true;
  },
);

/** Begins the draft of a campaign, and opens it. */
export const startDraft = createAppThunk(
  'campaignAdmin/startDraft',
  'savingCampaignDraft',
  async ({ id, copied }: { id: string; copied: CampaignDraft | null }, { dispatch }) => {
    await createDraft(parseDraftRef(id), copied ? copiedContent(copied) : {});
    await dispatch(openDraft(id)).unwrap();
  },
);

/** Reads the open draft again: a colleague or staff may have changed it. */
export const refreshDraft = createAppThunk(
  'campaignAdmin/refreshDraft',
  'fetchingCampaignDraft',
  async (_, { dispatch, getState }) => {
    const open = selectOpenDraft(getState());
    if (!open) return;
    const { brandId, projectId } = open;
    const ref = { brandId, projectId };
    const [stored, approved] = await Promise.all([readDraft(ref), readApproved(ref)]);
    if (stored) dispatch(draftStored({ id: projectId, read: { stored, ...approved } }));
  },
);

/** A second attempt waits for the first. */
const saveInOrder = inOrder();

/** Stores what was changed, until nothing is left but conflicts and what is held back. One attempt at a time. */
export const saveOpenDraft = createAppThunk(
  'campaignAdmin/saveDraft',
  'savingCampaignDraft',
  async (_, { dispatch, getState }) => {
    const opened = selectOpenDraft(getState());
    if (!opened) return;
    const { brandId, projectId } = opened;
    await saveInOrder(() =>
      storeEdits<DraftContent, SavedDraft>({
        read: () => {
          const open = selectOpenDraft(getState());
          return open?.projectId === projectId ? open : null;
        },
        write: (edits) => saveDraft({ brandId, projectId }, edits),
        onStart: () => dispatch(savingStarted()),
        onSaved: (saved) => dispatch(draftSaved({ ...saved, id: projectId })),
        onFailed: async (refusal) => {
          dispatch(savingFailed(refusal));
          if (refusal === messageError('campaignWithStaff').code) await dispatch(refreshDraft());
        },
      }),
    );
  },
);

/** Sends the open draft to staff after everything that was typed is stored, or takes it back. */
export const moveOpenDraft = createAppThunk(
  'campaignAdmin/moveDraft',
  'movingCampaignDraft',
  async (step: 'submit' | 'takeBack', { dispatch, getState }) => {
    const hasUnsaved = () => selectHasUnsavedDraft(getState());
    if (step === 'submit' && hasUnsaved()) await dispatch(saveOpenDraft()).unwrap();
    const open = selectOpenDraft(getState());
    if (!open) return;
    // What two people wrote differently is chosen first, or one of the two would be lost.
    if (step === 'submit' && hasUnsaved()) throw messageError('packNotSaved');
    const { brandId, projectId, stored } = open;
    const ref = { brandId, projectId };
    try {
      const moved = await (step === 'submit' ? submitDraft(ref, stored) : takeBack(ref));
      dispatch(draftStored({ id: projectId, read: { stored: moved } }));
    } catch (error) {
      // Someone was faster: where it stands now is shown beside the reason.
      await dispatch(refreshDraft());
      throw error;
    }
  },
);
