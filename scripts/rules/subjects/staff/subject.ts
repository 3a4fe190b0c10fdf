import type { Subject } from '../../engine/subject.ts';
import { ofSignedIn } from '../people.ts';
import { craftedStaffRequests } from './craftedRequests.ts';
import { isStaffChangeAllowed, isStaffReadAllowed, staffCollections } from './model.ts';
import { staffRequestKinds } from './requestKinds.ts';
import { staffVocabulary } from './vocabulary.ts';

export const staff: Subject = {
  name: 'staff',
  collections: staffCollections,
  mayRead: isStaffReadAllowed,
  mayChange: ofSignedIn(isStaffChangeAllowed),
  kinds: staffRequestKinds,
  crafted: craftedStaffRequests,
  vocabulary: staffVocabulary,
};
