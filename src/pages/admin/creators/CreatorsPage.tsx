import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { paths } from '../../../config/paths';
import { studioCopy } from '../../../content/studio';
import { selectSession } from '../../../features/auth/sessionSlice';
import { BrandList } from '../../../features/creators/BrandList';
import { useAppSelector } from '../../../store/hooks';

/** The brands of creators, with their packages, teams and what happened to them. */
export function CreatorsPage() {
  const session = useAppSelector(selectSession);
  return (
    <WorkspacePage title={studioCopy.admin.heading} back={{ fallback: paths.admin }}>
      <BrandList staffEmail={session.phase === 'staff' ? session.email : ''} />
    </WorkspacePage>
  );
}
