import '../../../content/adminMessages';
import { useParams } from 'react-router-dom';
import { selectMembership } from '../../../features/creators/accountSlice';
import { ProjectBuilder } from '../../../features/project-editor/ProjectBuilder';
import { useAppSelector } from '../../../store/hooks';

/** Where a brand's people edit their film. */
export function OwnFilmPage() {
  const { projectId = '' } = useParams();
  const membership = useAppSelector(selectMembership);
  if (!membership) return null;
  const { brandId } = membership;
  return <ProjectBuilder key={brandId} film={{ projectId, brandId }} />;
}
