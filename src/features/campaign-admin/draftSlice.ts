import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import {
  editReducers,
  type EditState,
  hasEdits,
  keepEdits,
  startEdits,
} from '../../lib/documentEdits';
import { campaignEditsPrefix } from '../../lib/signedInWork';
import { personalWork, startAppListening } from '../../store/store';
import type { Campaign } from '../campaigns/campaignModel';
import type { Offer } from '../orders/offerModel';
import type { CampaignDraft, DraftContent, DraftEdits, DraftRef, TypedSums } from './draftModel';

/** A draft with what staff have approved of it. */
type ReadDraft = {
  stored: CampaignDraft;
  /** Null before it is approved. */
  campaign: Campaign | null;
  /** Those of its rewards, secret ones among them. */
  offers: Offer[];
};

export type OpenDraft = DraftRef & ReadDraft & EditState<DraftContent> & { sums: TypedSums };

/** The draft that is worked on; null where none is open. */
const initialState = (): OpenDraft | null => null;

export const draftEditsKey = (projectId: string) => `${campaignEditsPrefix}${projectId}`;

const draftSlice = createSlice({
  name: 'campaignDraft',
  initialState,
  reducers: {
    ...editReducers<DraftContent, OpenDraft>(({ projectId }) => projectId),
    /** `kept` is what this device has not stored yet. */
    draftOpened: (
      open,
      { payload: { kept, ...read } }: PayloadAction<DraftRef & ReadDraft & { kept: DraftEdits }>,
    ): OpenDraft => {
      const before = open?.projectId === read.projectId ? open : null;
      const edits = before && !hasEdits(kept) ? before.edits : kept;
      return { ...read, ...startEdits<DraftContent>(edits), sums: before?.sums ?? {} };
    },
    sumsTyped: (open, { payload }: PayloadAction<TypedSums>) => {
      if (open) Object.assign(open.sums, payload);
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
  sumsTyped,
  edited: draftEdited,
  chosen: draftChosen,
  stored: draftStored,
  savingStarted,
  savingFailed,
  saved: draftSaved,
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
    const before = selectOpenDraft(store.getOriginalState());
    if (open && before) keepEdits(draftEditsKey(open.projectId), open.edits, before.edits);
  },
});

/** The draft as it is shown: what is stored, and over it what this person changed. */
export const shownDraft = ({
  stored,
  edits,
}: Pick<OpenDraft, 'stored' | 'edits'>): CampaignDraft => ({ ...stored, ...edits.mine });
