import type { Subject } from '../../engine/subject.ts';
import { ofSignedIn } from '../people.ts';
import { craftedCampaignRequests } from './craftedRequests.ts';
import { campaignCollections, isCampaignChangeAllowed, isCampaignReadAllowed } from './model.ts';
import { campaignRequestKinds } from './requestKinds.ts';
import { craftedUpdateRequests, updateRequestKinds } from './updateRequests.ts';
import { campaignVocabulary } from './vocabulary.ts';

export const campaigns: Subject = {
  name: 'campaigns',
  collections: campaignCollections,
  mayRead: isCampaignReadAllowed,
  mayChange: ofSignedIn(isCampaignChangeAllowed),
  kinds: [...campaignRequestKinds, ...updateRequestKinds],
  crafted: () => [...craftedCampaignRequests(), ...craftedUpdateRequests()],
  vocabulary: campaignVocabulary,
};
