import { screen } from '../../components/workspace/screen';
import { adminPaths } from '../../config/paths';

const builder = async () =>
  (await import('./project-builder/ProjectBuilderPage')).ProjectBuilderPage;

/** The screens of the staff area, each by itself: who reviews sign-ups loads no builder. */
export const adminScreens = [
  screen('', async () => (await import('./AdminLanding')).AdminLanding),
  screen(
    adminPaths.completedSignUpForms,
    async () =>
      (await import('./completed-sign-up-forms/CompletedSignUpFormsPage')).CompletedSignUpFormsPage,
  ),
  screen(
    adminPaths.manageProjects,
    async () => (await import('./projects/manage-projects/ManageProjectsPage')).ManageProjectsPage,
  ),
  screen(adminPaths.projectBuilder, builder),
  screen(adminPaths.manageProjectsBuilder, builder),
  screen(adminPaths.creators, async () => (await import('./creators/CreatorsPage')).CreatorsPage),
  screen(adminPaths.money, async () => (await import('./money/MoneyPage')).MoneyPage),
  screen(
    adminPaths.statements,
    async () => (await import('./statements/StatementsPage')).StatementsPage,
  ),
  screen(adminPaths.packs, async () => (await import('./packs/PacksPage')).PacksPage),
  screen(adminPaths.pack, async () => (await import('./packs/PackReviewPage')).PackReviewPage),
  screen(
    adminPaths.approvals,
    async () => (await import('./approvals/ApprovalsPage')).ApprovalsPage,
  ),
  screen(adminPaths.files, async () => (await import('./files/FilesPage')).FilesPage),
  screen(
    adminPaths.dataRequests,
    async () => (await import('./data-requests/DataRequestsPage')).DataRequestsPage,
  ),
  screen(adminPaths.settings, async () => (await import('./settings/SettingsPage')).SettingsPage),
];
