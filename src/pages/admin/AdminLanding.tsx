import { Link } from 'react-router-dom';
import { adminPaths } from '../../config/paths';
import { buttonClass } from '../../components/Button';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { staffCopy } from '../../content/auth';
import { ToReviewLink } from '../../features/sign-up-review/ToReviewLink';

/** The staff area's landing page. */
export const AdminLanding = () => (
  <WorkspacePage
    title={staffCopy.landing.heading}
    actions={
      <>
        <Link to={adminPaths.completedSignUpForms} className={`${buttonClass('quiet')} text-sm!`}>
          Completed Sign Up Forms
        </Link>
        <Link to={adminPaths.manageProjects} className={`${buttonClass('primary')} text-sm!`}>
          Project Builder
        </Link>
      </>
    }
  >
    <ToReviewLink />
  </WorkspacePage>
);
