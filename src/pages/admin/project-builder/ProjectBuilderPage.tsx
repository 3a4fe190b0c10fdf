import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Persistor } from 'redux-persist';
import { PersistGate } from 'redux-persist/integration/react';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { partOnDemand } from '../../../components/workspace/partOnDemand';
import { adminPaths, paths } from '../../../config/paths';
import { ProjectBuilder } from '../../../features/project-editor/ProjectBuilder';
import { getDraftPersistor } from '../../../features/projects/draftPersistence';
import { selectProject, selectProjectTitle } from '../../../features/projects/projectDraftSlice';
import { normalizeLine } from '../../../lib/lines';

/** With all that a sign-up is read with, which editing a project does not wait for. */
const signedUpBy = partOnDemand(
  async () => (await import('../../../features/sign-up-review/SignUpSource')).SignUpSource,
);

const filmBrand = partOnDemand(
  async () => (await import('../../../features/creator-admin/FilmBrand')).FilmBrand,
);

const manageProjects = `${paths.admin}/${adminPaths.manageProjects}`;

/** Edits the project of `?title=`, otherwise the selected one; without either it navigates back. */
function SelectedProjectBuilder() {
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
          <signedUpBy.Part key={project.projectId} projectId={project.projectId} />
        )
      }
      renderBrand={(projectId, onNamed) => (
        <filmBrand.Part key={`brand of ${projectId}`} projectId={projectId} onNamed={onNamed} />
      )}
      onRename={(to) => {
        setSearchParams({ title: to }, { replace: true });
      }}
      onDelete={() => {
        void navigate(manageProjects, { replace: true });
      }}
    />
  );
}

/** The builder, once the project that was selected last is restored from the device. */
export function ProjectBuilderPage() {
  const store = useAppStore();
  const [persistor, setPersistor] = useState<Persistor | null>(null);
  // Not while it renders: the store tells its subscribers, some of which may be rendering as well.
  useEffect(() => {
    void Promise.resolve(store).then(getDraftPersistor).then(setPersistor);
  }, [store]);
  return (
    persistor && (
      <PersistGate persistor={persistor}>
        <SelectedProjectBuilder />
      </PersistGate>
    )
  );
}
