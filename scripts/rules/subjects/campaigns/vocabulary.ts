import { limits } from '../../../../src/config/limits.ts';
import { idsOfBrands, oddNames, vocabularyOf, words } from '../vocabulary.ts';
import {
  answerId,
  askers,
  backers,
  filmIds,
  pledgeIds,
  readers,
  rewardIds,
  studioId,
} from './fixtures.ts';
import { campaignCollections } from './model.ts';

export const campaignVocabulary = vocabularyOf(campaignCollections, {
  fields: {
    heading: { lengths: [limits.campaignHeading], words: oddNames },
    story: { lengths: [limits.campaignStory] },
    name: { lengths: [limits.rewardName], words: oddNames },
    description: { lengths: [limits.rewardDescription] },
    text: { lengths: [limits.rewardContent, limits.pictureText] },
    'content.text': { lengths: [limits.updateText] },
    'questions.text': { lengths: [limits.question] },
    'answers.text': { lengths: [limits.question] },
    answer: { lengths: [limits.answer] },
    audience: { words: words('all backers other') },
    reason: { lengths: [limits.reason] },
    'hidden.reason': { lengths: [limits.packNote] },
    before: { items: limits.rewardDelays },
    note: { lengths: [limits.packNote] },
    label: { lengths: [limits.budgetLabel] },
    expected: { words: words('2030-00 2030-13 2030-1 1999-12 2030-12 3030-12 2030') },
    pictures: { items: limits.campaignPictures },
    contents: { items: limits.rewardContents },
    budget: { items: limits.budgetRows },
    rewards: { items: limits.rewards },
    state: {
      words: words(
        'draft submitted returned approved cancelled settled toPack packed sent toGive given other',
      ),
    },
    status: { words: words('reserved released paid late refunded other') },
    channel: { words: words('shop campaign tickets') },
    kind: { words: words('item reward ticket') },
  },
  ids: [...idsOfBrands, studioId],
  documentIds: [
    ...Object.values(filmIds),
    ...Object.values(rewardIds('running')),
    ...Object.values(pledgeIds('running')),
    backers.paid.uid,
    readers.paid.uid,
    answerId,
    ...[0, 4, 5].map((place) => `${askers.none.uid}~${String(place)}`),
    ...['1', '5', '05'],
  ],
  filters: [
    { field: 'state', value: 'approved' },
    { field: 'state', value: 'cancelled' },
    { field: 'brandId', value: studioId },
    { field: 'uid', value: askers.waiting.uid },
  ],
});
