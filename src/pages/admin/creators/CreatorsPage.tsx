import { selectSession } from '../../../features/auth/sessionSlice';
import { BrandList } from '../../../features/creator-admin/BrandList';
import { useAppSelector } from '../../../store/hooks';

/** The brands of creators, with their packages, teams and films. */
export function CreatorsPage() {
  const session = useAppSelector(selectSession);
  return <BrandList staffEmail={session.phase === 'staff' ? session.email : ''} />;
}
