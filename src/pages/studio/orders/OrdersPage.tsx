import { selectMembership } from '../../../features/creators/accountSlice';
import { OrderList } from '../../../features/orders-admin/OrderList';
import { useAppSelector } from '../../../store/hooks';

/** The orders of the brand that is shown. */
export function OrdersPage() {
  const membership = useAppSelector(selectMembership);
  return membership ? (
    <OrderList
      key={membership.brandId}
      brandId={membership.brandId}
      role={membership.role}
      campaignId={membership.brand?.campaignProjectId}
    />
  ) : null;
}
