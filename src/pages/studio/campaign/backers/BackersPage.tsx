import { EmptyPanel } from '../../../../components/workspace/EmptyPanel';
import { WorkspacePage } from '../../../../components/workspace/WorkspacePage';
import { paths } from '../../../../config/paths';
import { backersCopy as copy } from '../../../../content/campaignBackers';
import { selectMembership } from '../../../../features/creators/accountSlice';
import { BackerList } from '../../../../features/orders-admin/BackerList';
import { useAppSelector } from '../../../../store/hooks';

/** The backers of the film that the brand's campaign is for. */
export function BackersPage() {
  const membership = useAppSelector(selectMembership);
  if (!membership?.brand) return null;
  const { brandId, brand, role } = membership;
  const projectId = brand.campaignProjectId;
  if (projectId === '')
    return (
      <WorkspacePage title={copy.heading} back={{ fallback: paths.studio }}>
        <EmptyPanel title={copy.none}>{copy.noneLead}</EmptyPanel>
      </WorkspacePage>
    );
  const id = `${brandId}/${projectId}`;
  return <BackerList key={id} brandId={brandId} projectId={projectId} role={role} />;
}
