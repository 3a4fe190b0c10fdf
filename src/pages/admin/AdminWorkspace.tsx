import { Clapperboard, Film, Inbox, ScrollText, Users } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { ThemeSwitch } from '../../components/ThemeSwitch';
import { ShortcutsDialog } from '../../components/workspace/ShortcutsDialog';
import { useShortcuts } from '../../components/workspace/shortcuts';
import { Workspace, type WorkspacePlace } from '../../components/workspace/Workspace';
import { adminPaths, paths } from '../../config/paths';
import { staffCopy } from '../../content/auth';
import { RequireStaff } from '../../features/auth/RequireStaff';
import { selectSession } from '../../features/auth/sessionSlice';
import { SignOutButton } from '../../features/auth/SignOutButton';
import { fetchProjectCounts } from '../../features/project-admin/adminListApi';
import { Desk } from '../../features/project-admin/Desk';
import { selectProjectCount } from '../../features/project-admin/deskSlice';
import { countToReview, selectToReviewCount } from '../../features/sign-up-review/toReviewSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

const { places: labels } = staffCopy;

/** The places of the staff area, with what is there. */
function usePlaces(): readonly WorkspacePlace[] {
  const dispatch = useAppDispatch();
  const toReview = useAppSelector(selectToReviewCount);
  const projects = useAppSelector(selectProjectCount);
  useEffect(() => {
    void dispatch(countToReview());
    void dispatch(fetchProjectCounts());
  }, [dispatch]);
  return [
    { path: paths.admin, label: labels.today, Icon: Clapperboard },
    {
      path: `${paths.admin}/${adminPaths.completedSignUpForms}`,
      label: labels.signUps,
      Icon: Inbox,
      count: { count: toReview ?? 0, isWaiting: true },
    },
    {
      path: `${paths.admin}/${adminPaths.manageProjects}`,
      label: labels.projects,
      Icon: Film,
      count: { count: projects ?? 0, isWaiting: false },
    },
    { path: `${paths.admin}/${adminPaths.creators}`, label: labels.creators, Icon: Users },
    {
      path: `${paths.admin}/${adminPaths.dataRequests}`,
      label: labels.dataRequests,
      Icon: ScrollText,
    },
  ];
}

function StaffWorkspace() {
  const navigate = useNavigate();
  useShortcuts({
    // The address of the dialog, without a brand as its title.
    n: () => void navigate(`${paths.admin}/${adminPaths.manageProjects}?brand=`),
  });
  return (
    <Workspace label={staffCopy.area} places={usePlaces()} desk={<Desk />} foot={<Foot />}>
      <Outlet />
    </Workspace>
  );
}

function Foot() {
  const session = useAppSelector(selectSession);
  return (
    <>
      <ShortcutsDialog />
      <div className="flex flex-wrap items-center justify-between gap-2 px-3">
        <ThemeSwitch isCompact />
        <SignOutButton />
      </div>
      {session.phase === 'staff' && (
        <p dir="auto" className="truncate px-4 text-xs text-ink-3" title={session.email}>
          {session.email}
        </p>
      )}
    </>
  );
}

type AdminWorkspaceProps = { PublicFrame: ComponentType<{ children: ReactNode }> };

/** The staff area's shell around its current page, for staff; everyone else is asked to sign in. */
export const AdminWorkspace = ({ PublicFrame }: AdminWorkspaceProps) => (
  <RequireStaff PublicFrame={PublicFrame}>
    <StaffWorkspace />
  </RequireStaff>
);
