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
  admin: '/admin',
  studio: '/studio',
} as const;

/** Addresses inside the staff area, relative to `/admin`. */
export const adminPaths = {
  completedSignUpForms: 'completed-sign-up-forms',
  projectBuilder: 'project-builder',
  manageProjects: 'projects/manage-projects',
  manageProjectsBuilder: 'projects/manage-projects/project-builder',
  dataRequests: 'data-requests',
  creators: 'creators',
} as const;

/** Addresses inside the creators' area, relative to `/studio`. */
export const studioPaths = { team: 'team', account: 'account' } as const;

/** Whether an address belongs to the areas behind a sign-in, which have a shell of their own. */
export const isInWorkspace = (pathname: string) =>
  [paths.admin, paths.studio].some((area) => `${pathname}/`.startsWith(`${area}/`));

/** The address of a film that is or was public; `slug` is the project's. */
export const filmLink = (slug: string) => `/films/${slug}`;

/** The page of any project; it names the film, since the path itself carries no id. */
export const projectLink = (title: string) => `${paths.project}?title=${encodeURIComponent(title)}`;

/** The list, filtered by what someone would type into its search. */
export const searchLink = (words: string) =>
  `${paths.exploreProjects}?search=${encodeURIComponent(words)}`;
