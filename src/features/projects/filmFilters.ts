export type FilmOrder = 'newest' | 'ends' | 'title';

/** What is asked of the list of films beside a search. */
export type FilmFilters = {
  /** Only films that raise money now. */
  isRaising: boolean;
  /** Only films whose shop is open. */
  isOnSale: boolean;
  /** As its creators typed it; empty for any. */
  type: string;
  /** Empty for the usual one. */
  order: FilmOrder | '';
};

/** The orders that there are, the usual one first. */
export const filmOrders = (isRaising: boolean): readonly FilmOrder[] =>
  isRaising ? ['ends', 'newest', 'title'] : ['newest', 'title'];

const unusualOrder = (isRaising: boolean, wanted: string | null) =>
  filmOrders(isRaising)
    .slice(1)
    .find((order) => order === wanted) ?? '';

/** A type as an address names it; empty for what is no line of text, or has nothing to see. */
const typeIn = (named: string) =>
  !/\p{Cc}/u.test(named) && /[^\p{C}\p{Z}]/u.test(named) ? named.trim() : '';

/** The filters in the query of an address. */
export function readFilters(parameters: URLSearchParams): FilmFilters {
  const isRaising = parameters.get('campaign') === 'running';
  return {
    isRaising,
    isOnSale: parameters.get('shop') === 'open',
    type: typeIn(parameters.get('type') ?? ''),
    order: unusualOrder(isRaising, parameters.get('order')),
  };
}

/** The query of the address with these filters; empty where nothing is asked for. */
export const filterQuery = ({ isRaising, isOnSale, type, order }: FilmFilters): string =>
  new URLSearchParams(
    [
      ['campaign', isRaising ? 'running' : ''],
      ['shop', isOnSale ? 'open' : ''],
      ['type', type],
      ['order', unusualOrder(isRaising, order)],
    ].filter(([, value]) => value !== ''),
  ).toString();
