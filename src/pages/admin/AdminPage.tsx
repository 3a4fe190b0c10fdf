import type { ComponentType, ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { adminPaths } from '../../config/paths';
import { usePageHead } from '../../components/pageHead';
import { adminHead, staffTitles } from '../../content/auth';
import { AdminLanding } from './AdminLanding';
import { AdminNotFound } from './AdminNotFound';
import { AdminWorkspace } from './AdminWorkspace';
import { CompletedSignUpFormsPage } from './completed-sign-up-forms/CompletedSignUpFormsPage';
import { CreatorsPage } from './creators/CreatorsPage';
import { DataRequestsPage } from './data-requests/DataRequestsPage';
import { ProjectBuilderPage } from './project-builder/ProjectBuilderPage';
import { ManageProjectsPage } from './projects/manage-projects/ManageProjectsPage';

/** The staff area: its screens behind the sign-in, and 404 for any other address. */
export function AdminPage({
  PublicFrame,
}: {
  PublicFrame: ComponentType<{ children: ReactNode }>;
}) {
  const { pathname } = useLocation();
  const [, title] =
    Object.entries(staffTitles).find(([segment]) => pathname.endsWith(`/${segment}`)) ?? [];
  const head = adminHead;
  usePageHead({ ...head, title: title ?? head.title });
  return (
    <Routes>
      <Route element={<AdminWorkspace PublicFrame={PublicFrame} />}>
        <Route index element={<AdminLanding />} />
        <Route path={adminPaths.completedSignUpForms} element={<CompletedSignUpFormsPage />} />
        <Route path={adminPaths.manageProjects} element={<ManageProjectsPage />} />
        <Route path={adminPaths.projectBuilder} element={<ProjectBuilderPage />} />
        <Route path={adminPaths.manageProjectsBuilder} element={<ProjectBuilderPage />} />
        <Route path={adminPaths.creators} element={<CreatorsPage />} />
        <Route path={adminPaths.dataRequests} element={<DataRequestsPage />} />
      </Route>
      <Route
        path="*"
        element={
          <PublicFrame>
            <AdminNotFound />
          </PublicFrame>
        }
      />
    </Routes>
  );
}
