import { useState } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { Button } from '../../../components/Button';
import { LabelledInput } from '../../../components/LabelledInput';
import { manageCopy } from '../../../content/builder';
import { tileSelected } from '../projectDraftSlice';
import { AdminProjectTile } from './ShelfTile';
import { useAdminProjectList } from './useProjectShelf';

/** All projects, public and hidden, newest first, and the way to find one. */
export function AdminProjectList() {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useState('');
  const { shelf, more, retry } = useAdminProjectList(search.trim());
  const { phase, projects, next } = shelf;
  const noneText = search.trim() === '' ? manageCopy.none : manageCopy.noneFound;
  return (
    <section aria-label="Projects" className="flex flex-col gap-4">
      <div role="search" className="max-w-measure">
        <LabelledInput
          id="project-search"
          label={manageCopy.search}
          hint={manageCopy.searchHint}
          type="search"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
          }}
        />
      </div>
      <p role="status" className="min-h-5 text-ink-2">
        {phase === 'asking' && manageCopy.asking}
        {phase === 'failed' && manageCopy.failed}
        {phase === 'arrived' && projects.length === 0 && noneText}
      </p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4 lg:grid-cols-6">
        {projects.map((project) => (
          <li key={project.title} className="min-w-0">
            <AdminProjectTile
              project={project}
              onSelect={() => {
                const { title, posterImageURL, posterImage } = project;
                dispatch(tileSelected({ title, posterImageURL, posterImage }));
              }}
            />
          </li>
        ))}
      </ul>
      {phase === 'failed' && (
        <p>
          <Button look="quiet" className="text-sm!" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {phase === 'arrived' && next && (
        <p>
          <Button look="quiet" className="text-sm!" onClick={more}>
            {manageCopy.more}
          </Button>
        </p>
      )}
    </section>
  );
}
