import type { Subject } from '../../engine/subject.ts';
import { ofSignedIn } from '../people.ts';
import { craftedBrandRequests } from './craftedRequests.ts';
import { brandCollections, isBrandChangeAllowed, isBrandReadAllowed } from './model.ts';
import { brandRequestKinds } from './requestKinds.ts';
import { brandVocabulary } from './vocabulary.ts';

export const brands: Subject = {
  name: 'brands',
  collections: brandCollections,
  mayRead: isBrandReadAllowed,
  mayChange: ofSignedIn(isBrandChangeAllowed),
  kinds: brandRequestKinds,
  crafted: craftedBrandRequests,
  vocabulary: brandVocabulary,
};
