import { limits } from '../../../../src/config/limits.ts';
import { projectTexts } from '../../../../src/content/projectFields.ts';
import type { FieldVocabulary } from '../../engine/vocabulary.ts';
import { filmFields, filmVariants } from '../projects/vocabulary.ts';
import { byBrand, idsOfBrands, idsOfChanges, vocabularyOf, words } from '../vocabulary.ts';
import { brandIds } from '../brands/fixtures.ts';
import { filmIds } from './fixtures.ts';
import { packCollections } from './model.ts';

const colours = words('#000000 #00000g #0000000 #ABCDEF 000000 red #12345');
/** A text of a film as its creators type it: what goes public is short, a pack refuses what is too large. */
const typed = (name: string): FieldVocabulary => ({
  ...filmFields[name],
  lengths: [...(filmFields[name]?.lengths ?? []), limits.packText],
});

export const packVocabulary = vocabularyOf(packCollections, {
  fields: {
    ...filmFields,
    ...Object.fromEntries(
      ['title', ...projectTexts].map((field) => [`packs.${field}`, typed(field)]),
    ),
    links: { items: limits.projectLinks },
    note: { lengths: [limits.packNote] },
    status: { words: words('new accepted declined New other') },
    action: {
      words: words(
        'added restored removed updated reordered edited created deleted hidden published renamed exported accepted packageChanged filmNamed packDeleted returned building built submitted other',
      ),
    },
    state: {
      words: words('draft submitted returned building built changesAsked agreed published other'),
    },
    place: { words: words('1 3 10 11 0 01 2/a other') },
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
    ...['1', '3', '10', '11', '0', 'a'],
    ...[`${filmIds.shown}~`, `${filmIds.shown}~2~3`, `${filmIds.shown}~x`],
  ],
  filters: [...byBrand, ...Object.values(filmIds).map((value) => ({ field: 'projectId', value }))],
  commitVariants: filmVariants,
});
