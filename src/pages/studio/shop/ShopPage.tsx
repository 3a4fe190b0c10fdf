import '../../../content/adminMessages';
import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { paths } from '../../../config/paths';
import { shopAdminCopy } from '../../../content/shopAdmin';
import { selectMembership } from '../../../features/creators/accountSlice';
import { ShopOverview } from '../../../features/shop-admin/ShopOverview';
import { useAppSelector } from '../../../store/hooks';

/** What the brand's films sell. */
export function ShopPage() {
  const membership = useAppSelector(selectMembership);
  if (!membership) return null;
  const { brandId } = membership;
  return (
    <WorkspacePage title={shopAdminCopy.heading} back={{ fallback: paths.studio }}>
      <ShopOverview key={brandId} brandId={brandId} />
    </WorkspacePage>
  );
}
