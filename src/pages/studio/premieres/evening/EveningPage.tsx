import { useParams } from 'react-router-dom';
import { selectMembership } from '../../../../features/creators/accountSlice';
import { EveningView } from '../../../../features/premiere-admin/EveningView';
import { useAppSelector } from '../../../../store/hooks';

/** The evening of a showing of the brand. */
export function EveningPage() {
  const membership = useAppSelector(selectMembership);
  const { screeningId = '' } = useParams();
  if (!membership) return null;
  const id = `${membership.brandId}/${screeningId}/${membership.role}`;
  return <EveningView key={id} id={id} />;
}
