import { Suspense, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { loadable } from '../../components/loadable';
import { PageHeading } from '../../components/PageHeading';
import { usePageHead } from '../../components/pageHead';
import { reloadOnChunkError } from '../../components/reloadOnChunkError';
import { paths } from '../../config/paths';
import { projectListHead } from '../../content/site';
import { FilterBar } from '../../features/projects/FilterBar';
import { filterQuery, readFilters } from '../../features/projects/filmFilters';
import { ProjectList } from '../../features/projects/ProjectList';
import { seedPrerenderedProjects } from '../../features/projects/projectListSlice';
import { ProjectSearch } from '../../features/projects/ProjectSearch';
import { useAppStore } from '../../store/hooks';

const filteredFilms = loadable<{ query: string }>(
  async () => (await import('../../features/projects/FilteredFilms')).FilteredFilms,
  reloadOnChunkError,
);

export function ExploreProjectsPage() {
  usePageHead(projectListHead);
  const store = useAppStore();
  // Before the first render: what a deploy has prerendered into the HTML must not disappear in hydration.
  useState(() => {
    seedPrerenderedProjects(store);
  });
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search')?.trim() ?? '';
  // What is being typed replaces the address, so that one step back leaves the list.
  const searchFor = useCallback(
    (words: string) => {
      setParameters(words ? { search: words } : {}, { replace: true });
    },
    [setParameters],
  );
  const isSearching = search !== '';
  const filters = readFilters(isSearching ? new URLSearchParams() : parameters);
  const query = filterQuery(filters);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 gutter py-12 md:py-16">
      <div className="flex flex-col gap-6 md:flex-row md:items-end md:justify-between">
        <div className="flex flex-col gap-3">
          <PageHeading>Explore projects</PageHeading>
          <p className="max-w-measure text-lg text-ink-2">
            Independent films and the people who made them. Open one to meet its cast and crew.{' '}
            <Link to={paths.shop} className="text-daylight underline">
              See what is on sale
            </Link>
            .
          </p>
        </div>
        <div className="md:w-96">
          <ProjectSearch search={search} onSearch={searchFor} />
        </div>
      </div>
      <FilterBar
        filters={filters}
        isSearching={isSearching}
        onChange={(chosen) => {
          setParameters(filterQuery(chosen));
        }}
      />
      {query === '' ? (
        <ProjectList search={search} />
      ) : (
        <Suspense fallback={<p role="status">Loading films …</p>}>
          <filteredFilms.Loadable query={query} />
        </Suspense>
      )}
    </div>
  );
}
