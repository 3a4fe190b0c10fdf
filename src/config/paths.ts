/** Every address of the product, once. */
export const paths = {
  home: '/',
  about: '/about',
  pricing: '/pricing',
  videoLibrary: '/video-library',
  shortFilms: '/short-films',
  signUp: '/sign-up',
  privacy: '/privacy',
  exploreProjects: '/explore-projects',
  project: '/explore-projects/project',
  film: '/films/:slug',
  filmUpdates: '/films/:slug/updates',
  filmSeats: '/films/:slug/seats/:screeningId',
  shop: '/shop',
  cart: '/cart',
  orders: '/orders',
  order: '/orders/:orderId',
  account: '/account',
  ticket: '/tickets/:unitId',
  door: '/door/:brandId/:passId',
  admin: '/admin',
  studio: '/studio',
} as const;

/** Addresses inside the staff area, relative to `/admin`. */
export const adminPaths = {
  completedSignUpForms: 'completed-sign-up-forms',
  projectBuilder: 'project-builder',
  manageProjects: 'projects/manage-projects',
  manageProjectsBuilder: 'projects/manage-projects/project-builder',
  files: 'files',
  dataRequests: 'data-requests',
  creators: 'creators',
  money: 'money',
  statements: 'statements',
  packs: 'packs',
  pack: 'packs/:brandId/:packId',
  approvals: 'approvals',
  campaign: 'campaigns/:projectId',
  premieres: 'premieres',
  settings: 'settings',
} as const;

/** Addresses inside the creators' area, relative to `/studio`. */
export const studioPaths = {
  pack: 'pack/:packId',
  film: 'films/:projectId',
  campaign: 'campaign',
  campaignRewards: 'campaign/rewards',
  campaignBackers: 'campaign/backers',
  campaignUpdates: 'campaign/updates',
  premieres: 'premieres',
  showing: 'premieres/:screeningId',
  evening: 'premieres/:screeningId/door',
  fans: 'fans',
  numbers: 'numbers',
  shop: 'shop',
  package: 'package',
  orders: 'orders',
  money: 'money',
  team: 'team',
  account: 'account',
} as const;

/** What others lead to on a page, by its id: the calculator of a month, and the field for whom an owner invites. */
export const pageParts = { calculator: 'calculator', invite: 'invited-email' } as const;

/** Where a brand's people work on a pack, and where staff look at it. */
export const studioPackLink = (packId: string) => `${paths.studio}/pack/${packId}`;
export const adminPackLink = (brandId: string, packId: string) =>
  `${paths.admin}/${adminPaths.packs}/${brandId}/${packId}`;

/** Where an update of the campaign is corrected, by its number, or a new one is written. */
export const studioUpdateLink = (update: number | 'new') =>
  `${paths.studio}/${studioPaths.campaignUpdates}?update=${String(update)}`;

/** Where staff look at a film's campaign, and at its money. */
export const adminCampaignLink = (projectId: string) => `${paths.admin}/campaigns/${projectId}`;

/** Where staff look at a showing, also before it is public. */
export const adminShowingLink = (showing: { brandId: string; screeningId: string }) =>
  `${paths.admin}/${adminPaths.premieres}?showing=${showing.brandId}/${showing.screeningId}`;

/** Where staff create a project that is no brand's. */
export const newProjectLink = `${paths.admin}/${adminPaths.manageProjects}?new=`;

/** Where a brand's people edit their film; by its project's id, since its title may change. */
export const studioFilmLink = (projectId: string) => `${paths.studio}/films/${projectId}`;

/** Whether an address belongs to the areas behind a sign-in, which have a shell of their own. */
export const isInWorkspace = (pathname: string) =>
  [paths.admin, paths.studio].some((area) => `${pathname}/`.startsWith(`${area}/`));

/** Whether an address is a showing's door, which is opened by its link alone and has the screen to itself. */
export const isAtDoor = (pathname: string) => /^\/door\/[^/]+\/[^/]+\/?$/.test(pathname);

/** Whether an address is for who buys: it needs the database, so the worker does not cache it ahead. */
export const isOfBuyers = (path: string) =>
  [
    paths.shop,
    paths.cart,
    paths.orders,
    paths.order,
    paths.account,
    paths.filmSeats,
    paths.ticket,
  ].some((own) => own === path);

/** The address of a film that is or was public; `slug` is the project's. */
export const filmLink = (slug: string) => `/films/${slug}`;

/** Where its campaign's updates and questions are. */
export const filmUpdatesLink = (slug: string) => `${filmLink(slug)}/updates`;

/** Where seats of a showing are chosen. */
export const filmSeatsLink = (slug: string, screeningId: string) =>
  `${filmLink(slug)}/seats/${screeningId}`;

/** Where a ticket is, by its unit and its showing. */
export const ticketLink = (screeningId: string, unit: string) =>
  `/tickets/${encodeURIComponent(unit)}?showing=${screeningId}`;

/** Where creators work on a showing. */
export const studioShowingLink = (screeningId: string) =>
  `${paths.studio}/premieres/${screeningId}`;

/** Where its guests, its door and the passes of that are. */
export const studioEveningLink = (screeningId: string) => `${studioShowingLink(screeningId)}/door`;

/** What opens a door: where its pass is, and the secret, which is stored nowhere. */
export const doorLink = (pass: { brandId: string; passId: string }, secret: string) =>
  `/door/${pass.brandId}/${pass.passId}#${secret}`;

/** The page of any project; it names the film, since the path itself carries no id. */
export const projectLink = (title: string) => `${paths.project}?title=${encodeURIComponent(title)}`;

/** The list, filtered by what someone would type into its search. */
export const searchLink = (words: string) =>
  `${paths.exploreProjects}?search=${encodeURIComponent(words)}`;

/** The list of the films that raise money now. */
export const runningCampaignsLink = `${paths.exploreProjects}?campaign=running`;
