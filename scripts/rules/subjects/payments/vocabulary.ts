import { limits, rulesLimits } from '../../../../src/config/limits.ts';
import { byBrand, idsOfBrands, oddNames, vocabularyOf, words } from '../vocabulary.ts';
import { paymentCollections } from './model.ts';

export const paymentVocabulary = vocabularyOf(paymentCollections, {
  fields: {
    name: { lengths: [limits.personName], words: oddNames },
    reason: { lengths: [limits.reason] },
    carrier: { lengths: [limits.carrier] },
    tracking: { lengths: [limits.trackingNumber] },
    link: { lengths: [limits.link] },
    ref: { lengths: [limits.payoutReference] },
    what: { lengths: [rulesLimits.exportName] },
    state: { words: words('toPack packed sent delivered toGive given returned owed other') },
    status: { words: words('reserved released paid late refunded succeeded other') },
    packageId: { words: words('bronze silver gold diamond Silver other') },
  },
  ids: idsOfBrands,
  documentIds: ['packages', 'state', 'contact'],
  filters: byBrand,
});
