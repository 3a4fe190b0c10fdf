import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { adminPaths } from '../../config/paths';
import { usePageHead } from '../../components/pageHead';
import { pageHeads } from '../../content/site';
import { staffTitles } from '../../content/auth';
import { RequireStaff } from '../../features/auth/RequireStaff';
import { AdminLanding } from './AdminLanding';
import { AdminNotFound } from './AdminNotFound';
import { CompletedSignUpFormsPage } from './completed-sign-up-forms/CompletedSignUpFormsPage';
import { ProjectBuilderPage } from './project-builder/ProjectBuilderPage';
import { ManageProjectsPage } from './projects/manage-projects/ManageProjectsPage';

const gate = (
  <RequireStaff>
    <Outlet />
  </RequireStaff>
);

/** The staff area: every known screen behind the sign-in, 404 for the rest, for everyone. */
export function AdminPage() {
  const { pathname } = useLocation();
  const named = Object.entries(staffTitles).find(([end]) => pathname.endsWith(`/${end}`));
  const head = pageHeads['/admin'];
  usePageHead({ ...head, title: named?.[1] ?? head.title });
  return (
    <Routes>
      <Route element={gate}>
        <Route index element={<AdminLanding />} />
        <Route path={adminPaths.completedSignUpForms} element={<CompletedSignUpFormsPage />} />
        <Route path={adminPaths.manageProjects} element={<ManageProjectsPage />} />
        <Route path={adminPaths.projectBuilder} element={<ProjectBuilderPage />} />
        <Route path={adminPaths.manageProjectsBuilder} element={<ProjectBuilderPage />} />
      </Route>
      <Route path="*" element={<AdminNotFound />} />
    </Routes>
  );
}
