import { SectionHeading } from '../../components/SectionHeading';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { ordersCopy } from '../../content/shop';
import { ownTicketsCopy as copy } from '../../content/ticketOrders';
import { useLoaded } from '../../store/useLoaded';
import { ShowingFacts, TicketList } from './ShowingFacts';
import { AwaitedShowings } from './ShowingWait';
import { loadOwnTickets } from './ticketThunks';

/** The tickets that whoever is signed in holds for showings that are not over, of their own orders or handed on to them. */
function HeldTickets() {
  const { value = [], failure, loadedAt = 0, retry } = useLoaded(loadOwnTickets);
  const held = value.filter(({ screening }) => loadedAt < screening.endsAt);
  if (held.length === 0 && !failure) return null;
  const showings = new Map(held.map(({ screening, film }) => [screening, film]));
  return (
    <section className="flex flex-col gap-6">
      <SectionHeading>{copy.heading}</SectionHeading>
      {failure && <LoadFailure variant="quiet" text={failure} onRetry={retry} />}
      {[...showings].map(([screening, film]) => (
        <section key={screening.screeningId} className="flex flex-col gap-3">
          <h3 dir="auto" className="text-xl font-semibold wrap-anywhere">
            {film.title || ordersCopy.noFilm}
          </h3>
          <ShowingFacts screening={screening} />
          <TicketList
            screening={screening}
            seats={held
              .filter((one) => one.screening === screening)
              .map(({ ticket }) => ({ unitId: ticket.unitId, ticket, isSold: true }))}
          />
        </section>
      ))}
    </section>
  );
}

/** The showings of an account: those to which it has tickets, then those that it waits for. */
export const OwnTickets = () => (
  <>
    <HeldTickets />
    <AwaitedShowings />
  </>
);
