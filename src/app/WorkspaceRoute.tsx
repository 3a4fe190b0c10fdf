import { useLocation } from 'react-router-dom';
import { paths } from '../config/paths';
import { AdminRoute } from './AdminRoute';
import { StudioRoute } from './StudioRoute';

/**
 * The areas behind a sign-in, in one chunk: they share most of their parts, which chunks of their own would split
 * from those that visitors load.
 */
export const WorkspaceRoute = () =>
  useLocation().pathname.startsWith(paths.studio) ? <StudioRoute /> : <AdminRoute />;
