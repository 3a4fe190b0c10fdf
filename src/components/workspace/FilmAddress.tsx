import { Link } from 'react-router-dom';
import { filmLink } from '../../config/paths';

/** The address of a film's page, written out so that it can be read, copied and sent. */
export const FilmAddress = ({ slug }: { slug: string }) => (
  <Link to={filmLink(slug)} className="py-1 wrap-anywhere text-daylight underline">
    {location.origin + filmLink(slug)}
  </Link>
);
