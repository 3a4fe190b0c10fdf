import type { Subject } from '../../engine/subject.ts';
import { ofSignedIn } from '../people.ts';
import { craftedPremiereRequests } from './craftedRequests.ts';
import { craftedDoorRequests, doorRequestKinds } from './doorRequests.ts';
import { isPremiereChangeAllowed, isPremiereReadAllowed, premiereCollections } from './model.ts';
import { premiereRequestKinds } from './requestKinds.ts';
import { premiereVocabulary } from './vocabulary.ts';

export const premieres: Subject = {
  name: 'premieres',
  collections: premiereCollections,
  mayRead: isPremiereReadAllowed,
  mayChange: ofSignedIn(isPremiereChangeAllowed),
  kinds: [...premiereRequestKinds, ...doorRequestKinds],
  crafted: () => [...craftedPremiereRequests(), ...craftedDoorRequests()],
  vocabulary: premiereVocabulary,
};
