import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { SectionHeading } from '../../components/SectionHeading';
import { useOnReturn } from '../../components/useOnReturn';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { limits } from '../../config/limits';
import { filmLink, filmSeatsLink } from '../../config/paths';
import { accountLink } from '../../config/shopLinks';
import { premiereCopy } from '../../content/premieres';
import { seatsCopy } from '../../content/seats';
import { ordersCopy } from '../../content/shop';
import { waitsCopy as copy } from '../../content/showingWaits';
import { formatDayIn } from '../../lib/zonedTime';
import { useLoaded } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import type { FilmOfShop } from '../shop/filmsApi';
import { QuantityStepper } from '../shop/QuantityStepper';
import { countSeats, readHall, seatName } from './hall';
import { type Showing, type ShowingState, stateBeforeSale, whenText } from './programme';
import { ShowingFacts } from './ShowingFacts';
import type { Screening } from './screeningModel';
import type { AwaitedShowing, OwnWaits } from './waitingApi';
import { changeWait, loadOwnWaits, type WaitChange } from './waitingThunks';

type ShowingWaitProps = {
  film: Pick<FilmOfShop, 'slug'>;
  showing: Pick<Screening, keyof Showing & keyof Screening>;
  /** `opened` where it was asked who would come, and tickets are sold by now. */
  state: ShowingState | 'opened';
  now: number;
  onChanged: () => void;
};

/** On the waiting list, or not on it yet. */
function listTexts(own: AwaitedShowing | undefined): string[] {
  if (!own?.waiting) return [copy.list];
  const { kept, screening } = own;
  const { wanted, until } = own.waiting;
  const hall = readHall(screening);
  const names = kept.map((unit) => seatName(hall, unit)).filter((name) => name !== '');
  if (until !== null && kept.length > 0)
    return [
      copy.kept(countSeats(screening.zones, kept), names),
      copy.keptUntil(whenText(until, screening.zone)),
    ];
  return [copy.waiting(wanted), until === null ? copy.list : copy.keptNo];
}

/** How it stands, and what that means. */
function textsOf({ showing, state, now }: ShowingWaitProps, own?: AwaitedShowing): string[] {
  const { zone, threshold, interested, decideBy } = showing;
  const isMine = own?.wouldCome ?? false;
  const day = formatDayIn(decideBy ?? now, zone);
  const count = copy.count(interested, threshold, isMine);
  const texts: Partial<Record<ShowingWaitProps['state'], string[]>> = {
    soldOut: listTexts(own),
    asking: [count, copy.asking(threshold, day)],
    reached: [copy.enough(interested, isMine), copy.reached],
    missed: [count, copy.missed(day)],
    opened: [copy.opened],
  };
  return texts[state] ?? [copy.unopened];
}

/** A showing that nobody can buy, as one knows it: how it stands, and what can be said of it. */
function Wait(props: ShowingWaitProps & { waits: OwnWaits }) {
  const { film, showing, state, now, waits, onChanged } = props;
  const { screeningId, zone, startsAt, threshold, interested, decideBy } = showing;
  const own = waits.showings.find((one) => one.screening.screeningId === screeningId);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { isBusy, failure, send } = useSubmit();
  const [wanted, setWanted] = useState(2);
  const root = useRef<HTMLDivElement>(null);
  const isList = state === 'soldOut';
  const isOpen = state === 'asking' || state === 'reached';
  const kept = own?.kept.length ?? 0;
  const isIn = isList ? Boolean(own?.waiting) : own?.wouldCome === true;
  const mayBegin = !isIn && (isList || (isOpen && decideBy !== null && now < decideBy));
  const [begin, end]: [WaitChange, WaitChange] = isList ? ['join', 'leave'] : ['say', 'withdraw'];
  const label = copy.changes[isIn ? (kept > 0 ? 'letGo' : end) : begin];
  const seatsLink = filmSeatsLink(film.slug, screeningId);
  const mustProve = mayBegin && waits.email === '';
  // What was kept is anyone's, whatever the programme says.
  const wasKept = isList && kept === 0 && typeof own?.waiting?.until === 'number';
  const mayChoose = kept > 0 || state === 'opened' || (wasKept && pathname !== seatsLink);
  const change = async () => {
    if (mustProve) {
      void navigate(accountLink(isList ? seatsLink : filmLink(film.slug)));
      return;
    }
    const sent = await send(changeWait({ screeningId, wanted, change: isIn ? end : begin }));
    if (!sent) return;
    // What was pressed goes.
    root.current?.focus();
    onChanged();
  };
  return (
    <div ref={root} tabIndex={-1} className="flex flex-col gap-3 outline-none print:hidden">
      <div role="status" className="flex flex-col gap-1 text-ink-2">
        {textsOf(props, own).map((text) => (
          <p key={text} className="first:not-last:font-semibold first:not-last:text-ink">
            {text}
          </p>
        ))}
      </div>
      {threshold > 0 && !isList && state !== 'opened' && (
        <div aria-hidden="true" className="h-3 border border-control bg-bg2">
          <svg
            width={`${String(Math.min(interested / threshold, 1) * 100)}%`}
            className="block h-full clapper"
          />
        </div>
      )}
      <Failure text={failure} />
      {mayChoose && film.slug !== '' && (
        <Link
          to={kept > 0 ? `${seatsLink}?seats=kept&checkout=` : seatsLink}
          className={buttonClass('primary')}
        >
          {kept > 0 ? copy.take(kept) : premiereCopy.chooseSeats}
        </Link>
      )}
      {mayBegin && isList && !mustProve && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span aria-hidden="true">{copy.howMany}</span>
          <QuantityStepper
            label={copy.howMany}
            qty={wanted}
            most={limits.unitsPerOrder}
            limitText={seatsCopy.limit.seats(limits.unitsPerOrder)}
            onChange={setWanted}
          />
        </div>
      )}
      {(isIn || mayBegin) && (
        <Button
          variant="quiet"
          aria-disabled={isBusy}
          aria-label={`${label}: ${whenText(startsAt, zone)}`}
          onClick={() => void change()}
        >
          {label}
        </Button>
      )}
      {mustProve && <p className="text-sm text-ink-2">{copy.proof}</p>}
    </div>
  );
}

/** The same, once it is known what whoever is signed in has said of it. */
export function ShowingWait(props: ShowingWaitProps) {
  const { value, failure, retry } = useLoaded(loadOwnWaits);
  useOnReturn(retry);
  if (!value) return failure && <LoadFailure variant="quiet" text={failure} onRetry={retry} />;
  return (
    <Wait
      {...props}
      waits={value}
      onChanged={() => {
        retry();
        props.onChanged();
      }}
    />
  );
}

/** The showings that an account waits for, with what is kept for it, and those to which it would come. */
export function AwaitedShowings() {
  const { value, failure, loadedAt = 0, retry } = useLoaded(loadOwnWaits);
  const awaited = value?.showings.filter(({ screening }) => loadedAt < screening.startsAt) ?? [];
  if (awaited.length === 0 && !failure) return null;
  return (
    <section className="flex flex-col gap-6">
      <SectionHeading>{copy.heading}</SectionHeading>
      {failure && <LoadFailure variant="quiet" text={failure} onRetry={retry} />}
      {awaited.map(({ screening, film, waiting }) => {
        const saleState = waiting ? 'soldOut' : 'opened';
        const state = screening.saleOpen ? saleState : stateBeforeSale(screening, loadedAt);
        return (
          <section key={screening.screeningId} className="flex max-w-md flex-col gap-3">
            <h3 dir="auto" className="text-xl font-semibold wrap-anywhere">
              {film.title || ordersCopy.noFilm}
            </h3>
            <ShowingFacts screening={screening} />
            {value && screening.state === 'approved' && (
              <Wait
                film={film}
                state={state}
                showing={screening}
                now={loadedAt}
                waits={value}
                onChanged={retry}
              />
            )}
          </section>
        );
      })}
    </section>
  );
}
