import { useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { filmLink } from '../../config/paths';
import { ProjectPageSkeleton } from '../../features/projects/FilmHero';
import { FilmContent } from '../../features/projects/FilmContent';
import { FilmMissing, FilmNotLoaded } from '../../features/projects/FilmMissing';
import { fetchFilm, seedPrerenderedFilm, selectFilm } from '../../features/projects/filmSlice';
import { FollowButton } from '../../features/fans/FollowButton';
import { LazyCampaign } from '../../features/pledges/LazyCampaign';
import { LazyPremieres } from '../../features/premieres/LazyPremieres';
import { LazySale } from '../../features/shop/LazySale';
import { useVisit } from '../../features/visits/countVisit';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';

/** Of which nothing is counted. */
const notShown = { projectId: '', title: '' };

/** A film at its own address; an address that it had before leads to the one that it has. */
export function FilmPage() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const store = useAppStore();
  // Before the first render: what a deploy has prerendered into the HTML must not disappear in hydration.
  useState(() => {
    seedPrerenderedFilm(store, slug);
  });
  const dispatch = useAppDispatch();
  const { status, project, others, theme, brandId, campaign, premieres } = useAppSelector((state) =>
    selectFilm(state, slug),
  );
  const failure = useInPlaceFailure(fetchFilm.typePrefix);
  useEffect(() => {
    void dispatch(fetchFilm(slug));
  }, [dispatch, slug]);
  useVisit(project?.slug === slug ? project : notShown);
  if (status === 'missing') return <FilmMissing />;
  if (project && project.slug !== slug)
    return <Navigate to={`${filmLink(project.slug)}${search}`} replace />;
  if (!project && status !== 'failed') return <ProjectPageSkeleton />;
  const retry = () => void dispatch(fetchFilm(slug));
  return project ? (
    <FilmContent
      project={project}
      isKnown
      hasFailed={status === 'failed'}
      failure={failure}
      onRetry={retry}
      others={others}
      theme={theme}
      brandId={brandId}
      campaign={campaign}
      premieres={premieres}
      Sale={LazySale}
      Campaign={LazyCampaign}
      Premieres={LazyPremieres}
      Follow={FollowButton}
    />
  ) : (
    <FilmNotLoaded failure={failure} onRetry={retry} />
  );
}
