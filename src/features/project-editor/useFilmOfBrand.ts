import { useEffect, useState } from 'react';
import { takeFailure } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { FilmOfBrand } from '../project-changes/documentsApi';
import { fetchFilmOfBrand } from '../project-changes/projectThunks';

/** Whose film the open project was when it was opened; null while that is unknown, and where it is no brand's. */
export function useFilmOfBrand(projectId: string | undefined): FilmOfBrand | null {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<{ projectId?: string; film: FilmOfBrand | null }>({
    film: null,
  });
  useEffect(() => {
    if (projectId === undefined) return;
    void dispatch(fetchFilmOfBrand(projectId)).then((outcome) => {
      // What depends on it asks again, and says that it failed.
      if (fetchFilmOfBrand.fulfilled.match(outcome)) setKnown({ projectId, film: outcome.payload });
      else dispatch(takeFailure(outcome));
    });
  }, [dispatch, projectId]);
  return known.projectId === projectId ? known.film : null;
}
