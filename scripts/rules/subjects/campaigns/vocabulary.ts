import { limits } from '../../../../src/config/limits.ts';
import { idsOfBrands, oddNames, vocabularyOf, words } from '../vocabulary.ts';
import { backers, filmIds, pledgeIds, rewardIds, studioId } from './fixtures.ts';
import { campaignCollections } from './model.ts';

export const campaignVocabulary = vocabularyOf(campaignCollections, {
  fields: {
    heading: { lengths: [limits.campaignHeading], words: oddNames },
    story: { lengths: [limits.campaignStory] },
    name: { lengths: [limits.rewardName], words: oddNames },
    description: { lengths: [limits.rewardDescription] },
    text: { lengths: [limits.rewardContent, limits.pictureText] },
    note: { lengths: [limits.packNote] },
    label: { lengths: [limits.budgetLabel] },
    expected: { words: words('2030-00 2030-13 2030-1 1999-12 2030-12 3030-12 2030') },
    pictures: { items: limits.campaignPictures },
    contents: { items: limits.rewardContents },
    budget: { items: limits.budgetRows },
    rewards: { items: limits.rewards },
    state: {
      words: words('draft submitted returned approved cancelled settled toPack toGive other'),
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
  ],
  filters: [
    { field: 'state', value: 'approved' },
    { field: 'state', value: 'cancelled' },
    { field: 'brandId', value: studioId },
  ],
});
