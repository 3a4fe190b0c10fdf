import { moneyCopy as copy } from '../../content/payouts';
import { orderNumber } from '../orders/orderNumber';

/** Opens an order, `brandId/orderId`; the button of `buttonId` gets the focus back. */
export type OnOpen = (path: string, buttonId: string) => void;

type OpenOrderProps = { buttonId: string; brandId: string; orderId: string; onOpen: OnOpen };

/** The way to an order, by its number. */
export const OpenOrder = ({ buttonId, brandId, orderId, onOpen }: OpenOrderProps) => (
  <button
    id={buttonId}
    type="button"
    aria-haspopup="dialog"
    onClick={() => {
      onOpen(`${brandId}/${orderId}`, buttonId);
    }}
    className="min-h-6 self-start font-semibold text-daylight underline max-md:py-3"
  >
    {copy.order(orderNumber(orderId))}
  </button>
);
