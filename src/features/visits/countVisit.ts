import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { whenIdle } from '../../components/useFetchAhead';
import type { Counted } from './visitModel';

/** Counts something of a film, by a script that comes for it. Nobody waits for it, and no failure is told. */
export const countVisit = (projectId: string, what: Exclude<Counted, 'visits'>, viaTag = '') =>
  void import('./visitsApi')
    .then(({ sendCount }) => sendCount(projectId, what, viaTag))
    .catch(() => undefined);

/** Counts a view of a film's own page once that is idle; not before its id is known. */
export function useVisit(projectId: string) {
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
      countVisit(projectId, 'views', takeViaTag());
    });
  }, [projectId]);
}
