import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { paths } from '../../../config/paths';
import { settingsCopy } from '../../../content/settings';
import { PackageSettingsForm } from '../../../features/packages/PackageSettingsForm';

/** What packages are called at Stripe, and what cards cost. */
export const SettingsPage = () => (
  <WorkspacePage title={settingsCopy.heading} back={{ fallback: paths.admin }}>
    <PackageSettingsForm />
  </WorkspacePage>
);
