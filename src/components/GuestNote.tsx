import { Link } from 'react-router-dom';
import { paths } from '../config/paths';
import { guestCopy } from '../content/auth';

/** Before a guest of the shop signs in: what becomes of the guest's orders. */
export const GuestNote = () => (
  <p className="border-l-4 border-tungsten pl-4">
    {guestCopy.leaves}{' '}
    <Link to={paths.account} className="text-daylight underline">
      {guestCopy.keep}
    </Link>
  </p>
);
