import { useEffect, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { usePageHead } from '../../components/pageHead';
import { filmLink, paths } from '../../config/paths';
import { ProjectPageSkeleton } from '../../features/projects/FilmHero';
import { FilmContent, missingFilmHead } from '../../features/projects/FilmContent';
import { fetchFilm, seedPrerenderedFilm, selectFilm } from '../../features/projects/filmSlice';
import { LazyCampaign } from '../../features/pledges/LazyCampaign';
import { LazySale } from '../../features/shop/LazySale';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';

function FilmMissing() {
  usePageHead(missingFilmHead);
  return (
    <div className="mx-auto flex max-w-page flex-col items-start gap-6 gutter py-24">
      <div aria-hidden="true" className="h-3 w-40 clapper" />
      <PageHeading>There is no film at this address</PageHeading>
      <p className="max-w-measure text-lg text-ink-2">
        It may have been taken down, or the link may be mistyped.
      </p>
      <Link to={paths.exploreProjects} className={buttonClass('primary')}>
        Explore projects
      </Link>
    </div>
  );
}

/** A film at its own address; an address that it had before leads to the one that it has. */
export function FilmPage() {
  const { slug = '' } = useParams();
  const store = useAppStore();
  // Before the first render: what a deploy has prerendered into the HTML must not disappear in hydration.
  useState(() => {
    seedPrerenderedFilm(store, slug);
  });
  const dispatch = useAppDispatch();
  const { status, project, others, theme, campaign } = useAppSelector((state) =>
    selectFilm(state, slug),
  );
  const failure = useInPlaceFailure(fetchFilm.typePrefix);
  useEffect(() => {
    void dispatch(fetchFilm(slug));
  }, [dispatch, slug]);
  if (status === 'missing') return <FilmMissing />;
  if (project && project.slug !== slug) return <Navigate to={filmLink(project.slug)} replace />;
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
      campaign={campaign}
      Sale={LazySale}
      Campaign={LazyCampaign}
    />
  ) : (
    <div className="mx-auto flex max-w-page flex-col items-start gap-6 gutter py-24">
      <PageHeading>We couldn’t load this film</PageHeading>
      <p role="alert" className="text-lg text-ink-2">
        {failure}
      </p>
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}
