import { useEffect, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { reloadOnChunkError } from '../components/reloadOnChunkError';
import { loadable } from '../components/loadable';
import { paths } from '../config/paths';

/** A route with its page in a separate chunk. Hydration and prerendering load it first, and it then renders synchronously. */
function route(path: string, importPage: () => Promise<ComponentType>) {
  const { Loadable, load } = loadable(() => importPage().catch(reloadOnChunkError));
  function Page() {
    // scripts/prerender/hydrationLoader.js then restores what was entered before hydration.
    useEffect(() => {
      document.dispatchEvent(new Event('page-live'));
    }, []);
    return <Loadable />;
  }
  return { path, Page, load };
}

export const routes = [
  route(paths.home, async () => (await import('../pages/home/HomePage')).HomePage),
  route(paths.about, async () => (await import('../pages/about/AboutPage')).AboutPage),
  route(paths.pricing, async () => (await import('../pages/pricing/PricingPage')).PricingPage),
  route(
    paths.videoLibrary,
    async () => (await import('../pages/video-library/VideoLibraryPage')).VideoLibraryPage,
  ),
  route(
    paths.shortFilms,
    async () => (await import('../pages/short-films/ShortFilmsPage')).ShortFilmsPage,
  ),
  route(paths.signUp, async () => (await import('../pages/sign-up/SignUpPage')).SignUpPage),
  route(paths.privacy, async () => (await import('../pages/privacy/PrivacyPage')).PrivacyPage),
  route(
    paths.exploreProjects,
    async () => (await import('../pages/explore-projects/ExploreProjectsPage')).ExploreProjectsPage,
  ),
  route(
    paths.project,
    async () => (await import('../pages/explore-projects/project/ProjectPage')).ProjectPage,
  ),
  route(paths.film, async () => (await import('../pages/films/FilmPage')).FilmPage),
  route(
    paths.filmUpdates,
    async () => (await import('../pages/films/updates/FilmUpdatesPage')).FilmUpdatesPage,
  ),
  ...[
    paths.filmSeats,
    paths.shop,
    paths.cart,
    paths.orders,
    paths.order,
    paths.account,
    paths.ticket,
  ].map((path) =>
    route(path, async () => {
      const { BuyerRoute, loadFirstPart } = await import('./BuyerRoute');
      await loadFirstPart(path);
      return BuyerRoute;
    }),
  ),
  route(paths.door, async () => (await import('../pages/door/DoorPage')).DoorPage),
  route(`${paths.admin}/*`, async () => (await import('./areas')).importAdmin()),
  route(`${paths.studio}/*`, async () => (await import('./areas')).importStudio()),
  route('*', async () => (await import('../pages/not-found/NotFoundPage')).NotFoundPage),
];

export const routeAt = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname));
