import { Suspense, useCallback, useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import { Outlet, useNavigate } from 'react-router-dom';
import { useOnReturn } from '../../components/useOnReturn';
import { RailFooter } from '../../components/workspace/RailFooter';
import { addressOf, prefetchScreen } from '../../components/workspace/screen';
import { useShortcuts } from '../../components/workspace/shortcuts';
import { Workspace, type WorkspaceLink } from '../../components/workspace/Workspace';
import { newProjectLink, paths } from '../../config/paths';
import { staffCopy } from '../../content/auth';
import { workspaceCopy } from '../../content/workspace';
import { RequireStaff } from '../../features/auth/RequireStaff';
import { selectSession } from '../../features/auth/sessionSlice';
import { StaffSignOutButton } from '../../features/auth/StaffSignOutButton';
import { RecentProjects } from '../../features/project-list-admin/RecentProjects';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { RootState } from '../../store/store';
import { adminScreens } from './screens';

const prefetch = (path: string) => {
  prefetchScreen(adminScreens, paths.admin, path);
};

const selectCounts = (state: RootState) =>
  adminScreens.map(({ link }) => link?.count?.select(state) ?? 0);

/** The links of the staff area, with what is there. */
function useLinks(): readonly WorkspaceLink[] {
  const dispatch = useAppDispatch();
  const counts = useAppSelector(selectCounts, shallowEqual);
  const askForCounts = useCallback(() => {
    for (const { link } of adminScreens) if (link?.count) void dispatch(link.count.ask());
  }, [dispatch]);
  useEffect(askForCounts, [askForCounts]);
  // Colleagues go on meanwhile.
  useOnReturn(askForCounts);
  return adminScreens.flatMap((screen, index) => {
    if (!screen.link) return [];
    const { label, Icon, count } = screen.link;
    const shown = count && { count: counts[index] ?? 0, isWaiting: count.isWaiting };
    return [{ path: addressOf(paths.admin, screen), label, Icon, count: shown }];
  });
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
