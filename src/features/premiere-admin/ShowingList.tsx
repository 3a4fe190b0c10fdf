import { Link } from 'react-router-dom';
import { Section } from '../../components/workspace/DocumentSection';
import { StatusPill } from '../../components/workspace/StatusPill';
import { studioEveningLink, studioShowingLink } from '../../config/paths';
import { eveningCopy } from '../../content/evening';
import { formatCount } from '../../content/formatCount';
import { premiereAdminCopy as copy } from '../../content/premiereAdmin';
import { formatDollars } from '../packages/earnings';
import { seatsToSell } from '../premieres/hall';
import { isToDecide, showingState, showingTitle } from './showingModel';
import type { ListedShowing, ShowingFilm } from './showingsApi';

const variants = {
  draft: 'waiting',
  submitted: 'plain',
  returned: 'undone',
  approved: 'done',
  toCome: 'visible',
  tonight: 'visible',
  started: 'visible',
  over: 'done',
  cancelled: 'ended',
} as const;
type State = keyof typeof variants;

/** Where a showing stands. */
export const ShowingPill = ({ state }: { state: State }) => (
  <StatusPill variant={variants[state]} label={copy.states[state]} />
);

type Sold = Omit<ListedShowing, 'draft' | 'freed'>;

/** How a showing sells, or how many would come before it is on sale, with a bar of how much of all that is. */
function SoldCell({ screening, sales, guests }: Sold) {
  if (!screening) return <td>–</td>;
  const { saleOpen, interested, threshold } = screening;
  const isAsked = !saleOpen && threshold > 0;
  const seats = seatsToSell(screening);
  return (
    <td>
      <span>
        {isAsked
          ? copy.interest.wouldCome(interested, threshold)
          : copy.sales.andGuests(copy.of(sales.sold, seats), guests)}
      </span>
      <progress
        aria-hidden="true"
        className="striped-progress ms-auto block max-w-40"
        value={isAsked ? interested : sales.sold + guests}
        max={isAsked ? threshold : seats}
      />
    </td>
  );
}

/** What creators are to do about one that is to come; empty for nothing. */
function todoText({ screening, freed }: Pick<ListedShowing, 'screening' | 'freed'>, now: number) {
  if (screening && !screening.saleOpen) return isToDecide(screening, now) ? copy.todo.decide : '';
  return freed.seats > 0 ? copy.todo[freed.isAwaited ? 'keep' : 'sell'](freed.seats) : '';
}

const isPast = ({ state }: { state: State }) => state === 'over' || state === 'cancelled';

type ShowingListProps = {
  films: readonly ShowingFilm[];
  showings: readonly ListedShowing[];
  /** In milliseconds by the database's clock, of what was read. */
  now: number;
};

/** The showings of a brand with what they sold: those to come, the next one first, and then those that are over. */
export function ShowingList({ films, showings, now }: ShowingListProps) {
  const listed = showings
    .map((one) => ({ ...one, shown: one.screening ?? one.draft, state: showingState(one, now) }))
    .sort((one, other) => (one.shown.startsAt ?? 0) - (other.shown.startsAt ?? 0));
  const rows = [...listed.filter((one) => !isPast(one)), ...listed.filter(isPast).toReversed()];
  const placeOf = ({ venue, projectId }: { venue: string; projectId: string }) => {
    const film = films.length > 1 && films.find((one) => one.projectId === projectId);
    return film ? `${venue} · ${film.title}` : venue;
  };
  const sum = (part: 'sold' | 'paidCents') =>
    showings.reduce((total, { sales }) => total + sales[part], 0);
  return (
    <Section id="showings" heading={copy.heading} count={rows.length}>
      <table aria-labelledby="showings" className="sum-table">
        <thead>
          <tr>
            <th scope="col">{copy.columns.showing}</th>
            <th scope="col">{copy.columns.sold}</th>
            <th scope="col">{copy.columns.paid}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ draft, screening, shown, state, sales, guests, freed }) => (
            <tr key={draft.screeningId}>
              <th scope="row" className="wrap-anywhere">
                <Link
                  to={studioShowingLink(draft.screeningId)}
                  className="text-daylight underline max-md:inline-flex max-md:min-h-11"
                >
                  {showingTitle(shown.startsAt, shown.zone)}
                </Link>{' '}
                <span dir="auto" className="block font-normal text-ink-2">
                  {placeOf(shown)}
                </span>{' '}
                <ShowingPill state={state} />
                <span className="block text-xs text-tungsten empty:hidden">
                  {isPast({ state }) ? '' : todoText({ screening, freed }, now)}
                </span>
                {screening && state !== 'cancelled' && (
                  <span className="block text-xs font-normal text-ink-2">
                    <Link
                      to={studioEveningLink(draft.screeningId)}
                      className="text-daylight underline max-md:inline-flex max-md:min-h-11"
                    >
                      {eveningCopy.heading}
                    </Link>{' '}
                    <span>{copy.corrections[draft.state]}</span>
                  </span>
                )}
              </th>
              <SoldCell screening={screening} sales={sales} guests={guests} />
              <td>{screening ? formatDollars(sales.paidCents) : '–'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <tr>
            <th scope="row">{copy.together}</th>
            <td>{formatCount(sum('sold'))}</td>
            <td>{formatDollars(sum('paidCents'))}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}
