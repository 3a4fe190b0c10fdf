import './seats.css';
import { ArrowLeft, Grid2x2, List } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { focusPageHeading, usePageHead } from '../../../components/pageHead';
import { PageHeading } from '../../../components/PageHeading';
import { useFetchAtTouch } from '../../../components/useFetchAhead';
import { useMediaQuery } from '../../../components/useMediaQuery';
import { useOnReturn } from '../../../components/useOnReturn';
import { Failure, LoadFailure } from '../../../components/workspace/LoadFailure';
import { partOnDemand } from '../../../components/workspace/partOnDemand';
import { SegmentedControl } from '../../../components/workspace/SegmentedControl';
import { filmLink } from '../../../config/paths';
import { orderLink } from '../../../config/shopLinks';
import { seatsCopy as copy } from '../../../content/seats';
import { workspaceCopy } from '../../../content/workspace';
import { tryStorage } from '../../../lib/browserStorage';
import { formatClock } from '../../../lib/dates';
import { useAction } from '../../../lib/useAction';
import { clockIn, formatDayIn } from '../../../lib/zonedTime';
import type { Loaded } from '../../../store/useLoaded';
import { unitId } from '../../orders/offerModel';
import type { Order } from '../../orders/orderModel';
import { mayHaveBuyer } from '../../shop/signedInBuyer';
import { phaseOfScreening } from '../screeningModel';
import { BestSeats, LeftAlone } from './BestSeats';
import { GeneralAdmission } from './GeneralAdmission';
import { limitText, type Picked, pickedText, readChoice, type SeatsNow } from './seatChoice';
import { SeatList } from './SeatList';
import { SeatMap } from './SeatMap';
import { YourSeats } from './YourSeats';

// With the SDK, which who only looks does not need.
const seatsCheckout = partOnDemand(async () => (await import('./SeatsCheckout')).SeatsCheckout);
const ofCheckout = [seatsCheckout];
// Only where nothing is free, or something is kept.
const showingWait = partOnDemand(async () => (await import('../ShowingWait')).ShowingWait);

type SeatsViewProps = {
  film: { projectId: string; title: string; slug: string };
  seats: Loaded<SeatsNow | null>;
};

/** A showing's seats, as far as it is known and is the film's. */
export function SeatsView({ film, seats }: SeatsViewProps) {
  const { title } = film;
  const { value, failure, retry } = seats;
  const known = value?.screening.projectId === film.projectId ? value : null;
  usePageHead({ title: copy.title(title), description: copy.description(title), isPrivate: true });
  const { search } = useLocation();
  useOnReturn(() => {
    // What is being paid is held by its own order, and would seem to be gone.
    if (!new URLSearchParams(search).has('checkout')) retry();
  });
  return (
    <>
      <Link
        to={filmLink(film.slug)}
        className="inline-flex min-h-8 items-center gap-2 self-start underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
        <bdi className="wrap-anywhere">{title}</bdi>
      </Link>
      {failure && <LoadFailure variant="quiet" text={failure} onRetry={retry} />}
      {value === undefined && !failure && <p role="status">{copy.asking}</p>}
      {value !== undefined && !known && (
        <>
          <PageHeading>{copy.closed.unknown}</PageHeading>
          <p className="text-lg text-ink-2">{copy.closed.unknownLead}</p>
        </>
      )}
      {known && <Showing film={film} known={known} seats={seats} />}
    </>
  );
}

/** Why nothing can be chosen; empty where something can. */
function closedText({ screening, offers }: SeatsNow, freeCount: number, now: number): string {
  const { closed } = copy;
  const phase = phaseOfScreening(screening, now);
  if (phase === 'cancelled') return closed.cancelled(screening.note);
  if (phase === 'started' || phase === 'over') return closed.over;
  // Also where there is none.
  if (now >= Math.max(...offers.map(({ until }) => until))) return closed.offSale;
  const begins = Math.min(...offers.map(({ from }) => from));
  if (now < begins)
    return closed.notYet(formatDayIn(begins, screening.zone), clockIn(begins, screening.zone));
  return freeCount === 0 ? closed.soldOut : '';
}

const viewKey = 'backlot:seats-view';

/** How seats are shown: as this device has chosen, or as a list where a desk's letters are large. */
function useSeatsView() {
  const [kept, setKept] = useState(() => tryStorage(() => localStorage.getItem(viewKey)));
  const isZoomed = useMediaQuery('(pointer: fine) and (width < 48rem)');
  const usual = isZoomed ? 'list' : 'map';
  return {
    view: kept === 'map' || kept === 'list' ? kept : usual,
    /** Whether a map's seats would be too small. */
    hasRows: useMediaQuery('(width < 48rem), (pointer: coarse)'),
    changeView: (view: 'map' | 'list') => {
      setKept(view);
      tryStorage(() => {
        localStorage.setItem(viewKey, view);
      });
    },
  } as const;
}

/** The order of this device that waits for its payment, where a seat is held; undefined as long as it is asked for. */
function useOwnOrder(isHeld: boolean, askedAt: number) {
  const [order, setOrder] = useState<Order | null | undefined>(() =>
    mayHaveBuyer() ? undefined : null,
  );
  useEffect(() => {
    if (!isHeld || !mayHaveBuyer()) return;
    void import('../../shop/reservation')
      .then(({ findUnpaid }) => findUnpaid())
      .catch(() => null)
      .then(setOrder);
  }, [isHeld, askedAt]);
  return order;
}

type ShowingProps = SeatsViewProps & { known: SeatsNow };

function Showing({ film, known, seats }: ShowingProps) {
  useFetchAtTouch(ofCheckout);
  const { screening } = known;
  const { zones, zone, startsAt } = screening;
  const { search } = useLocation();
  const navigate = useNavigate();
  const loadedAt = seats.loadedAt ?? 0;
  const parameters = new URLSearchParams(search);
  const text = parameters.get('seats') ?? '';
  const choice = readChoice(known, text, loadedAt);
  const { picked, gone, isSeated, nameOf } = choice;
  const { view, hasRows, changeView } = useSeatsView();
  const [said, say] = useState('');
  /** Whether somebody else was faster when it was to be reserved. */
  const [isRefused, setRefused] = useState(false);
  const opening = useAction();
  const notice = useRef<HTMLParagraphElement>(null);
  const wayOn = useRef<HTMLButtonElement>(null);
  const isCheckout = parameters.has('checkout') && picked.length > 0 && gone.length === 0;
  const unitOf = ({ offerId, number }: Picked) => unitId(offerId, number);
  const isHeld = isSeated && gone.some((one) => known.taken[unitOf(one)]);
  const ownOrder = useOwnOrder(isHeld, loadedAt);
  const own = isHeld ? gone.filter((one) => ownOrder?.units.includes(unitOf(one))) : [];
  const lost = gone.filter((one) => !own.includes(one));
  const isLossKnown = isRefused || !isHeld || ownOrder !== undefined;

  // The address's query alone changes, which moves no focus by itself.
  const wasCheckout = useRef(isCheckout);
  useEffect(() => {
    if (wasCheckout.current === isCheckout) return;
    wasCheckout.current = isCheckout;
    if (notice.current) notice.current.focus();
    else focusPageHeading();
    window.scrollTo(0, 0);
  }, [isCheckout]);

  const go = (next: readonly Picked[], isNextCheckout = false) => {
    setRefused(false);
    say('');
    const checkout = isNextCheckout ? '&checkout=' : '';
    const query = `?seats=${pickedText(next, zones, isSeated)}${checkout}`;
    void navigate({ search: query }, { replace: !isNextCheckout });
  };
  const pick = (one: Picked) => {
    const others = picked.filter(
      ({ offerId, number }) => offerId !== one.offerId || number !== one.number,
    );
    const offer = choice.open.get(one.offerId);
    const limit = offer && others.length === picked.length ? limitText(picked, offer) : '';
    if (limit) say(limit);
    else go(others.length < picked.length ? others : [...picked, one]);
  };
  const goOn = () =>
    opening.run(async () => {
      try {
        await seatsCheckout.load();
      } catch {
        return workspaceCopy.partNotLoaded;
      }
      go(picked, true);
      return '';
    });

  const closed = closedText(known, choice.freeCount, loadedAt);
  const [hour, ownHour] = [clockIn(startsAt, zone), formatClock(startsAt)];
  const facts = [
    screening.title,
    screening.venue,
    ownHour !== hour && copy.yourClock(ownHour),
    !closed && copy.freeOf(choice.freeCount, choice.allCount),
  ];
  const goneText = [
    lost.length > 0 && (isSeated ? copy.gone.seats(lost.map(nameOf)) : copy.gone.fewer),
    lost.length > 0 && isSeated && picked.length > 0 && copy.gone.rest(picked.map(nameOf)),
    text === 'kept' && known.kept.length === 0 && copy.gone.kept,
    isRefused && copy.gone.nothing,
  ].filter(Boolean);
  const wait = (
    <div className="max-w-sm">
      <showingWait.Part
        film={film}
        showing={screening}
        state="soldOut"
        now={loadedAt}
        onChanged={() => {
          focusPageHeading();
          seats.retry();
        }}
      />
    </div>
  );
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <PageHeading>{`${formatDayIn(startsAt, zone)}, ${hour}`}</PageHeading>
          <p className="wrap-anywhere text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {isSeated && !closed && !isCheckout && (
          <SegmentedControl
            label={copy.view.label}
            isLabelHidden
            segments={[
              { value: 'map', label: hasRows ? copy.view.rows : copy.view.map, Icon: Grid2x2 },
              { value: 'list', label: copy.view.list, Icon: List },
            ]}
            value={view}
            onChange={changeView}
          />
        )}
      </div>
      {ownOrder && own.length > 0 && (
        <p role="status" className="border-l-4 border-tungsten pl-4">
          <span>{copy.gone.own(own.map(nameOf))}</span>{' '}
          <Link to={orderLink(ownOrder.brandId, ownOrder.orderId)} className="underline">
            {copy.gone.toOwn}
          </Link>
        </p>
      )}
      {goneText.length > 0 && isLossKnown && (
        <p ref={notice} tabIndex={-1} role="alert" className="border-l-4 border-rec pl-4">
          {goneText.join(' ')}
        </p>
      )}
      {!closed && !isCheckout && known.kept.length > 0 && wait}
      {closed ? (
        <>
          <p className="text-lg wrap-anywhere">{closed}</p>
          {closed === copy.closed.soldOut && wait}
          {screening.state === 'cancelled' && (
            <p className="text-ink-2">
              <span>{screening.saleOpen && `${copy.closed.moneyReturns} `}</span>
              <Link to={filmLink(film.slug)} className="underline">
                {copy.closed.others}
              </Link>
            </p>
          )}
          {closed === copy.closed.soldOut && choice.heldUntil > loadedAt && (
            <p className="text-ink-2">{copy.closed.mayComeFree(formatClock(choice.heldUntil))}</p>
          )}
          {screening.state === 'approved' && closed !== copy.closed.over && (
            <Button
              variant="quiet"
              className="self-start"
              onClick={() => {
                focusPageHeading();
                seats.retry();
              }}
            >
              {copy.closed.askAgain}
            </Button>
          )}
        </>
      ) : (
        <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
          {isCheckout ? (
            <seatsCheckout.Part
              film={film}
              screening={screening}
              choice={choice}
              onGone={() => {
                setRefused(true);
                seats.retry();
              }}
              onChanged={seats.retry}
              onBack={() => {
                go(picked);
              }}
            />
          ) : (
            <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
              {isSeated && <BestSeats choice={choice} onTake={go} onSay={say} />}
              {isSeated && picked.length > 0 && (
                <button
                  type="button"
                  onClick={() => {
                    wayOn.current?.focus();
                  }}
                  className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:bg-bg1 focus:p-3"
                >
                  {copy.yours.toGoOn}
                </button>
              )}
              {/* There before its text, so that it is read out. */}
              <p role="status" className="font-medium empty:sr-only">
                {said}
              </p>
              {!isSeated && <GeneralAdmission choice={choice} onChange={go} />}
              {isSeated && (view === 'list' || hasRows) && (
                <SeatList key={view} choice={choice} isFolded={view === 'map'} onPick={pick} />
              )}
              {isSeated && view === 'map' && !hasRows && <SeatMap choice={choice} onPick={pick} />}
              <LeftAlone choice={choice} onTake={go} />
            </div>
          )}
          <YourSeats screening={screening} choice={choice} onPick={isCheckout ? null : pick} />
          {!isCheckout && picked.length > 0 && (
            <div className="seats-go-on grid gap-2 border-hairline max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:border-t max-lg:bg-bg0 max-lg:py-3">
              <Failure text={opening.failure} />
              <Button ref={wayOn} aria-disabled={opening.isBusy} onClick={goOn}>
                {copy.yours.goOn(choice.seatCount)}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}
