import { formatCount } from './formatCount';
import { addMessages } from './messages';

/** What keeps a film with its brand for good. */
export type FilmKeeper = 'storefront' | 'pack' | 'items' | 'campaign';

/** Where staff say in the builder whose film a project is. */
export const filmBrandCopy = {
  heading: 'Brand',
  loading: 'Looking for the film’s brand…',
  belongsTo: 'Belongs to',
  none: 'Belongs to no brand yet.',
  choose: 'Choose brand',
  change: 'Change',
  stays: {
    storefront:
      'It stays with this brand: it has a storefront, on which the brand’s shop, orders and statements depend.',
    pack: 'It stays with this brand: it has a Project Pack there, with its files and what was agreed.',
    items: 'It stays with this brand, which has items of this film in its shop.',
    campaign:
      'It stays with this brand as long as it is its campaign project. Name another one where you look after the brand.',
  } satisfies Record<FilmKeeper, string>,
  search: 'Find the brand by its name or an owner’s email',
  brands: 'Brands',
  lead: 'Owners and editors of the brand then see the film in their studio and edit it there.',
  leadOfChange:
    'Owners and editors of the brand then see the film in their studio and edit it there. Those of the brand that it belonged to no longer do.',
  found: (shown: number, found: number) =>
    `${formatCount(shown)} of ${formatCount(found)} ${found === 1 ? 'brand' : 'brands'}`,
  noneFound: 'No open brand matches. One that is closed or suspended takes no film.',
  noneChosen: 'Choose a brand first.',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: (name: string) => `The film belongs to ${name}.`,
} as const;

export const filmBrandFailureMessages = {
  fetchingFilmBrand: 'Error in fetching the film’s brand: {message}',
  namingFilmBrand: 'Error in saving the film’s brand: {message}',
} as const;

export const filmBrandStandaloneMessages = {
  filmNamedMeanwhile:
    'A colleague has said in the meantime whose film it is. Look at it again before you save.',
  brandTakesNoFilm:
    'This brand has been closed or suspended in the meantime, and takes no film. Choose another one.',
  filmStays: 'Something of its brand depends on this film by now, so it stays there.',
} as const;

addMessages({
  failures: filmBrandFailureMessages,
  standalone: filmBrandStandaloneMessages,
  logged: {},
  codes: {},
});
