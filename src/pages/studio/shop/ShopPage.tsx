import '../../../content/adminMessages';
import { EmptyPanel } from '../../../components/workspace/EmptyPanel';
import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { paths } from '../../../config/paths';
import { shopAdminCopy } from '../../../content/shopAdmin';
import { selectMembership } from '../../../features/creators/accountSlice';
import { ShopOverview } from '../../../features/shop-admin/ShopOverview';
import { useAppSelector } from '../../../store/hooks';

const copy = shopAdminCopy;

/** What the brand's films sell, for its owners and editors. */
export function ShopPage() {
  const membership = useAppSelector(selectMembership);
  if (!membership) return null;
  const { brandId, role } = membership;
  const maySell = role === 'owner' || role === 'editor';
  return (
    <WorkspacePage title={copy.heading} back={{ fallback: paths.studio }}>
      {maySell ? (
        <ShopOverview key={brandId} brandId={brandId} />
      ) : (
        <EmptyPanel title={copy.notYours.title}>{copy.notYours.lead}</EmptyPanel>
      )}
    </WorkspacePage>
  );
}
