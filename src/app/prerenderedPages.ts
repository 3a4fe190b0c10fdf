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

/** Pages that show nothing of their content without their script: the HTML has the room for it. */
export const pageShells: readonly PrerenderedPage[] = [
  // Every film's page. The film is known by the query only.
  { route: paths.project, file: 'project.html', head: filmHead, listsProjects: false },
  // The pages of a film's own address as long as no deploy has written the film's.
  { route: paths.film, file: 'film.html', head: filmHead, listsProjects: false },
  { route: paths.filmUpdates, file: 'film-updates.html', head: filmHead, listsProjects: false },
  { route: paths.filmSeats, file: 'film-seats.html', head: filmHead, listsProjects: false },
  { route: paths.shop, file: 'shop.html', head: pageHeads[paths.shop], listsProjects: false },
  { route: paths.cart, file: 'cart.html', head: pageHeads[paths.cart], listsProjects: false },
  { route: paths.orders, file: 'orders.html', head: pageHeads[paths.orders], listsProjects: false },
  { route: paths.order, file: 'order.html', head: pageHeads[paths.orders], listsProjects: false },
  {
    route: paths.account,
    file: 'account.html',
    head: pageHeads[paths.account],
    listsProjects: false,
  },
  { route: paths.ticket, file: 'ticket.html', head: pageHeads[paths.ticket], listsProjects: false },
];
