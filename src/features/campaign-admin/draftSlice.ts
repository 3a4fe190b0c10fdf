import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import {
  type EditState,
  hasEdits,
  keepEdits,
  type SaveResult,
  startEdits,
  withChoice,
  withEdits,
  withSaved,
} from '../../lib/documentEdits';
import { campaignEditsPrefix } from '../../lib/signedInWork';
import { personalWork, startAppListening } from '../../store/store';
import type { Campaign } from '../campaigns/campaignModel';
import type { Offer } from '../orders/offerModel';
import type { CampaignDraft, DraftContent, DraftEdits, DraftField, DraftRef } from './draftModel';

/** A draft with what staff have approved of it. */
type ReadDraft = {
  stored: CampaignDraft;
  /** Null before it is approved. */
  campaign: Campaign | null;
  /** Those of its rewards, secret ones among them. */
  offers: Offer[];
};

export type OpenDraft = DraftRef & ReadDraft & EditState<DraftContent>;

/** The draft that is worked on; null where none is open. */
const initialState = (): OpenDraft | null => null;

export const draftEditsKey = (projectId: string) => `${campaignEditsPrefix}${projectId}`;

const draftSlice = createSlice({
  name: 'campaignDraft',
  initialState,
  reducers: {
    /** `kept` is what this device has not stored yet. */
    draftOpened: (
      open,
      { payload: { kept, ...read } }: PayloadAction<DraftRef & ReadDraft & { kept: DraftEdits }>,
    ): OpenDraft => {
      const isSame = open?.projectId === read.projectId && !hasEdits(kept);
      return { ...read, ...startEdits<DraftContent>(isSame ? open.edits : kept) };
    },
    draftEdited: (open, { payload }: PayloadAction<Partial<DraftContent>>) => {
      if (open) Object.assign(open, withEdits<DraftContent>(open, open.stored, payload));
    },
    draftChosen: (
      open,
      { payload }: PayloadAction<{ field: DraftField; keep: 'mine' | 'theirs' }>,
    ) => {
      if (open) Object.assign(open, withChoice<DraftContent>(open, open.stored, payload));
    },
    draftStored: (
      open,
      { payload: { projectId, ...read } }: PayloadAction<DraftRef & Partial<ReadDraft>>,
    ) => {
      if (open?.projectId === projectId) Object.assign(open, read, { hasChanged: true });
    },
    draftSaving: (open) => {
      if (open) Object.assign(open, { saving: 'running', hasChanged: false });
    },
    /** `refusal` is the code of what the database takes never; empty where it could not be reached. */
    draftNotSaved: (open, { payload: refusal }: PayloadAction<string>) => {
      if (open) Object.assign(open, { saving: refusal === '' ? 'failed' : 'idle', refusal });
    },
    draftSaved: (
      open,
      {
        payload: { projectId, stored, ...result },
      }: PayloadAction<{ projectId: string; stored: CampaignDraft } & SaveResult<DraftContent>>,
    ) => {
      if (open?.projectId === projectId)
        Object.assign(open, { stored, ...withSaved<DraftContent>(open, result) });
    },
  },
  selectors: {
    selectOpenDraft: (open) => open,
    /** Whether something of the open draft is on this device alone. */
    selectHasUnsavedDraft: (open) => open !== null && hasEdits(open.edits),
  },
});

export const {
  draftOpened,
  draftEdited,
  draftChosen,
  draftStored,
  draftSaving,
  draftNotSaved,
  draftSaved,
} = draftSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof draftSlice> {}
}

export const { selectOpenDraft, selectHasUnsavedDraft } =
  draftSlice.injectInto(personalWork).selectors;

startAppListening({
  matcher: isAnyOf(draftEdited, draftChosen, draftSaved),
  effect: (_, store) => {
    const open = selectOpenDraft(store.getState());
    if (open) keepEdits(draftEditsKey(open.projectId), open.edits);
  },
});

/** The draft as it is shown: what is stored, and over it what this person changed. */
export const shownDraft = ({
  stored,
  edits,
}: Pick<OpenDraft, 'stored' | 'edits'>): CampaignDraft => ({ ...stored, ...edits.mine });
