import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import type { Contact } from '../orders/orderModel';

/** Who makes a gift of what is packed, and what is to be put in; nothing where it is none. */
export const Gift = ({ contact: { name, giftTo, giftNote } }: { contact: Contact }) =>
  giftTo && (
    <div className="flex flex-col gap-1 border-l-4 border-hairline pl-3">
      <p className="wrap-anywhere">
        {copy.giftFrom} <bdi>{name}</bdi>
      </p>
      {giftNote && (
        <>
          <p>{copy.giftNote}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {giftNote}
          </p>
        </>
      )}
    </div>
  );
