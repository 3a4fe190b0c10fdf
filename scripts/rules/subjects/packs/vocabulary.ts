import { limits } from '../../../../src/config/limits.ts';
import { filmFields, filmVariants } from '../projects/vocabulary.ts';
import { byBrand, idsOfBrands, idsOfChanges, vocabularyOf, words } from '../vocabulary.ts';
import { brandIds } from '../brands/fixtures.ts';
import { filmIds } from './fixtures.ts';
import { packCollections } from './model.ts';

const colours = words('#000000 #00000g #0000000 #ABCDEF 000000 red #12345');
const typed = { lengths: [limits.packText] };

export const packVocabulary = vocabularyOf(packCollections, {
  fields: {
    ...filmFields,
    'packs.title': typed,
    'packs.type': typed,
    'packs.purpose': typed,
    'packs.description': typed,
    'packs.synopsis': typed,
    'packs.year': typed,
    'packs.runningTime': typed,
    'packs.director': typed,
    'packs.trailer': typed,
    links: { items: limits.projectLinks },
    note: { lengths: [limits.packNote] },
    status: { words: words('new accepted declined New other') },
    action: {
      words: words(
        'added restored removed updated reordered edited created deleted hidden published renamed exported accepted packageChanged returned built submitted other',
      ),
    },
    state: { words: words('draft submitted returned built changesAsked agreed published other') },
    tone: { words: words('stage call-sheet other') },
    face: { words: words('Archivo Unbounded Arial other') },
    ground: { words: colours },
    onAccent: { words: colours },
    packageId: { words: words('bronze silver gold diamond Silver other') },
    role: { words: words('owner editor packer door Owner other') },
  },
  ids: [...idsOfChanges, ...idsOfBrands],
  documentIds: [
    ...Object.values(brandIds),
    ...Object.values(filmIds),
    ...[`${filmIds.shown}~`, `${filmIds.shown}~2~3`, `${filmIds.shown}~x`],
  ],
  filters: [...byBrand, ...Object.values(filmIds).map((value) => ({ field: 'projectId', value }))],
  commitVariants: filmVariants,
});
