import {
  BadgeCheck,
  CircleDollarSign,
  Clapperboard,
  Film,
  FolderInput,
  Inbox,
  Package,
  ReceiptText,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react';
import { Suspense, useCallback, useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { useOnReturn } from '../../components/useOnReturn';
import { RailFooter } from '../../components/workspace/RailFooter';
import { prefetchScreen } from '../../components/workspace/screen';
import { useShortcuts } from '../../components/workspace/shortcuts';
import { Workspace, type WorkspaceLink } from '../../components/workspace/Workspace';
import { adminPaths, newProjectLink, paths } from '../../config/paths';
import { staffCopy } from '../../content/auth';
import { workspaceCopy } from '../../content/workspace';
import { RequireStaff } from '../../features/auth/RequireStaff';
import { selectSession } from '../../features/auth/sessionSlice';
import { StaffSignOutButton } from '../../features/auth/StaffSignOutButton';
import { countBrands, selectBrandCount } from '../../features/creators/brandCountSlice';
import { RecentProjects } from '../../features/project-list-admin/RecentProjects';
import {
  countProjects,
  selectProjectCount,
} from '../../features/project-list-admin/recentProjectsSlice';
import { selectWaitingPackCount } from '../../features/project-packs/packListSlice';
import { countWaitingPacks } from '../../features/project-packs/packSummariesApi';
import { countApprovals, selectApprovalCount } from '../../features/shop-admin/approvalCountSlice';
import { countToReview, selectToReviewCount } from '../../features/sign-up-review/toReviewSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { adminScreens } from './routes';

const { links: labels } = staffCopy;

const prefetch = (path: string) => {
  prefetchScreen(adminScreens, paths.admin, path);
};

/** The links of the staff area, with what is there. */
function useLinks(): readonly WorkspaceLink[] {
  const dispatch = useAppDispatch();
  const toReview = useAppSelector(selectToReviewCount);
  const projects = useAppSelector(selectProjectCount);
  const packs = useAppSelector(selectWaitingPackCount);
  const brands = useAppSelector(selectBrandCount);
  const approvals = useAppSelector(selectApprovalCount);
  const count = useCallback(() => {
    void dispatch(countToReview());
    void dispatch(countProjects());
    void dispatch(countWaitingPacks());
    void dispatch(countBrands());
    void dispatch(countApprovals());
  }, [dispatch]);
  useEffect(count, [count]);
  // Colleagues go on meanwhile.
  useOnReturn(count);
  return [
    { path: paths.admin, label: labels.today, Icon: Clapperboard },
    {
      path: `${paths.admin}/${adminPaths.completedSignUpForms}`,
      label: labels.signUps,
      Icon: Inbox,
      count: { count: toReview ?? 0, isWaiting: true },
    },
    {
      path: `${paths.admin}/${adminPaths.packs}`,
      label: labels.packs,
      Icon: Package,
      count: { count: packs ?? 0, isWaiting: true },
    },
    {
      path: `${paths.admin}/${adminPaths.approvals}`,
      label: labels.approvals,
      Icon: BadgeCheck,
      count: { count: approvals ?? 0, isWaiting: true },
    },
    {
      path: `${paths.admin}/${adminPaths.manageProjects}`,
      label: labels.projects,
      Icon: Film,
      count: { count: projects ?? 0, isWaiting: false },
    },
    {
      path: `${paths.admin}/${adminPaths.creators}`,
      label: labels.creators,
      Icon: Users,
      count: { count: brands ?? 0, isWaiting: false },
    },
    {
      path: `${paths.admin}/${adminPaths.money}`,
      label: labels.money,
      Icon: CircleDollarSign,
    },
    {
      path: `${paths.admin}/${adminPaths.statements}`,
      label: labels.statements,
      Icon: ReceiptText,
    },
    {
      path: `${paths.admin}/${adminPaths.files}`,
      label: labels.files,
      Icon: FolderInput,
    },
    {
      path: `${paths.admin}/${adminPaths.dataRequests}`,
      label: labels.dataRequests,
      Icon: ScrollText,
    },
    {
      path: `${paths.admin}/${adminPaths.settings}`,
      label: labels.settings,
      Icon: Settings,
    },
  ];
}

function StaffWorkspace() {
  const navigate = useNavigate();
  useShortcuts({
    n: () => void navigate(newProjectLink),
  });
  return (
    <Workspace
      label={staffCopy.area}
      links={useLinks()}
      recent={<RecentProjects />}
      footer={<Foot />}
      onApproach={prefetch}
    >
      <Suspense fallback={<p role="status">{workspaceCopy.loading}</p>}>
        <Outlet />
      </Suspense>
    </Workspace>
  );
}

function Foot() {
  const session = useAppSelector(selectSession);
  return (
    <RailFooter
      shortcuts={staffCopy.shortcuts}
      signOut={<StaffSignOutButton />}
      email={session.phase === 'staff' ? session.email : undefined}
    />
  );
}

/** The staff area's shell around its current page, for staff; everyone else is asked to sign in. */
export const AdminWorkspace = () => (
  <RequireStaff>
    <StaffWorkspace />
  </RequireStaff>
);
