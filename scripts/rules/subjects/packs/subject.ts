import type { Subject } from '../../engine/subject.ts';
import { ofSignedIn } from '../people.ts';
import { craftedPackRequests } from './craftedRequests.ts';
import { isPackChangeAllowed, isPackReadAllowed, packCollections } from './model.ts';
import { packRequestKinds } from './requestKinds.ts';
import { packVocabulary } from './vocabulary.ts';

export const packs: Subject = {
  name: 'packs',
  collections: packCollections,
  mayRead: isPackReadAllowed,
  mayChange: ofSignedIn(isPackChangeAllowed),
  kinds: packRequestKinds,
  crafted: craftedPackRequests,
  vocabulary: packVocabulary,
};
