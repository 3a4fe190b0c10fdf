import { focusPageHeading } from '../../components/pageHead';
import { useFetchAhead } from '../../components/useFetchAhead';
import { DialogButton } from '../../components/workspace/DialogButton';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { moneyCopy } from '../../content/payouts';
import { refundWishCopy } from '../../content/refundWishes';
import { successAnnounced } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { BrandFilter } from '../creators/BrandFilter';
import { everyBrand } from '../creators/brandStandings';
import type { RefundWish } from '../orders/refundWish';
import { declineWishes } from '../orders/refundWishesApi';
import { formatDollars } from '../packages/earnings';
import type { WishedOrders } from './moneyApi';
import type { OnOpen } from './OpenOrder';
import { OrderRows } from './OrderRows';

const { staff: copy } = refundWishCopy;

const declineDialog = partOnDemand(async () => (await import('./DeclineDialog')).DeclineDialog);
const ofAPress = [declineDialog];

type WishedOrderListProps = {
  /** What was read last, of the brands that are wanted or of others. */
  found: WishedOrders;
  wanted: string;
  nameOf: (brandId: string) => string;
  onOpen: OnOpen;
  onWanted: (wanted: string) => void;
  onDeclined: () => void;
};

/** The orders of which owners wish that money goes back, those of suspended brands apart. */
export function WishedOrderList({
  found,
  wanted,
  nameOf,
  onOpen,
  onWanted,
  onDeclined,
}: WishedOrderListProps) {
  const dispatch = useAppDispatch();
  useFetchAhead(ofAPress);
  const { orders, wishes, total, brands } = found;
  const isCurrent = found.wanted === wanted;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        <BrandFilter brands={brands} wanted={wanted} onChange={onWanted} />
        {isCurrent && wanted !== everyBrand && wishes.length > 1 && (
          <DialogButton
            key={wanted}
            label={copy.declineAll(wishes.length)}
            onDone={() => {
              // What was pressed goes.
              focusPageHeading();
              const { typePrefix: about } = declineWishes;
              const name = copy.wishes(wishes.length);
              dispatch(successAnnounced({ name, message: 'areDeclined', about }));
              onDeclined();
            }}
          >
            {({ onDone, onClose }) => (
              <declineDialog.Part wishes={wishes} onDeclined={onDone} onClose={onClose} />
            )}
          </DialogButton>
        )}
      </div>
      {!isCurrent && <p role="status">{moneyCopy.loading}</p>}
      {isCurrent && orders.length === 0 && <p>{copy.none}</p>}
      {isCurrent && orders.length > 0 && (
        <OrderRows
          orders={orders}
          nameOf={nameOf}
          factOf={({ brandId, orderId, totalCents }) => {
            const isOfOrder = (one: RefundWish) =>
              one.orderId === orderId && one.brandId === brandId;
            const cents = wishes.find(isOfOrder)?.cents ?? 0;
            return moneyCopy.refunds.of(
              cents > 0 ? formatDollars(cents) : copy.anySum,
              formatDollars(totalCents),
            );
          }}
          onOpen={onOpen}
        />
      )}
      {isCurrent && wishes.length < total && <p>{copy.more(wishes.length, total)}</p>}
    </>
  );
}
