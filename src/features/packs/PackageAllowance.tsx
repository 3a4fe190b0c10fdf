import { Link } from 'react-router-dom';
import type { PackageId } from '../../config/packages';
import { paths } from '../../config/paths';
import { packCopy } from '../../content/projectPacks';

const { allowance } = packCopy;

/** What a package has of a pack, and the way to the others. */
export const PackageAllowance = ({ packageId }: { packageId: PackageId }) => (
  <p className="border-l-4 border-control pl-3">
    <span>{allowance[packageId]}</span>{' '}
    <Link to={paths.pricing} className="text-daylight underline">
      {allowance.compare}
    </Link>
  </p>
);
