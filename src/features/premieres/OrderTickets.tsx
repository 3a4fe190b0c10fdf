import { LoadFailure } from '../../components/workspace/LoadFailure';
import { ownTicketsCopy as copy } from '../../content/ticketOrders';
import { useLoadedOf } from '../../store/useLoaded';
import type { Order } from '../orders/orderModel';
import { dollars } from '../shop/dollars';
import { parseScreening, screeningOfGroup } from './screeningModel';
import { ShowingFacts, TicketList } from './ShowingFacts';
import { loadSeatsOfOrder } from './ticketThunks';

/** `showing` is what is stored of it; undefined where it is not there. */
export type OrderTicketsProps = { order: Order; showing: unknown };

/** The seats that are held for an order until it is paid, and where and when they are. */
function HeldSeats({ order: { checkoutGroup, units }, showing }: OrderTicketsProps) {
  if (showing === undefined) return null;
  const screening = parseScreening(screeningOfGroup(checkoutGroup), showing);
  const seats = units.map((unitId) => ({ unitId, ticket: null, isSold: false }));
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <ShowingFacts screening={screening} />
      <TicketList screening={screening} seats={seats} areHeld />
    </div>
  );
}

/** The tickets of a paid order, which are made as it is first looked at, and how their showing stands. */
function PaidTickets({ order }: Pick<OrderTicketsProps, 'order'>) {
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

/** What an order has of a showing: its tickets, or the seats for which it is to be paid. */
export const OrderTickets = (props: OrderTicketsProps) =>
  props.order.status === 'paid' ? <PaidTickets order={props.order} /> : <HeldSeats {...props} />;
