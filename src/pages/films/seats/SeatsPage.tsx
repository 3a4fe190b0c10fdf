import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { filmSeatsLink } from '../../../config/paths';
import { seatsCopy } from '../../../content/seats';
import { loadSeats } from '../../../features/premieres/seats/seatsThunks';
import { SeatsView } from '../../../features/premieres/seats/SeatsView';
import { FilmMissing, FilmNotLoaded } from '../../../features/projects/FilmMissing';
import { fetchFilm, selectFilm } from '../../../features/projects/filmSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useInPlaceFailure } from '../../../store/useInPlaceFailure';
import { useLoadedOf } from '../../../store/useLoaded';

/** Seats of a film's showing; `?seats=` has those that are chosen, and `&checkout` leads on to their payment. */
export function SeatsPage() {
  const { slug = '', screeningId = '' } = useParams();
  const { search } = useLocation();
  const dispatch = useAppDispatch();
  const { status, project } = useAppSelector((state) => selectFilm(state, slug));
  const failure = useInPlaceFailure(fetchFilm.typePrefix);
  const seats = useLoadedOf(loadSeats, screeningId);
  useEffect(() => {
    void dispatch(fetchFilm(slug));
  }, [dispatch, slug]);
  if (status === 'missing') return <FilmMissing isFramed />;
  if (project && project.slug !== slug)
    return <Navigate to={`${filmSeatsLink(project.slug, screeningId)}${search}`} replace />;
  if (project) return <SeatsView film={project} seats={seats} />;
  if (status !== 'failed') return <p role="status">{seatsCopy.asking}</p>;
  return (
    <FilmNotLoaded isFramed failure={failure} onRetry={() => void dispatch(fetchFilm(slug))} />
  );
}
