import { limits } from '../../../../src/config/limits.ts';
import { mapProjectTexts, projectTexts } from '../../../../src/content/projectFields.ts';
import { mapTexts } from '../../engine/requestVariants.ts';
import type { CommitRequest } from '../../engine/requests.ts';
import { type Variants, variants } from '../../engine/variants.ts';
import type { FieldVocabulary } from '../../engine/vocabulary.ts';
import { filmIds } from '../packs/fixtures.ts';
import { idsOfBrands, idsOfChanges, oddNames, vocabularyOf, words } from '../vocabulary.ts';
import { searchTerms } from './arbitraries.ts';
import { otherCollection, projectCollections } from './model.ts';

/** What a film is changed by, whoever changes it. */
export const filmFields: Readonly<Record<string, FieldVocabulary>> = {
  action: {
    words: words(
      'added restored removed updated reordered edited created deleted hidden published renamed exported other',
    ),
  },
  field: {
    words: words(
      `stills cast crew merchandise socialMedia ${projectTexts.join(' ')} poster project title search date projectId other`,
    ),
  },
  key: { words: words('Sintel Empty Spring Stuck None') },
  title: {
    lengths: [limits.title],
    words: words('Sintel Empty Spring . .. ... __x__ ____ __ _x_ % a/b'),
  },
  ...mapProjectTexts((field): FieldVocabulary => ({ lengths: [limits[field]] })),
  // Merchandise has these too.
  type: { lengths: [limits.type], words: words('Sweater T-Shirt Car other') },
  description: { lengths: [limits.merchandiseDescription, limits.description] },
  trailer: {
    words: words(
      [
        'https://www.youtube.com/watch?v=aqz-KE-bpK https://www.youtube.com/watch?v=aqz-KE-bpKQ1',
        'https://www.youtube.com/watch?v=aqz-KE-bpK. https://wwwxyoutube.com/watch?v=aqz-KE-bpKQ',
        'https://www.youtubexcom/watch?v=aqz-KE-bpKQ https://www.youtube.com/watchv=aqz-KE-bpKQ',
        'https://youtu.be/aqz-KE-bpKQ http://vimeo.com/1 https://vimeo.com/ https://vimeo.com/a',
        'https://vimeo.com/1234567890123 https://vimeo.com/1/ https://vimeo.com/1/a/a',
        'https://vimeo.com/1/a_ https://vimeoxcom/1 https://vimeo.com.evil.example/1 other',
        `https://vimeo.com/1/${'a'.repeat(41)} https://vimeo.com/1?a javascript:alert(1)`,
      ].join(' '),
    ),
  },
  name: { lengths: [limits.personName], words: oddNames },
  role: { lengths: [limits.role] },
  bio: { lengths: [limits.biography] },
  link: { lengths: [limits.link] },
  platform: { words: words('Instagram LinkedIn Myspace other') },
  spec: { words: words('usd US USDD U$D EUR') },
  cast: { items: limits.cast },
  crew: { items: limits.crew },
  search: {
    terms: [
      { s: false },
      { s: 1 },
      { s: true, si: 'true' },
      searchTerms(limits.searchTerms),
      searchTerms(limits.searchTerms + 1),
    ],
  },
  before: { lengths: [limits.historyText] },
  after: { lengths: [limits.historyText, limits.description, limits.synopsis, limits.type] },
};

/** The film in the other collection, and the entry of its history once more under another id. */
export function filmVariants(request: CommitRequest): Variants<CommitRequest>[] {
  const swapped = mapTexts(request, (text) =>
    text.replace(
      /^(?:projects|hiddenProjects)\//,
      (name) => `${otherCollection(name.slice(0, -1))}/`,
    ),
  );
  const second = request.writes
    .filter(({ path }) => path.startsWith('projectHistory/'))
    .map((write) => ({ ...write, path: 'projectHistory/00000000-2222-4222-8222-222222222222' }));
  return [
    ...variants('second entry', [{ ...request, writes: [...request.writes, ...second] }]),
    ...variants('collections', [swapped]),
  ];
}

export const projectVocabulary = vocabularyOf(projectCollections, {
  fields: filmFields,
  ids: [...idsOfChanges, ...idsOfBrands],
  documentIds: ['Sintel', ...Object.values(filmIds)],
  filters: Object.values(filmIds).map((value) => ({ field: 'projectId', value })),
  commitVariants: filmVariants,
});
