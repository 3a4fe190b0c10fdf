import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { whenIdle } from '../../components/useFetchAhead';
import type { Counted, CountedFilm } from './visitModel';

/** Counts something of a film, by a script that comes for it. Nobody waits for it, and no failure is told. */
export const countVisit = (film: CountedFilm, what: Exclude<Counted, 'visits'>, viaTag = '') =>
  void import('./visitsApi')
    .then(({ sendCount }) => sendCount(film, what, viaTag))
    .catch(() => undefined);

/** Counts that a pledge or a choice of seats has come to its second step. */
export function useCountedCart({ projectId, title }: CountedFilm) {
  useEffect(() => {
    countVisit({ projectId, title }, 'carts');
  }, [projectId, title]);
}

/** Counts a view of a film's own page once that is idle; not before it is known. */
export function useVisit({ projectId, title }: CountedFilm) {
  const location = useLocation();
  const navigate = useNavigate();
  /** The tag that led to the page. It leaves the address, which would pass it on to whoever is sent it. */
  const takeViaTag = useEffectEvent(() => {
    const parameters = new URLSearchParams(location.search);
    const tag = parameters.get('via');
    if (tag === null) return '';
    parameters.delete('via');
    const { hash } = location;
    const state: unknown = location.state;
    void navigate({ search: parameters.toString(), hash }, { replace: true, state });
    return tag;
  });
  useEffect(() => {
    if (projectId === '') return;
    return whenIdle(() => {
      countVisit({ projectId, title }, 'views', takeViaTag());
    });
  }, [projectId, title]);
}
