import { RewardBoard } from '../../../../features/campaign-admin/RewardBoard';
import { selectMembership } from '../../../../features/creators/accountSlice';
import { useAppSelector } from '../../../../store/hooks';

/** What is to be sent and given of the brand's campaign. */
export function RewardsPage() {
  const membership = useAppSelector(selectMembership);
  if (!membership?.brand) return null;
  const { brandId, brand, role } = membership;
  const id = `${brandId}/${brand.campaignProjectId}`;
  return <RewardBoard key={id} id={id} role={role} />;
}
