import { limits } from '../../../../src/config/limits.ts';
import { filmIds } from '../packs/fixtures.ts';
import { byBrand, idsOfBrands, oddNames, vocabularyOf, words } from '../vocabulary.ts';
import { fanTokens, offerIds } from './fixtures.ts';
import { shopCollections } from './model.ts';

export const shopVocabulary = vocabularyOf(shopCollections, {
  fields: {
    name: { lengths: [limits.merchandiseName, limits.offerName], words: oddNames },
    description: { lengths: [limits.merchandiseDescription] },
    type: { words: words('Sweater T-Shirt Car other') },
    note: { lengths: [limits.packNote, limits.reason] },
    text: { lengths: [limits.reason] },
    giftTo: { lengths: [limits.buyerName] },
    giftNote: { lengths: [limits.giftNote] },
    reason: { lengths: [limits.reason] },
    state: {
      words: words('waiting returned toPack packed sent delivered owed open done declined other'),
    },
    status: { words: words('reserved released paid late refunded other') },
    action: { words: words('accepted packageChanged suspended closed other') },
    packageId: { words: words('bronze silver gold diamond Silver other') },
  },
  ids: idsOfBrands,
  documentIds: [
    filmIds.shown,
    ...Object.values(offerIds),
    `${offerIds.rare}~${fanTokens.paid.uid}`,
  ],
  filters: [
    ...byBrand,
    ...Object.values(filmIds).map((value) => ({ field: 'projectId', value })),
    { field: 'offerId', value: offerIds.print },
    { field: 'status', value: 'paid' },
    { field: 'status', value: 'reserved' },
    { field: 'email', value: 'bo@example.org' },
    { field: 'state', value: 'open' },
  ],
});
