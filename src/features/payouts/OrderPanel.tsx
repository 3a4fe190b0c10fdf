import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFetchAhead } from '../../components/useFetchAhead';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { SidePanel } from '../../components/workspace/SidePanel';
import { moneyCopy as copy } from '../../content/payouts';
import { orderNumber } from '../orders/orderNumber';

const orderMoney = partOnDemand(async () => (await import('./OrderMoney')).OrderMoney);
const ofAPress = [orderMoney];

/** The order that is open beside a page, `brandId/orderId`, as the address says; an empty path closes it. */
export function useOpenedOrder() {
  const [query, setQuery] = useSearchParams();
  useFetchAhead(ofAPress);
  const opened = query.get('order') ?? '';
  // The button that opened the panel gets the focus back.
  const openedBy = useRef('');
  useEffect(() => {
    if (opened !== '') return;
    document.getElementById(openedBy.current)?.focus();
    openedBy.current = '';
  }, [opened]);
  const open = (path: string, buttonId = `order-${path}`) => {
    if (path !== '') openedBy.current = buttonId;
    const changed = new URLSearchParams(query);
    if (path === '') changed.delete('order');
    else changed.set('order', path);
    setQuery(changed, { replace: true });
  };
  return { opened, open };
}

type OrderPanelProps = {
  path: string;
  brandName: string;
  /** What the reason of a refund begins with. */
  refundReason?: string;
  onChanged: () => void;
  onClose: () => void;
};

/** One order as staff see it, beside the page that it was opened from. */
export function OrderPanel(props: OrderPanelProps) {
  const { path, onClose } = props;
  const panel = useRef<HTMLDialogElement>(null);
  const label = copy.order(orderNumber(path.split('/')[1] ?? ''));
  return (
    <SidePanel panel={panel} label={label} onClose={onClose}>
      <orderMoney.Part key={path} {...props} />
    </SidePanel>
  );
}
