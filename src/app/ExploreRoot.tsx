import { useState } from 'react';
import { projectListSlice } from '../features/projects/projectListSlice';
import { seedBakedProjects } from '../features/projects/showFilms';
import { ExploreProjectsPage } from '../pages/explore-projects/ExploreProjectsPage';
import { useAppStore } from './hooks';
import { rootReducer } from './store';

rootReducer.inject(projectListSlice);

/** The list starts with the films that a deploy has baked into its HTML, if one has: those are there already. */
export function ProjectListRoute() {
  const store = useAppStore();
  useState(() => {
    seedBakedProjects(store);
  });
  return <ExploreProjectsPage />;
}
