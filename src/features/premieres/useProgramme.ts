import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useOnReturn } from '../../components/useOnReturn';
import { premiereCopy as copy } from '../../content/premieres';
import { serverNow } from '../../lib/serverTime';
import { useLoadedOf } from '../../store/useLoaded';
import { isSelling, parsePremieres, type Showing, stateOfShowing, whenText } from './programme';
import { loadProgramme } from './programmeThunks';
import { tonightFrom } from './screeningModel';

const minute = 60_000;
const hour = 60 * minute;

/** The times at which a showing comes to stand otherwise. */
const edgesOf = ({ saleFrom, saleUntil, startsAt, endsAt }: Showing) => [
  saleFrom,
  saleUntil,
  startsAt - tonightFrom,
  startsAt,
  endsAt,
];

/**
 * The showings of a film: what its HTML has, and how they stand by the database. `now` is undefined as long as nobody has
 * been asked; `news` says once that a sale has begun while the page is open.
 */
export function useProgramme(projectId: string, baked: object | null) {
  const { value, loadedAt, failure, retry } = useLoadedOf(loadProgramme, projectId);
  useOnReturn(retry);
  const stored = useMemo(() => parsePremieres(baked), [baked]);
  const showings = value ?? stored ?? [];

  const [tick, setTick] = useState(0);
  const now = loadedAt === undefined ? undefined : Math.max(tick, loadedAt);
  const later = showings
    .filter((showing) => stateOfShowing(showing, now) === 'later')
    .map(({ screeningId }) => screeningId);
  // A countdown goes on by the minute.
  const step = later.length > 0 ? minute : hour;
  const edges = showings.flatMap(edgesOf);
  const nextStep = (Math.floor((now ?? 0) / step) + 1) * step;
  const changesAt =
    now === undefined ? null : Math.min(nextStep, ...edges.filter((edge) => edge > now));
  const onChange = useEffectEvent((at: number) => {
    setTick(serverNow());
    if (edges.includes(at)) retry();
  });
  useEffect(() => {
    if (changesAt === null) return;
    const timer = setTimeout(
      () => {
        onChange(changesAt);
      },
      Math.max(changesAt - serverNow(), 0) + 1_000,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [changesAt]);

  const waiting = later.join();
  const [told, setTold] = useState({ waiting: '', text: '' });
  if (waiting !== told.waiting) {
    const opened = showings.find(
      (showing) =>
        told.waiting.split(',').includes(showing.screeningId) &&
        isSelling(stateOfShowing(showing, now)),
    );
    const text = opened ? copy.nowOnSale(whenText(opened.startsAt, opened.zone)) : '';
    setTold({ waiting, text });
  }
  const isThere = value && value.length > 0;
  return { showings, now, isThere, failure, news: told.text, retry };
}
