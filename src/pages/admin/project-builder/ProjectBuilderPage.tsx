import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../store/hooks';
import { adminPaths, paths } from '../../../config/paths';
import { ProjectBuilder } from '../../../features/project-editor/ProjectBuilder';
import { selectProject, selectProjectTitle } from '../../../features/projects/projectDraftSlice';
import { SignedUpBy } from '../../../features/sign-up-review/SignedUpBy';
import { normalizeLine } from '../../../lib/lines';

const manageProjects = `${paths.admin}/${adminPaths.manageProjects}`;

/** Edits the project of `?title=`, otherwise the selected one; without either it navigates back. */
export function ProjectBuilderPage() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [searchParams, setSearchParams] = useSearchParams();
  const selectedTitle = useAppSelector(selectProjectTitle);
  const project = useAppSelector(selectProject);
  const title = normalizeLine(searchParams.get('title') ?? '') || (selectedTitle ?? '');
  useEffect(() => {
    if (title !== '') return;
    // In a new tab nothing leads back.
    if (key === 'default' && window.history.length === 1)
      void navigate(manageProjects, { replace: true });
    else void navigate(-1);
  }, [title, key, navigate]);
  if (title === '') return null;
  return (
    <ProjectBuilder
      title={title}
      signedUpBy={
        project?.title === title && (
          <SignedUpBy key={project.projectId} projectId={project.projectId} />
        )
      }
      onRename={(to) => {
        setSearchParams({ title: to }, { replace: true });
      }}
      onDelete={() => {
        void navigate(manageProjects, { replace: true });
      }}
    />
  );
}
