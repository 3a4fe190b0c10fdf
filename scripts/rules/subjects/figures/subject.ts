import { limits } from '../../../../src/config/limits.ts';
import type { Subject } from '../../engine/subject.ts';
import { filmIds } from '../packs/fixtures.ts';
import { emailToken, fanTokens } from '../shop/fixtures.ts';
import { idsOfBrands, vocabularyOf, words } from '../vocabulary.ts';
import { follows, thisMonth, visitsOf } from './fixtures.ts';
import { figureCollections, isFigureChangeAllowed, isFigureReadAllowed } from './model.ts';
import { craftedFigureRequests, figureRequestKinds } from './requests.ts';

const idIn = (path: string) => path.split('/').at(-1) ?? '';

export const figures: Subject = {
  name: 'figures',
  collections: figureCollections,
  mayRead: isFigureReadAllowed,
  mayChange: isFigureChangeAllowed,
  kinds: figureRequestKinds,
  crafted: craftedFigureRequests,
  vocabulary: vocabularyOf(figureCollections, {
    fields: {
      title: { words: words('Sintel sintel One Spring None') },
      tag: { words: words('poster newsletter-2 gone theirs') },
      tags: { items: limits.tagsPerFilm },
    },
    ids: [...idsOfBrands, ...Object.values(filmIds)],
    documentIds: [
      ...Object.values(filmIds),
      ...[filmIds.hidden, filmIds.other].map((film) => idIn(visitsOf(film))),
      ...[10, 'a'].map((shard) => `${filmIds.shown}~${thisMonth}~${String(shard)}`),
      ...[fanTokens.none, emailToken].map((by) => idIn(follows(by))),
    ],
    filters: [
      { field: 'uid', value: emailToken.uid },
      { field: 'uid', value: fanTokens.none.uid },
      { field: 'email', value: 'bo@example.org' },
    ],
  }),
};
