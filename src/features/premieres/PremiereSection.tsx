import {
  Accessibility,
  CalendarClock,
  CalendarPlus,
  Check,
  CircleSlash,
  Clock,
  Languages,
  type LucideIcon,
  Ticket,
  Undo2,
  Users,
} from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { SectionHeading } from '../../components/SectionHeading';
import { useIsHydrating } from '../../components/useIsHydrating';
import { useOnReturn } from '../../components/useOnReturn';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { filmLink, filmSeatsLink } from '../../config/paths';
import { accountLink } from '../../config/shopLinks';
import { premiereCopy as copy } from '../../content/premieres';
import { calendarFile } from '../../lib/calendarFile';
import { downloadFile } from '../../lib/downloadFile';
import { formatSpan } from '../../lib/elapsed';
import { serverNow } from '../../lib/serverTime';
import { clockIn, formatDayIn, ownZone } from '../../lib/zonedTime';
import { useLoadedOf } from '../../store/useLoaded';
import { sumText } from '../pledges/campaignSums';
import type { FilmPremieres } from '../projects/filmSlice';
import {
  headOfPremieres,
  isSelling,
  parsePremieres,
  type Showing,
  type ShowingState,
  stateOfShowing,
  whenText,
} from './programme';
import { loadProgramme } from './programmeThunks';

// Most films have no showing that nobody can buy.
const unsold: readonly ShowingState[] = ['soldOut', 'asking', 'reached', 'missed', 'unopened'];
const showingWait = partOnDemand(async () => (await import('./ShowingWait')).ShowingWait);

type Film = { projectId: string; title: string; slug: string };

const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
const joined = (separator: string, ...texts: string[]) => texts.filter(Boolean).join(separator);
const placeOf = ({ venue, address }: Pick<Showing, 'venue' | 'address'>) =>
  joined(', ', venue, address);

/** A time by the reader's clock, where that shows another one than the venue's; empty where it does not. */
function ownTime(time: number, zone: string, reader: string): string {
  if (reader === '' || whenText(time, reader) === whenText(time, zone)) return '';
  const isSameDay = formatDayIn(time, reader) === formatDayIn(time, zone);
  const when = isSameDay ? clockIn(time, reader) : whenText(time, reader);
  return copy.inCity(when, cityOf(reader));
}

/** Showings as hours in the reader's own calendar. */
function CalendarButton({ film, showings }: { film: Film; showings: readonly Showing[] }) {
  const [status, setStatus] = useState('');
  const download = () => {
    const address = new URL(filmLink(film.slug), location.origin).href;
    const entries = showings.map((showing) => ({
      id: `${showing.screeningId}@${address}`,
      summary: joined(': ', film.title, showing.title),
      place: placeOf(showing),
      address,
      startsAt: showing.startsAt,
      endsAt: showing.endsAt,
      alarm: '',
    }));
    downloadFile(calendarFile(entries, serverNow()), copy.calendarFile, 'text/calendar');
    setStatus(copy.calendarDone);
  };
  return (
    <>
      <Button variant="quiet" className="print:hidden noscript:hidden" onClick={download}>
        <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
        <span>{copy.calendar}</span>
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:sr-only">
        {status}
      </p>
    </>
  );
}

type RowProps = {
  film: Film;
  showing: Showing;
  state: ShowingState;
  now: number | undefined;
  /** Whether it is the first whose tickets are sold. */
  isFirst: boolean;
  /** The reader's time zone; empty as long as what is shown is the build's. */
  reader: string;
  /** Somebody says here that they would come. */
  onChanged: () => void;
};

/** What it is, where, and when the doors open. */
function linesOf(showing: Showing, state: ShowingState): [string, string] {
  const { title, hasSeats, startsAt, doorsAt, zone } = showing;
  const [clock, place] = [clockIn(startsAt, zone), placeOf(showing)];
  if (state === 'cancelled') return [copy.cancelled, joined(' · ', clock, title, place)];
  if (state === 'over') return [title || clock, place];
  const at = state === 'tonight' ? copy.soon(clock) : clock;
  return [
    state === 'asking'
      ? copy.ifEnough(clock, showing.threshold)
      : joined(', ', at, hasSeats ? copy.inSeats : copy.anySeat),
    joined(' · ', title, place, copy.doors(clockIn(doorsAt, zone))),
  ];
}

function factsOf(
  showing: Showing,
  state: ShowingState,
  reader: string,
): { Icon: LucideIcon; text: string }[] {
  const { leastCents, mostCents, pairLeastCents, pairMostCents, zone, startsAt, moved, decideBy } =
    showing;
  if (state === 'cancelled') return [];
  if (state === 'over') return [{ Icon: Check, text: copy.over }];
  const own = ownTime(startsAt, zone, reader);
  const priceOf = (least: number, most: number) =>
    least > 0 ? copy.prices(sumText(least), sumText(most)) : '';
  const pairs = copy.pairs(priceOf(pairLeastCents, pairMostCents));
  const isOpen = state === 'asking' || state === 'reached';
  const decided = isOpen && decideBy !== null ? copy.decidedBy(formatDayIn(decideBy, zone)) : '';
  const before = moved && copy.moved(whenText(moved.startsAt, zone), placeOf(moved));
  return [
    { Icon: CircleSlash, text: state === 'soldOut' ? copy.soldOut : '' },
    { Icon: CalendarClock, text: before ?? '' },
    { Icon: CalendarClock, text: decided },
    { Icon: Ticket, text: priceOf(leastCents, mostCents) },
    { Icon: Clock, text: own && copy.ownTime(cityOf(zone), own) },
    { Icon: Users, text: showing.hasSeats ? '' : copy.places(showing.places) },
    { Icon: Languages, text: showing.language },
    { Icon: Accessibility, text: showing.hasPairs ? pairs : '' },
    { Icon: Accessibility, text: showing.access },
  ].filter(({ text }) => text !== '');
}

/** What can be done about a showing, or why nothing can. */
function ShowingAction({ film, showing, state, now, isFirst, reader, onChanged }: RowProps) {
  const { zone, startsAt, saleFrom, hasSeats } = showing;
  if (state === 'started') return <p className="text-ink-2">{copy.started}</p>;
  if (state === 'offSale') return <p className="text-ink-2">{copy.offSale}</p>;
  if (unsold.includes(state) && now !== undefined)
    return <showingWait.Part {...{ film, showing, state, now, onChanged }} />;
  if (state === 'later' && now !== undefined)
    return (
      <>
        <p>
          <strong className="block">
            {copy.saleFrom(copy.inCity(whenText(saleFrom, zone), cityOf(zone)))}
          </strong>
          <span className="text-sm text-ink-2">
            {joined(
              ' · ',
              copy.countdown(formatSpan(now, saleFrom)),
              ownTime(saleFrom, zone, reader),
            )}
          </span>
        </p>
        {showing.perFan && (
          <>
            <p className="text-sm text-ink-2">{copy.perFan}</p>
            <Link to={accountLink('')} className={`${buttonClass('quiet')} print:hidden`}>
              {copy.proveEmail}
            </Link>
          </>
        )}
      </>
    );
  if (!isSelling(state) || film.slug === '') return null;
  const label = hasSeats ? copy.chooseSeats : copy.getTickets;
  return (
    <>
      <Link
        to={filmSeatsLink(film.slug, showing.screeningId)}
        aria-label={joined(': ', label, whenText(startsAt, zone))}
        className={`${buttonClass(isFirst ? 'primary' : 'quiet')} print:hidden noscript:hidden`}
      >
        {label}
      </Link>
      {state === 'tonight' && (
        <p className="text-sm text-ink-2">{copy.soldUntil(clockIn(showing.saleUntil, zone))}</p>
      )}
    </>
  );
}

/** One line of the programme: its day, what it is, and one thing to do. */
function ShowingRow(props: RowProps) {
  const { showing, state, reader } = props;
  const [weekday, date, ...month] = formatDayIn(showing.startsAt, showing.zone).split(' ');
  const [heading, line] = linesOf(showing, state);
  const facts = factsOf(showing, state, reader);
  const muted = state === 'over' || state === 'cancelled' ? 'text-ink-2' : '';
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 border-t border-hairline py-6 md:grid-cols-[7rem_minmax(0,1fr)_16.5rem] md:gap-x-6">
      <time dateTime={new Date(showing.startsAt).toISOString()} className={`text-sm ${muted}`}>
        <span className="block">{weekday}</span>{' '}
        <span className="block font-display text-3xl font-semibold">{date}</span>{' '}
        <span className="block">{month.join(' ')}</span>
      </time>
      <div className="flex min-w-0 flex-col gap-1">
        <h3 dir="auto" className={`text-xl font-semibold wrap-anywhere ${muted}`}>
          {heading}
        </h3>
        <p dir="auto" className="wrap-anywhere text-ink-2">
          {line}
        </p>
        {facts.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
            {facts.map(({ Icon, text }) => (
              <li key={text} className="flex min-w-0 gap-2">
                <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {text}
                </span>
              </li>
            ))}
          </ul>
        )}
        {state === 'cancelled' && (
          <>
            <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-line">
              {copy.reason(showing.note)}
            </p>
            <p className="mt-2 flex gap-3 border-l-4 border-tungsten bg-bg1 p-4 font-semibold">
              <Undo2 aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-tungsten" />
              <span>{showing.saleOpen ? copy.allReturned : copy.nonePaid}</span>
            </p>
          </>
        )}
      </div>
      <div className="col-span-2 flex flex-col gap-3 empty:hidden md:col-span-1 md:self-center">
        <ShowingAction {...props} />
      </div>
    </li>
  );
}

export type PremiereSectionProps = {
  film: Film;
  /** What the HTML has of its showings; null where it has nothing. */
  baked: object | null;
  onKnown: (premieres: FilmPremieres | null) => void;
};

/** How often it is looked at the clock, in milliseconds: a sale begins at its hour. */
const clockEvery = 10_000;

/**
 * The showings of a film: what its HTML has, and how they stand by the database, whose time is undefined as long as nobody
 * has been asked. `news` says once that a sale has begun while the page is open.
 */
function useProgramme(projectId: string, baked: object | null) {
  const { value, loadedAt, failure, retry } = useLoadedOf(loadProgramme, projectId);
  useOnReturn(retry);
  const stored = useMemo(() => parsePremieres(baked), [baked]);
  const [tick, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      setTick(serverNow());
    }, clockEvery);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const now = loadedAt === undefined ? undefined : Math.max(tick, loadedAt);
  const rows = (value ?? stored ?? []).map((showing) => ({
    showing,
    state: stateOfShowing(showing, now),
  }));
  const later = rows
    .filter(({ state }) => state === 'later')
    .map(({ showing }) => showing.screeningId)
    .join();
  const [told, setTold] = useState({ later: '', text: '' });
  if (later !== told.later) {
    const opened = rows.find(
      ({ showing, state }) => isSelling(state) && told.later.includes(showing.screeningId),
    )?.showing;
    const text = opened ? copy.nowOnSale(whenText(opened.startsAt, opened.zone)) : '';
    setTold({ later, text });
  }
  return { rows, now, known: value, failure, news: told.text, retry };
}

/** The showings of a film, as a programme. */
export function PremiereSection({ film, baked, onKnown }: PremiereSectionProps) {
  const { rows, now, known, failure, news, retry } = useProgramme(film.projectId, baked);
  const reader = useIsHydrating() ? '' : ownZone();
  useEffect(() => {
    if (known) onKnown(headOfPremieres(known));
  }, [known, onKnown]);
  if (rows.length === 0) return null;
  const first = rows.find(({ state }) => isSelling(state));
  const toCome = rows.filter(({ state }) => !['started', 'over', 'cancelled'].includes(state));
  return (
    <section id="premieres" tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <div className="flex flex-col items-start gap-3">
        <SectionHeading>{copy.heading}</SectionHeading>
        <p dir="auto" className="max-w-measure wrap-anywhere text-ink-2">
          {copy.lead(film.title)}
        </p>
        {toCome.length > 0 && (
          <CalendarButton film={film} showings={toCome.map(({ showing }) => showing)} />
        )}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
      {failure && (
        <LoadFailure
          variant="quiet"
          text={failure}
          onRetry={() => {
            // The pressed button goes.
            document.getElementById('premieres')?.focus({ preventScroll: true });
            retry();
          }}
        />
      )}
      <ol className="border-b border-hairline">
        {rows.map((row) => (
          <ShowingRow
            key={row.showing.screeningId}
            {...row}
            film={film}
            now={now}
            isFirst={row === first}
            reader={reader}
            onChanged={retry}
          />
        ))}
      </ol>
    </section>
  );
}
