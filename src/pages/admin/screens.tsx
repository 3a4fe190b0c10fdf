import {
  BadgeCheck,
  CircleDollarSign,
  Clapperboard,
  Film,
  FolderInput,
  Inbox,
  type LucideIcon,
  Package,
  ReceiptText,
  ScrollText,
  Settings,
  Ticket,
  Users,
} from 'lucide-react';
import { type Screen, screen } from '../../components/workspace/screen';
import { adminPaths } from '../../config/paths';
import { staffCopy, staffTitles } from '../../content/auth';
import { countBrands, selectBrandCount } from '../../features/creators/brandCountSlice';
import {
  countProjects,
  selectProjectCount,
} from '../../features/project-list-admin/recentProjectsSlice';
import { selectWaitingPackCount } from '../../features/pack-review/packListSlice';
import { countWaitingPacks } from '../../features/pack-review/packSummariesApi';
import { countApprovals, selectApprovalCount } from '../../features/shop-admin/approvalCountSlice';
import { countToReview, selectToReviewCount } from '../../features/sign-up-review/toReviewSlice';
import type { RootState } from '../../store/store';
import type { LoadingThunk } from '../../store/useLoaded';

const { links: labels } = staffCopy;

/** A number beside a link of the rail; `ask` has it counted. */
type LinkCount = {
  select: (state: RootState) => number | null;
  ask: LoadingThunk<number | null, void>;
  isWaiting: boolean;
};

type AdminScreen = Screen & {
  /** Of the document, where it is not the label. */
  title?: string;
  /** Its link in the rail; none where another screen leads to it. */
  link?: { label: string; Icon: LucideIcon; count?: LinkCount };
};

const signUps = async () =>
  (await import('./completed-sign-up-forms/CompletedSignUpFormsPage')).CompletedSignUpFormsPage;
const builder = async () =>
  (await import('./project-builder/ProjectBuilderPage')).ProjectBuilderPage;

/**
 * The screens of the staff area in the order of the rail, each in a chunk of its own: who reviews sign-ups loads no
 * builder.
 */
export const adminScreens: readonly AdminScreen[] = [
  {
    ...screen('', async () => (await import('./AdminLanding')).AdminLanding),
    title: staffTitles.today,
    link: { label: labels.today, Icon: Clapperboard },
  },
  {
    ...screen(adminPaths.completedSignUpForms, signUps),
    title: staffTitles.signUps,
    link: {
      label: labels.signUps,
      Icon: Inbox,
      count: { select: selectToReviewCount, ask: countToReview, isWaiting: true },
    },
  },
  {
    ...screen(adminPaths.packs, async () => (await import('./packs/PacksPage')).PacksPage),
    link: {
      label: labels.packs,
      Icon: Package,
      count: { select: selectWaitingPackCount, ask: countWaitingPacks, isWaiting: true },
    },
  },
  screen(adminPaths.pack, async () => (await import('./packs/PackReviewPage')).PackReviewPage),
  {
    ...screen(
      adminPaths.approvals,
      async () => (await import('./approvals/ApprovalsPage')).ApprovalsPage,
    ),
    link: {
      label: labels.approvals,
      Icon: BadgeCheck,
      count: { select: selectApprovalCount, ask: countApprovals, isWaiting: true },
    },
  },
  {
    ...screen(
      adminPaths.campaign,
      async () => (await import('./campaigns/CampaignPage')).CampaignPage,
    ),
    title: staffTitles.campaign,
  },
  {
    ...screen(
      adminPaths.manageProjects,
      async () =>
        (await import('./projects/manage-projects/ManageProjectsPage')).ManageProjectsPage,
    ),
    title: staffTitles.projects,
    link: {
      label: labels.projects,
      Icon: Film,
      count: { select: selectProjectCount, ask: countProjects, isWaiting: false },
    },
  },
  { ...screen(adminPaths.projectBuilder, builder), title: staffTitles.builder },
  { ...screen(adminPaths.manageProjectsBuilder, builder), title: staffTitles.builder },
  {
    ...screen(
      adminPaths.premieres,
      async () => (await import('./premieres/PremieresPage')).PremieresPage,
    ),
    link: { label: labels.premieres, Icon: Ticket },
  },
  {
    ...screen(
      adminPaths.creators,
      async () => (await import('./creators/CreatorsPage')).CreatorsPage,
    ),
    link: {
      label: labels.creators,
      Icon: Users,
      count: { select: selectBrandCount, ask: countBrands, isWaiting: false },
    },
  },
  {
    ...screen(adminPaths.money, async () => (await import('./money/MoneyPage')).MoneyPage),
    link: { label: labels.money, Icon: CircleDollarSign },
  },
  {
    ...screen(
      adminPaths.statements,
      async () => (await import('./statements/StatementsPage')).StatementsPage,
    ),
    link: { label: labels.statements, Icon: ReceiptText },
  },
  {
    ...screen(adminPaths.files, async () => (await import('./files/FilesPage')).FilesPage),
    link: { label: labels.files, Icon: FolderInput },
  },
  {
    ...screen(
      adminPaths.dataRequests,
      async () => (await import('./data-requests/DataRequestsPage')).DataRequestsPage,
    ),
    title: staffTitles.dataRequests,
    link: { label: labels.dataRequests, Icon: ScrollText },
  },
  {
    ...screen(
      adminPaths.settings,
      async () => (await import('./settings/SettingsPage')).SettingsPage,
    ),
    link: { label: labels.settings, Icon: Settings },
  },
];
