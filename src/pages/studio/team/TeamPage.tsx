import { Navigate } from 'react-router-dom';
import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { paths } from '../../../config/paths';
import { teamCopy } from '../../../content/brandTeam';
import { selectMembership } from '../../../features/creators/accountSlice';
import { TeamPanel } from '../../../features/creators/TeamPanel';
import { useAppSelector } from '../../../store/hooks';

/** Who belongs to the brand, for its owners. */
export function TeamPage() {
  const membership = useAppSelector(selectMembership);
  if (membership?.role !== 'owner') return <Navigate to={paths.studio} replace />;
  const { brandId, brand } = membership;
  return (
    <WorkspacePage
      title={teamCopy.heading}
      fact={
        <p dir="auto" className="wrap-anywhere">
          {brand?.name}
        </p>
      }
    >
      <div className="max-w-3xl">
        <TeamPanel key={brandId} brandId={brandId} isStaff={false} />
      </div>
    </WorkspacePage>
  );
}
