import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { paths } from '../../config/paths';
import { orderLink } from '../../config/shopLinks';
import { orderCopy as copy } from '../../content/shop';
import type { Order } from '../orders/orderModel';
import { CopyButton } from './CopyButton';

/** Where an order is found again: what its buyer loses first. On paper it is the last line of the receipt. */
export const FindAgain = ({ order, email }: { order: Order; email: string }) => (
  <section className="order-box print:order-4">
    <h2 className="text-lg font-semibold print:hidden">{copy.find.heading}</h2>
    <p className="wrap-anywhere text-ink-2">
      {copy.findAgain(new URL(paths.account, location.origin).href, email)}
    </p>
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <CopyButton
        label={copy.find.copy}
        text={new URL(orderLink(order.brandId, order.orderId), location.origin).href}
      />
      <Link to={paths.account} className={buttonClass('quiet')}>
        {copy.find.byEmail}
      </Link>
    </div>
  </section>
);
