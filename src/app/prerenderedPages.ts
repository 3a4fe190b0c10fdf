import { filmHead, pageHeads } from '../content/site';
import { paths } from '../config/paths';

/** A page without data as the build writes it; `route` is the one that hydrates it. */
export type PrerenderedPage = {
  route: string;
  file: string;
  head: { title: string; description: string };
  /** Whether the page asks for films as soon as it stands. */
  asksForFilms: boolean;
};

const withoutData = [
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
  ...withoutData.map((path) => ({
    route: path,
    file: path === paths.home ? 'index.html' : `${path.slice(1)}.html`,
    head: pageHeads[path],
    asksForFilms: path === paths.exploreProjects,
  })),
  { route: '*', file: '404.html', head: pageHeads.notFound, asksForFilms: false },
];

/** The film's page knows its film by the query or from the disk; its HTML shows that one is on its way. */
export const projectPageShell: PrerenderedPage = {
  route: paths.project,
  file: 'project.html',
  head: filmHead,
  asksForFilms: false,
};
