import { Route, Routes, useLocation } from 'react-router-dom';
import { adminPaths } from '../../config/paths';
import { loadable } from '../../components/loadable';
import { usePageHead } from '../../components/pageHead';
import { PublicFrame } from '../../components/PublicFrame';
import { adminHead, staffTitles } from '../../content/auth';
import { AdminLanding } from './AdminLanding';
import { AdminNotFound } from './AdminNotFound';
import { AdminWorkspace } from './AdminWorkspace';

// Each by itself: who reviews sign-ups loads no builder.
const signUpsPage = loadable(
  async () =>
    (await import('./completed-sign-up-forms/CompletedSignUpFormsPage')).CompletedSignUpFormsPage,
);
const manageProjectsPage = loadable(
  async () => (await import('./projects/manage-projects/ManageProjectsPage')).ManageProjectsPage,
);
const projectBuilderPage = loadable(
  async () => (await import('./project-builder/ProjectBuilderPage')).ProjectBuilderPage,
);
const filesPage = loadable(async () => (await import('./files/FilesPage')).FilesPage);
const dataRequestsPage = loadable(
  async () => (await import('./data-requests/DataRequestsPage')).DataRequestsPage,
);
const creatorsPage = loadable(async () => (await import('./creators/CreatorsPage')).CreatorsPage);
const moneyPage = loadable(async () => (await import('./money/MoneyPage')).MoneyPage);
const statementsPage = loadable(
  async () => (await import('./statements/StatementsPage')).StatementsPage,
);
const packsPage = loadable(async () => (await import('./packs/PacksPage')).PacksPage);
const packReviewPage = loadable(
  async () => (await import('./packs/PackReviewPage')).PackReviewPage,
);
const approvalsPage = loadable(
  async () => (await import('./approvals/ApprovalsPage')).ApprovalsPage,
);
const settingsPage = loadable(async () => (await import('./settings/SettingsPage')).SettingsPage);

/** The staff area: its screens behind the sign-in, and 404 for any other address. */
export function AdminPage() {
  const { pathname } = useLocation();
  const [, title] =
    Object.entries(staffTitles).find(([segment]) => pathname.endsWith(`/${segment}`)) ?? [];
  const head = adminHead;
  usePageHead({ ...head, title: title ?? head.title });
  return (
    <Routes>
      <Route element={<AdminWorkspace />}>
        <Route index element={<AdminLanding />} />
        <Route path={adminPaths.completedSignUpForms} element={<signUpsPage.Loadable />} />
        <Route path={adminPaths.manageProjects} element={<manageProjectsPage.Loadable />} />
        <Route path={adminPaths.projectBuilder} element={<projectBuilderPage.Loadable />} />
        <Route path={adminPaths.manageProjectsBuilder} element={<projectBuilderPage.Loadable />} />
        <Route path={adminPaths.creators} element={<creatorsPage.Loadable />} />
        <Route path={adminPaths.money} element={<moneyPage.Loadable />} />
        <Route path={adminPaths.statements} element={<statementsPage.Loadable />} />
        <Route path={adminPaths.packs} element={<packsPage.Loadable />} />
        <Route path={adminPaths.pack} element={<packReviewPage.Loadable />} />
        <Route path={adminPaths.approvals} element={<approvalsPage.Loadable />} />
        <Route path={adminPaths.files} element={<filesPage.Loadable />} />
        <Route path={adminPaths.dataRequests} element={<dataRequestsPage.Loadable />} />
        <Route path={adminPaths.settings} element={<settingsPage.Loadable />} />
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
