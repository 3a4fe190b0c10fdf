import type { Subject } from '../../engine/subject.ts';
import { ofSignedIn } from '../people.ts';
import { craftedProjectRequests } from './craftedRequests.ts';
import { isProjectChangeAllowed, isProjectReadAllowed, projectCollections } from './model.ts';
import { projectRequestKinds } from './requestKinds.ts';
import { projectVocabulary } from './vocabulary.ts';

export const projects: Subject = {
  name: 'projects',
  collections: projectCollections,
  mayRead: isProjectReadAllowed,
  mayChange: ofSignedIn(isProjectChangeAllowed),
  kinds: projectRequestKinds,
  crafted: craftedProjectRequests,
  vocabulary: projectVocabulary,
  manyParts: /(?:title word|description character)$/,
};
