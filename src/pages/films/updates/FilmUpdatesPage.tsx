import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { filmUpdatesLink } from '../../../config/paths';
import { CampaignUpdates, UpdatesFrame } from '../../../features/pledges/CampaignUpdates';
import {
  seedPrerenderedUpdates,
  selectPrerenderedUpdates,
} from '../../../features/pledges/updatesSlice';
import { FilmMissing, FilmNotLoaded } from '../../../features/projects/FilmMissing';
import { fetchFilm, selectFilm } from '../../../features/projects/filmSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { useInPlaceFailure } from '../../../store/useInPlaceFailure';

/** What creators tell of a film's campaign, at an address below the film's. */
export function FilmUpdatesPage() {
  const { slug = '' } = useParams();
  const store = useAppStore();
  // Before the first render: what a deploy has prerendered into the HTML must not disappear in hydration.
  useState(() => {
    seedPrerenderedUpdates(store, slug);
  });
  const dispatch = useAppDispatch();
  const { status, project } = useAppSelector((state) => selectFilm(state, slug));
  const prerendered = useAppSelector((state) => selectPrerenderedUpdates(state, slug));
  const failure = useInPlaceFailure(fetchFilm.typePrefix);
  useEffect(() => {
    void dispatch(fetchFilm(slug));
  }, [dispatch, slug]);
  if (status === 'missing') return <FilmMissing />;
  if (project && project.slug !== slug)
    return <Navigate to={filmUpdatesLink(project.slug)} replace />;
  const film = project ?? prerendered?.film;
  if (film) return <CampaignUpdates key={film.projectId} film={film} prerendered={prerendered} />;
  if (status !== 'failed') return <UpdatesFrame />;
  return <FilmNotLoaded failure={failure} onRetry={() => void dispatch(fetchFilm(slug))} />;
}
