import { Clapperboard, Film, Inbox } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { ThemeSwitch } from '../../components/ThemeSwitch';
import { ShortcutsDialog } from '../../components/workspace/ShortcutsDialog';
import { Workspace, type WorkspacePlace } from '../../components/workspace/Workspace';
import { adminPaths, paths } from '../../config/paths';
import { staffCopy } from '../../content/auth';
import { RequireStaff } from '../../features/auth/RequireStaff';
import { selectSession } from '../../features/auth/sessionSlice';
import { SignOutButton } from '../../features/auth/SignOutButton';
import { useAppSelector } from '../../store/hooks';

const { places: labels } = staffCopy;

const places: readonly WorkspacePlace[] = [
  { path: paths.admin, label: labels.today, Icon: Clapperboard },
  {
    path: `${paths.admin}/${adminPaths.completedSignUpForms}`,
    label: labels.signUps,
    Icon: Inbox,
  },
  { path: `${paths.admin}/${adminPaths.manageProjects}`, label: labels.projects, Icon: Film },
];

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
    <Workspace label={staffCopy.area} places={places} foot={<Foot />}>
      <Outlet />
    </Workspace>
  </RequireStaff>
);
