import { pageHeads } from '../content/pageHeads';
import { filmHead } from '../content/site';
import { paths } from '../config/paths';

/** A page as the build writes it; `route` is the one that hydrates it. */
export type PrerenderedPage = {
  route: string;
  file: string;
  head: { title: string; description: string };
  /** Whether the page fetches projects as soon as it is shown. */
  listsProjects: boolean;
};

const prerenderedPaths = [
  paths.home,
  paths.about,
  paths.pricing,
  paths.videoLibrary,
  paths.shortFilms,
  paths.signUp,
  paths.privacy,
  paths.exploreProjects,
] as const;

export const prerenderedPages: readonly PrerenderedPage[] = [
  ...prerenderedPaths.map((path) => ({
    route: path,
    file: path === paths.home ? 'index.html' : `${path.slice(1)}.html`,
    head: pageHeads[path],
    listsProjects: path === paths.exploreProjects,
  })),
  { route: '*', file: '404.html', head: pageHeads.notFound, listsProjects: false },
];

/** The page of a film's own address as long as no deploy has written the film's. */
export const filmPageShell: PrerenderedPage = {
  route: paths.film,
  file: 'film.html',
  head: filmHead,
  listsProjects: false,
};

/** Every film's page. The film is known by the query only, so the HTML shows a skeleton. */
export const projectPageShell: PrerenderedPage = {
  route: paths.project,
  file: 'project.html',
  head: filmHead,
  listsProjects: false,
};
