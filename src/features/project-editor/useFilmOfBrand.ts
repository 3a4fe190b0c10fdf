import { useCallback, useEffect, useState } from 'react';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { FilmOfBrand } from '../project-changes/documentsApi';
import { fetchFilmOfBrand } from '../project-changes/projectThunks';

/** Whose film the open project is; null while that is unknown, and where it is no brand's. `ask` asks anew. */
export function useFilmOfBrand(projectId: string | undefined): {
  owner: FilmOfBrand | null;
  ask: () => void;
} {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<{ projectId?: string; film: FilmOfBrand | null }>({
    film: null,
  });
  const ask = useCallback(() => {
    if (projectId === undefined) return;
    void dispatch(fetchFilmOfBrand(projectId)).then((outcome) => {
      // What depends on it asks again, and says that it failed.
      if (fetchFilmOfBrand.fulfilled.match(outcome)) setKnown({ projectId, film: outcome.payload });
      else dispatch(toRequestError(outcome));
    });
  }, [dispatch, projectId]);
  useEffect(ask, [ask]);
  return { owner: known.projectId === projectId ? known.film : null, ask };
}
