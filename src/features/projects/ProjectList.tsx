import { useEffect } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { paths } from '../../config/paths';
import { Button, buttonClass } from '../../components/Button';
import { needsScript } from '../../content/site';
import { quote } from '../../lib/quote';
import { focusPageHeading } from '../../components/pageHead';
import { fetchTiles, selectListContent, selectProjectList } from './projectListSlice';
import { ListStatus } from './ListStatus';
import { EmptyState } from './EmptyState';
import { ProjectGrid } from './ProjectGrid';
import { searchWords } from './searchWords';

/** The films for a search, or the newest ones, or why there are none. */
export function ProjectList({ search }: { search: string }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const content = useAppSelector(selectListContent);

  // Going back shows the list as it was. Coming by a link loads what is new, and tiles that came with the HTML
  // are refreshed.
  useEffect(() => {
    const loaded = selectProjectList(store.getState());
    const isLoaded = loaded.search === search && loaded.count > 0 && loaded.requestId !== '';
    if (isLoaded && navigationType !== NavigationType.Push) return;
    void dispatch(fetchTiles(search));
  }, [dispatch, store, search, key, navigationType]);

  return (
    <section aria-label="Films" className="flex flex-col gap-6">
      <ListStatus search={search} />
      {content === 'loading' && (
        <noscript>
          <p className="max-w-measure text-lg">{needsScript('The list of films')}</p>
        </noscript>
      )}
      {content === 'error' && (
        <EmptyState title="We couldn’t load the films">
          <p>
            {navigator.onLine
              ? 'Our database did not answer as it should. This is usually brief.'
              : 'You’re offline, and these films aren’t saved on this device.'}
          </p>
          <Button
            onClick={() => {
              // The button disappears with the failure, so the focus moves to the heading.
              focusPageHeading();
              void dispatch(fetchTiles(search));
            }}
          >
            Try again
          </Button>
        </EmptyState>
      )}
      {content === 'empty' && search !== '' && (
        <EmptyState title={`No film on Backlot matches ${quote(search)}`}>
          <p>{`Search looks at the beginnings of words in titles and in the names of cast and crew. ${
            searchWords(search).length > 1
              ? 'Try fewer words, or only the first letters of a name.'
              : 'Try only its first letters.'
          }`}</p>
          <Link to={paths.exploreProjects} className={buttonClass('quiet')}>
            Show all films
          </Link>
        </EmptyState>
      )}
      {content === 'empty' && search === '' && (
        <EmptyState title="No films here yet">
          <p>The first ones are being prepared. If one of them could be yours, tell us about it.</p>
          <Link to={paths.signUp} className={buttonClass('primary')}>
            Sign up
          </Link>
        </EmptyState>
      )}
      <ProjectGrid />
    </section>
  );
}
