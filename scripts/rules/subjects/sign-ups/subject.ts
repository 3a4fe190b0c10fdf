import type { Subject } from '../../engine/subject.ts';
import { craftedSignUpRequests } from './craftedRequests.ts';
import { isSignUpChangeAllowed, isSignUpReadAllowed, signUpCollections } from './model.ts';
import { signUpRequestKinds } from './requestKinds.ts';
import { signUpVocabulary } from './vocabulary.ts';

export const signUps: Subject = {
  name: 'sign-ups',
  collections: signUpCollections,
  mayRead: isSignUpReadAllowed,
  mayChange: isSignUpChangeAllowed,
  kinds: signUpRequestKinds,
  crafted: craftedSignUpRequests,
  vocabulary: signUpVocabulary,
};
