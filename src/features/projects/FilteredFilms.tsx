import { HandCoins, Store } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { Button } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { paths } from '../../config/paths';
import { quote } from '../../lib/quote';
import { formatShortUtcDay } from '../../lib/utcDates';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import type { FilteredFilm } from './filteredFilmsApi';
import { fetchFilteredFilms, selectFilteredFilms } from './filteredFilmsSlice';
import { type FilmFilters, filmOrders, filterQuery, readFilters } from './filmFilters';
import { TileItem } from './TileItem';

const inOrder = {
  newest: 'newest first',
  ends: 'what ends first comes first',
  title: 'by title',
} as const;

/** One line about what the filters have found. */
export function filteredSummary(
  { isRaising, isOnSale, type, order }: FilmFilters,
  { count, hasMore }: { count: number; hasMore: boolean },
): string {
  const ofType = type === '' ? '' : ` of the type ${quote(type)}`;
  if (count === 0) {
    const reasons = [isRaising && 'has a campaign now', isOnSale && 'is on sale now'];
    return `No film${ofType} ${reasons.filter(Boolean).join(' and ') || 'is here'}.`;
  }
  const films = `${hasMore ? 'The first ' : ''}${String(count)} ${count === 1 ? 'film' : 'films'}`;
  const [usual = 'newest'] = filmOrders(isRaising);
  return [
    films + ofType,
    isRaising ? ' with a campaign' : '',
    isOnSale ? `${isRaising ? ' and' : ''} on sale` : '',
    count > 1 ? `, ${inOrder[order || usual]}` : '',
  ].join('');
}

/** Leads on to other filters. It is gone then, so the focus moves to the heading. */
const FilterLink = ({ filters, label }: { filters?: FilmFilters; label: string }) => (
  <Link
    to={filters ? `${paths.exploreProjects}?${filterQuery(filters)}` : paths.exploreProjects}
    onClick={focusPageHeading}
    className="text-daylight underline"
  >
    {label}
  </Link>
);

/** What of the filters is true of a film: days, and never sums. */
const Caption = ({ film: { endsAt, isOnSale } }: { film: FilteredFilm }) => (
  <div className="mt-1 flex flex-col gap-1 text-sm">
    {endsAt !== null && (
      <p className="flex gap-2 font-semibold">
        <HandCoins aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-tungsten" />
        <span>{`Campaign until ${formatShortUtcDay(endsAt - 1)}`}</span>
      </p>
    )}
    {isOnSale && (
      <p className="flex gap-2 text-ink-2">
        <Store aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
        <span>On sale</span>
      </p>
    )}
  </div>
);

/** The films that pass the filters of the address, and why there are none. */
export function FilteredFilms({ query }: { query: string }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const list = useAppSelector(selectFilteredFilms);
  const failure = useInPlaceFailure(fetchFilteredFilms.typePrefix);
  const grid = useRef<HTMLUListElement>(null);

  // Going back shows the list as it was.
  useEffect(() => {
    const { query: ofList, status } = selectFilteredFilms(store.getState());
    const isThere = status === 'loaded' && navigationType !== NavigationType.Push;
    if (ofList === query && (isThere || status === 'loading')) return;
    void dispatch(fetchFilteredFilms({ query, after: null }));
  }, [dispatch, store, query, key, navigationType]);

  const { films, nextCursor } = list;
  // At first the list is still that of other filters.
  const status = list.query === query ? list.status : 'loading';
  const filters = readFilters(new URLSearchParams(query));
  const { isRaising, isOnSale, type } = filters;
  const isNoneOfType =
    status === 'loaded' && films.length === 0 && type !== '' && (isRaising || isOnSale);
  const loadMore = async () => {
    if (status === 'loading') return;
    await dispatch(fetchFilteredFilms({ query, after: nextCursor }));
    // The button may be gone.
    grid.current?.querySelectorAll('a')[films.length]?.focus({ preventScroll: true });
  };
  const summary = {
    loading: 'Loading films …',
    loaded: filteredSummary(filters, { count: films.length, hasMore: nextCursor !== null }),
    failed: '',
  };
  return (
    <section aria-label="Films" className="flex flex-col gap-6">
      <div className="flex min-h-6 flex-wrap items-baseline gap-x-4 gap-y-2 text-sm">
        <p role="status" dir="auto" className="wrap-anywhere text-ink-3">
          {summary[status]}
        </p>
        <FilterLink label="Show all films" />
        {isNoneOfType && (
          <>
            <FilterLink
              filters={{ ...filters, type: '' }}
              label={isOnSale ? 'Show films of any type' : 'Show every running campaign'}
            />
            <FilterLink
              filters={{ isRaising: false, isOnSale: false, type, order: '' }}
              label={`Show all films of the type ${quote(type)}`}
            />
          </>
        )}
      </div>
      <ul
        ref={grid}
        aria-busy={status === 'loading'}
        className={`grid grid-cols-2 gap-x-4 gap-y-8 transition-opacity duration-hover empty:hidden md:grid-cols-4 md:gap-x-6 ${status === 'loading' ? 'opacity-60' : ''}`}
      >
        {films.map((film, index) => (
          <TileItem key={film.title} tile={film} isFirst={index < 4}>
            {(film.endsAt !== null || film.isOnSale) && <Caption film={film} />}
          </TileItem>
        ))}
      </ul>
      {status === 'failed' && (
        <LoadFailure
          variant="quiet"
          text={failure ?? ''}
          onRetry={() => {
            // The button disappears with the failure, so the focus moves to the heading.
            focusPageHeading();
            void dispatch(fetchFilteredFilms({ query, after: nextCursor }));
          }}
        />
      )}
      {status !== 'failed' && nextCursor && (
        <Button
          variant="quiet"
          className="w-48 max-w-full self-center"
          onClick={() => void loadMore()}
        >
          Show more
        </Button>
      )}
    </section>
  );
}
