import type { AppStore } from '../../src/store/store';
import { signUpTexts } from '../../src/features/sign-up/model';
import {
  answerTyped,
  channelsAdded,
  commercialsAnswered,
} from '../../src/features/sign-up/signUpFormSlice';

/** A valid sign-up. */
export const creatorAnswers = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'Ada@Example.org ',
  phoneNumber: '+44 20 7946 0000',
  brandName: 'Engine Pictures',
  brandwebsite: 'engine.example.org',
  productServices: 'Prints of the first programme.\nSigned.',
  videoChannelList: ['https://video.example.org/ada', 'Ada on the radio'],
  existingCommercials: true,
};

/** Types the answers into the form's state, as the fields do. */
export function fillIn(store: AppStore, changes: Partial<typeof creatorAnswers> = {}) {
  const answers = { ...creatorAnswers, ...changes };
  for (const field of signUpTexts) store.dispatch(answerTyped({ field, text: answers[field] }));
  store.dispatch(channelsAdded({ added: answers.videoChannelList, rest: '', problem: null }));
  store.dispatch(commercialsAnswered(answers.existingCommercials));
}
