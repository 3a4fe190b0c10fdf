import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { paths } from '../../../config/paths';
import { staffLogCopy } from '../../../content/signUpReview';
import { StaffLog } from '../../../features/sign-up-review/StaffLog';

/** What staff exported or erased on creators' requests. */
export const DataRequestsPage = () => (
  <WorkspacePage title={staffLogCopy.heading} back={{ fallback: paths.admin }}>
    <StaffLog />
  </WorkspacePage>
);
