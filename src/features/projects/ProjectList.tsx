import { useEffect } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { paths } from '../../config/paths';
import { Button, buttonClass } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { fetchTiles, selectListState, selectProjectList } from './projectListSlice';
import { ListStatus } from './ListStatus';
import { EmptyState } from './Notice';
import { ProjectGrid } from './ProjectGrid';

/** The films for a search, or the newest ones, with everything that can be said instead of them. */
export function ProjectList({ search }: { search: string }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const state = useAppSelector(selectListState);

  // Going back shows the list as it was left; coming anew by a link asks for what is new, and so do tiles
  // that nobody has asked for yet: they came with the page.
  useEffect(() => {
    const shown = selectProjectList(store.getState());
    const isAsLeft = shown.search === search && shown.count > 0 && shown.requestId !== '';
    if (isAsLeft && navigationType !== NavigationType.Push) return;
    void dispatch(fetchTiles(search));
  }, [dispatch, store, search, key, navigationType]);

  return (
    <section aria-label="Films" className="flex flex-col gap-6">
      <ListStatus search={search} />
      {state === 'failed' && (
        <EmptyState title="The films did not come">
          <p>Our database did not answer as it should. It may be a matter of moments.</p>
          <Button
            onClick={() => {
              // The button goes with the failure; whoever pressed it keeps a place on the page.
              focusPageHeading();
              void dispatch(fetchTiles(search));
            }}
          >
            Retry
          </Button>
        </EmptyState>
      )}
      {state === 'empty' && search !== '' && (
        <EmptyState title={`No film on Backlot matches “${search}”`}>
          <p>
            Search looks at the beginnings of words in titles and in the names of cast and crew. Try
            fewer words, or only the first letters of a name.
          </p>
          <Link to={paths.exploreProjects} className={buttonClass('quiet')}>
            Show all films
          </Link>
        </EmptyState>
      )}
      {state === 'empty' && search === '' && (
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
