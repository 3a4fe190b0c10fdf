import { limits } from '../../../../src/config/limits.ts';
import { logVariants } from '../staff/vocabulary.ts';
import { byBrand, idsOfBrands, oddNames, vocabularyOf, words } from '../vocabulary.ts';
import { brandIds } from './fixtures.ts';
import { brandCollections } from './model.ts';

export const brandVocabulary = vocabularyOf(brandCollections, {
  fields: {
    name: { lengths: [limits.personName, limits.brandName], words: oddNames },
    brandName: { lengths: [limits.brandName] },
    contactName: { lengths: [limits.contactName] },
    website: {
      lengths: [limits.brandWebsite],
      words: words('engine.example.org https://engine.example.org/a engine a@b.c a.b:c'),
    },
    reason: { lengths: [limits.reason] },
    note: { lengths: [limits.reviewNote] },
    status: { words: words('new accepted declined New other') },
    action: {
      words: words(
        'exported erased accepted invited withdrawn declined joined removed left suspended suspensionLifted closed packageChanged detailsChanged taskChanged filmNamed packDeleted fansExported returned building built published submitted other',
      ),
    },
    state: { words: words('open done Done other') },
    link: {
      lengths: [limits.link],
      words: words(
        'https://www.imdb.com/a https://imdb.com/a http://www.imdb.com/a https://www.imdb.com https://imdb.com@a.org/a https://a.org/imdb.com/a https://example.org/a',
      ),
    },
    packageId: { words: words('bronze silver gold diamond Silver other') },
    role: { words: words('owner editor packer door Owner other') },
    remainingOwnerUid: { words: words('owner second-owner editor other-owner nobody owner/log/a') },
    ownerEmail: {
      words: words('grace@example.org owner@example.org gone@example.org Ada@example.org'),
    },
  },
  ids: idsOfBrands,
  documentIds: [
    ...['owner', 'second-owner', 'door', 'staff-member', 'ada@example.org'],
    ...Object.values(brandIds),
  ],
  filters: [
    { field: 'uid', value: 'editor' },
    { field: 'email', value: 'owner@example.org' },
    { field: 'email', value: 'invited@example.org' },
    { field: 'role', value: 'owner' },
    ...byBrand,
  ],
  commitVariants: logVariants,
});
