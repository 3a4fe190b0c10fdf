import { selectMembership } from '../../../features/creators/accountSlice';
import { OwnStatements } from '../../../features/payouts/OwnStatements';
import { useAppSelector } from '../../../store/hooks';

/** The month statements of the brand that is shown. */
export function MoneyPage() {
  const membership = useAppSelector(selectMembership);
  return membership ? <OwnStatements key={membership.brandId} {...membership} /> : null;
}
