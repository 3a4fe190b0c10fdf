import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { PageHeading } from '../../components/PageHeading';

/** The page for an unknown address in the staff area, shown without a sign-in. */
export const AdminNotFound = () => (
  <section className="mx-auto flex max-w-page flex-col gap-4 gutter py-16">
    <PageHeading className="text-2xl!">404 Not Found</PageHeading>
    <p>There is no such page in the staff area.</p>
    <p className="flex flex-wrap gap-6">
      <Link to={paths.admin} className="text-daylight underline">
        Staff area
      </Link>
      <Link to={paths.home} className="text-daylight underline">
        Home page
      </Link>
    </p>
  </section>
);
