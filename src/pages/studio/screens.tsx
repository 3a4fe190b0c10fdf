import {
  ChartColumn,
  CircleDollarSign,
  Clapperboard,
  FileJson,
  Film,
  Gift,
  HandCoins,
  Heart,
  type LucideIcon,
  Package,
  Palette,
  Projector,
  Store,
  Ticket,
  Truck,
  Users,
} from 'lucide-react';
import { addressOf, type Screen, screen } from '../../components/workspace/screen';
import type { WorkspaceLink } from '../../components/workspace/Workspace';
import { paths, studioFilmLink, studioPackLink, studioPaths } from '../../config/paths';
import { studioCopy } from '../../content/studio';
import { type Membership, packageName, type Role } from '../../features/creators/model';
import { packSections, projectIdOf } from '../../features/packs/packState';
import type { BrandFilms } from './brandFilms';

const { denied, links: labels } = studioCopy;

/** What the links of the rail depend on. */
type Rail = {
  membership: Membership;
  films: BrandFilms | null;
  teamCount: number;
  toPack: number;
  /** With how many notes staff have returned the campaign. */
  returned: number;
  /** How many questions about it wait for an answer. */
  questions: number;
};

export type StudioScreen = Screen & {
  /** Who may see it; everyone where it names nobody. Nobody else has a link to it. */
  roles?: readonly Role[];
  /** What others find at its address; without it they are led to the overview. */
  denied?: { title: string; lead: string };
  label: string;
  Icon: LucideIcon;
  count?: (rail: Rail) => WorkspaceLink['count'];
  /** Where its links depend on what there is. */
  links?: (rail: Rail) => readonly WorkspaceLink[];
};

/** The links of a film: its open pack with the kit in it, and the film itself once it is published. */
function linksOfFilm({ films }: Rail): WorkspaceLink[] {
  if (!films) return [];
  const { found, others, named, waitingCount } = films;
  const published = [found, ...others].find((one) => one?.film);
  const filmId = published ? projectIdOf(published.packId) : named[0]?.projectId;
  const pack = found && found.pack.state !== 'published' ? found : undefined;
  const path = pack && studioPackLink(pack.packId);
  const count = { count: waitingCount, isWaiting: true };
  return [
    ...(path ? [{ path, label: labels.pack, Icon: Package, count }] : []),
    ...(filmId === undefined
      ? []
      : [{ path: studioFilmLink(filmId), label: labels.film, Icon: Film }]),
    ...(path ? [{ path, part: packSections.kit, label: labels.kit, Icon: Palette }] : []),
  ];
}

export const packingRoles: readonly Role[] = ['owner', 'editor', 'packer'];

/**
 * The screens of the studio in the order of the rail, each in a chunk of its own: who packs orders loads nothing that
 * reads a folder of files.
 */
export const studioScreens: readonly StudioScreen[] = [
  {
    ...screen('', async () => (await import('./StudioHomePage')).StudioHomePage),
    label: labels.home,
    Icon: Clapperboard,
  },
  {
    // A film, too, is shown in any role: what somebody typed stays in view when theirs changes.
    ...screen(studioPaths.pack, async () => (await import('./pack/PackPage')).PackPage),
    label: labels.pack,
    Icon: Package,
    links: linksOfFilm,
  },
  {
    ...screen(studioPaths.film, async () => (await import('./films/OwnFilmPage')).OwnFilmPage),
    label: labels.film,
    Icon: Film,
    // Between those of its pack.
    links: () => [],
  },
  {
    ...screen(
      studioPaths.campaign,
      async () => (await import('./campaign/CampaignPage')).CampaignPage,
    ),
    roles: ['owner', 'editor'],
    denied: denied.campaign,
    label: labels.campaign,
    Icon: HandCoins,
    count: ({ returned, questions }) => ({ count: returned + questions, isWaiting: true }),
  },
  {
    ...screen(
      studioPaths.campaignRewards,
      async () => (await import('./campaign/rewards/RewardsPage')).RewardsPage,
    ),
    roles: packingRoles,
    label: labels.rewards,
    Icon: Gift,
    links: ({ membership: { brand } }) =>
      brand?.campaignProjectId
        ? [
            {
              path: `${paths.studio}/${studioPaths.campaignRewards}`,
              label: labels.rewards,
              Icon: Gift,
            },
          ]
        : [],
  },
  {
    ...screen(
      studioPaths.campaignBackers,
      async () => (await import('./campaign/backers/BackersPage')).BackersPage,
    ),
    roles: ['owner', 'editor'],
    denied: denied.campaign,
    label: labels.backers,
    Icon: HandCoins,
  },
  {
    ...screen(
      studioPaths.campaignUpdates,
      async () => (await import('./campaign/updates/UpdatesPage')).UpdatesPage,
    ),
    roles: ['owner', 'editor'],
    denied: denied.campaign,
    label: labels.updates,
    Icon: HandCoins,
  },
  {
    ...screen(
      studioPaths.premieres,
      async () => (await import('./premieres/PremieresPage')).PremieresPage,
    ),
    roles: ['owner', 'editor', 'door'],
    denied: denied.premieres,
    label: labels.premieres,
    Icon: Projector,
  },
  {
    ...screen(
      studioPaths.showing,
      async () => (await import('./premieres/showing/ShowingPage')).ShowingPage,
    ),
    roles: ['owner', 'editor'],
    denied: denied.premieres,
    label: labels.premieres,
    Icon: Projector,
  },
  {
    ...screen(
      studioPaths.evening,
      async () => (await import('./premieres/evening/EveningPage')).EveningPage,
    ),
    roles: ['owner', 'editor', 'door'],
    denied: denied.premieres,
    label: labels.premieres,
    Icon: Projector,
  },
  {
    ...screen(studioPaths.shop, async () => (await import('./shop/ShopPage')).ShopPage),
    roles: ['owner', 'editor'],
    denied: denied.shop,
    label: labels.shop,
    Icon: Store,
  },
  {
    ...screen(studioPaths.orders, async () => (await import('./orders/OrdersPage')).OrdersPage),
    roles: packingRoles,
    label: labels.orders,
    Icon: Truck,
    count: ({ toPack }) => ({ count: toPack, isWaiting: true }),
  },
  {
    ...screen(studioPaths.fans, async () => (await import('./fans/FansPage')).FansPage),
    roles: ['owner', 'editor'],
    denied: denied.fans,
    label: labels.fans,
    Icon: Heart,
  },
  {
    ...screen(studioPaths.numbers, async () => (await import('./numbers/NumbersPage')).NumbersPage),
    roles: ['owner', 'editor'],
    denied: denied.numbers,
    label: labels.numbers,
    Icon: ChartColumn,
  },
  {
    ...screen(studioPaths.money, async () => (await import('./money/MoneyPage')).MoneyPage),
    roles: ['owner'],
    denied: denied.money,
    label: labels.money,
    Icon: CircleDollarSign,
  },
  {
    ...screen(studioPaths.team, async () => (await import('./team/TeamPage')).TeamPage),
    roles: ['owner'],
    label: labels.team,
    Icon: Users,
    count: ({ teamCount }) => ({ count: teamCount, isWaiting: false }),
  },
  {
    ...screen(studioPaths.account, async () => (await import('./account/AccountPage')).AccountPage),
    label: labels.account,
    Icon: FileJson,
  },
  {
    ...screen(studioPaths.package, async () => (await import('./package/PackagePage')).PackagePage),
    label: labels.section,
    Icon: Ticket,
    links: ({ membership: { brand } }) =>
      brand
        ? [
            {
              path: `${paths.studio}/${studioPaths.package}`,
              label: labels.package(packageName(brand.packageId)),
              Icon: Ticket,
              section: labels.section,
            },
          ]
        : [],
  },
];

export const maySee = ({ roles }: StudioScreen, role: Role) => roles?.includes(role) ?? true;

/** The screens whose paths begin with the same name as that of one, itself among them, for a role. */
export const screensBeside = (screen: Screen, role: Role) =>
  studioScreens.filter(
    (one) => maySee(one, role) && one.path.split('/')[0] === screen.path.split('/')[0],
  );

/** The links of the rail for a member: of screens that belong together, that of the first. */
export const railLinks = (rail: Rail): WorkspaceLink[] =>
  studioScreens
    .filter((one) => screensBeside(one, rail.membership.role)[0] === one)
    .flatMap((one) => {
      const { label, Icon, count, links } = one;
      const path = addressOf(paths.studio, one);
      return links?.(rail) ?? [{ path, label, Icon, count: count?.(rail) }];
    });
