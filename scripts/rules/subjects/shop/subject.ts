import type { Subject } from '../../engine/subject.ts';
import { ofSignedIn } from '../people.ts';
import { craftedConsentRequests } from './consentRequests.ts';
import { craftedItemRequests } from './craftedItemRequests.ts';
import { craftedShopRequests } from './craftedRequests.ts';
import { isShopChangeAllowed, isShopReadAllowed, shopCollections } from './model.ts';
import { shopRequestKinds } from './requestKinds.ts';
import { shopVocabulary } from './vocabulary.ts';

export const shop: Subject = {
  name: 'shop',
  collections: shopCollections,
  mayRead: isShopReadAllowed,
  mayChange: ofSignedIn(isShopChangeAllowed),
  kinds: shopRequestKinds,
  crafted: () => [...craftedItemRequests(), ...craftedShopRequests(), ...craftedConsentRequests()],
  vocabulary: shopVocabulary,
};
