import { useState } from 'react';
import { PersistGate } from 'redux-persist/integration/react';
import { ProjectPageSkeleton } from '../features/projects/FilmHero';
import { selectProjectTitle } from '../features/projects/projectDraftSlice';
import { ProjectPage } from '../pages/explore-projects/project/ProjectPage';
import { useAppSelector, useAppStore } from './hooks';
import { getPersistor } from './persistor';

/**
 * The project page waits for the selected project to come back from the disk; no other fan's page does.
 * What is prerendered of the page is what shows meanwhile. Where one is selected already it is there at once, so that focus and scroll position find their place.
 */
export function ProjectRoute() {
  const persistor = getPersistor(useAppStore());
  const title = useAppSelector(selectProjectTitle);
  const [isSelected] = useState(title !== undefined);
  return isSelected ? (
    <ProjectPage />
  ) : (
    <PersistGate loading={<ProjectPageSkeleton />} persistor={persistor}>
      <ProjectPage />
    </PersistGate>
  );
}
