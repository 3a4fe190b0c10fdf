import { type Fields, serverTime } from '../../engine/requests.ts';
import type { CraftedRequest } from '../../engine/subject.ts';
import { usedId } from '../fixtures.ts';
import { commit, set } from '../requestBuilders.ts';
import { review, signUp } from './fixtures.ts';

/** As many sign-ups as one commit may create, and one more. */
const signUpRequests = (): CraftedRequest[] =>
  [2, 3].map((count) => ({
    aspect: 'number of sign-ups',
    request: commit(
      ...Array.from({ length: count }, (_, index) => `new${String(index)}@example.org`).map(
        (email) => set(`potentialCreators/${email}`, { ...signUp(email), date: serverTime }),
      ),
    ),
  }));

/** Sign-ups that are short, so that what is wrong in them is not refused for their length. */
const signUpTexts = (): CraftedRequest[] => {
  const sent = (aspect: string, fields: Fields) => ({
    aspect,
    request: commit(
      set('potentialCreators/new@example.org', {
        ...signUp('new@example.org'),
        ...fields,
        date: serverTime,
      }),
    ),
  });
  return [
    ...['a\tb', 'a\u0085b', 'a b', '\u00a0a'].map((channel) =>
      sent('videoChannelList character', { videoChannelList: ['a', channel] }),
    ),
    ...['a b.example', 'a.b c', 'a\u00a0b.example', 'a.b\u3000c', 'a.b/c d'].map((website) =>
      sent('brandwebsite character', { brandwebsite: website }),
    ),
  ];
};

/** Reviews that name a project, and what is no id of one. */
const reviewRequests = (): CraftedRequest[] =>
  ['', usedId, 'Sintel', usedId.toUpperCase().replace('1', 'A'), 7, null].map((projectId) => ({
    aspect: 'projectId of a review',
    request: commit(set('signUpReviews/ada@example.org', review({ projectId, at: serverTime }))),
  }));

export const craftedSignUpRequests = (): CraftedRequest[] => [
  ...signUpRequests(),
  ...signUpTexts(),
  ...reviewRequests(),
];
