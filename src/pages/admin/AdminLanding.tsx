import { Link } from 'react-router-dom';
import { adminPaths } from '../../config/paths';
import { buttonClass } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { staffCopy } from '../../content/auth';
import { ToReviewLink } from '../../features/sign-up-review/ToReviewLink';

/** The staff area's landing page, with links to its two screens. */
export const AdminLanding = () => (
  <>
    <PageHeading className="text-2xl!">{staffCopy.landing.heading}</PageHeading>
    <p className="text-ink-2">{staffCopy.landing.lead}</p>
    <p className="flex flex-wrap items-center gap-3">
      <Link to={adminPaths.manageProjects} className={`${buttonClass('primary')} text-sm!`}>
        Project Builder
      </Link>
      <Link to={adminPaths.completedSignUpForms} className={`${buttonClass('quiet')} text-sm!`}>
        Completed Sign Up Forms
      </Link>
      <ToReviewLink />
    </p>
  </>
);
