import { LoadFailure } from '../../components/workspace/LoadFailure';
import { ownTicketsCopy as copy } from '../../content/ticketOrders';
import { useLoadedOf } from '../../store/useLoaded';
import type { Order } from '../orders/orderModel';
import { dollars } from '../shop/dollars';
import { ShowingFacts, TicketList } from './ShowingFacts';
import { loadSeatsOfOrder } from './ticketThunks';

export type OrderTicketsProps = { order: Order };

/** The tickets of a paid order, which are made as it is first looked at, and how their showing stands. */
export function OrderTickets({ order }: OrderTicketsProps) {
  const { brandId, orderId, totalCents, refundedCents } = order;
  const loaded = useLoadedOf(loadSeatsOfOrder, `${brandId}/${orderId}`);
  const { value, failure, loadedAt = 0, retry } = loaded;
  const { screening = null, seats = [] } = value ?? {};
  const mayAskBack = screening?.state === 'approved' && loadedAt < screening.doorsAt;
  return (
    <div className="flex max-w-measure flex-col gap-4">
      {failure && <LoadFailure variant="quiet" text={failure} onRetry={retry} />}
      <p role="status" className="empty:sr-only">
        {value === undefined && !failure && copy.making}
      </p>
      {screening && (
        <>
          <ShowingFacts screening={screening} />
          {screening.state === 'cancelled' && (
            <p>{copy.moneyReturns(dollars(totalCents - refundedCents))}</p>
          )}
          {screening.moved && mayAskBack && <p>{copy.movedAdvice}</p>}
          <TicketList screening={screening} seats={seats} />
        </>
      )}
    </div>
  );
}
