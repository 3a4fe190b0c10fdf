import '../../content/shopMessages';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk } from '../../store/createAppThunk';
import { rootReducer } from '../../store/store';
import type { Offer } from '../orders/offerModel';
import type { Campaign, Reward } from './campaignModel';
import { readCampaign, readRewardOffers, readRewards } from './campaignsApi';

/** A film's campaign with its rewards that are no secret, and what is pledged for them. */
type ReadCampaign = { campaign: Campaign; rewards: Reward[]; offers: Offer[] };

/** What is known of a film's campaign, and since when; while it is asked again, what was known stays. */
type KnownCampaign = {
  status: 'loading' | 'ready' | 'failed';
  /** Null where the film has none. */
  found: ReadCampaign | null;
  readAt: number;
};

const nothingKnown = { found: null, readAt: 0 };
type Received = { projectId: string; found: ReadCampaign | null; readAt: number };

const campaignSlice = createSlice({
  name: 'campaigns',
  initialState: (): Record<string, KnownCampaign> => ({}),
  reducers: {
    campaignRequested: (campaigns, { payload }: PayloadAction<string>) => {
      campaigns[payload] = { ...(campaigns[payload] ?? nothingKnown), status: 'loading' };
    },
    campaignReceived: (
      campaigns,
      { payload: { projectId, ...known } }: PayloadAction<Received>,
    ) => {
      campaigns[projectId] = { status: 'ready', ...known };
    },
    campaignFailed: (campaigns, { payload }: PayloadAction<string>) => {
      campaigns[payload] = { ...(campaigns[payload] ?? nothingKnown), status: 'failed' };
    },
  },
  selectors: {
    selectCampaign: (campaigns, projectId: string): KnownCampaign | undefined =>
      campaigns[projectId],
  },
});

const { campaignRequested, campaignReceived, campaignFailed } = campaignSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof campaignSlice> {}
}

export const { selectCampaign } = campaignSlice.injectInto(rootReducer).selectors;

async function readWhole(projectId: string): Promise<ReadCampaign | null> {
  const campaign = await readCampaign(projectId);
  if (!campaign) return null;
  const [rewards, offers] = await Promise.all([
    readRewards(projectId),
    readRewardOffers(campaign.brandId, projectId),
  ]);
  return { campaign, rewards, offers };
}

/** Asks how a film's campaign stands, once for all that show it. */
export const loadCampaign = createAppThunk(
  'campaigns/loadCampaign',
  'fetchingCampaign',
  async (projectId: string, { dispatch, getState }) => {
    if (selectCampaign(getState(), projectId)?.status === 'loading') return;
    dispatch(campaignRequested(projectId));
    try {
      const found = await readWhole(projectId);
      dispatch(campaignReceived({ projectId, found, readAt: serverNow() }));
    } catch (error) {
      dispatch(campaignFailed(projectId));
      throw error;
    }
  },
);
