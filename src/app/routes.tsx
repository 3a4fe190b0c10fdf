import { lazy, useEffect, useState, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { reloadOnChunkError } from './reloadOnChunkError';
import { paths } from '../config/paths';

/** A page as a chunk of its own. Once loaded it renders at once, as hydration and prerendering need it. */
function page(path: string, importPage: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined;
  const load = async () => (loaded = await importPage().catch(reloadOnChunkError));
  const Lazy = lazy(async () => ({ default: await load() }));
  function Page() {
    // What it was when the page came to stand stays, or React would build it anew.
    const [Shown] = useState<ComponentType>(() => loaded ?? Lazy);
    // What a visitor did before the page was live is done now (see scripts/prerender/hydrationLoader.js).
    useEffect(() => {
      document.dispatchEvent(new Event('page-live'));
    }, []);
    return <Shown />;
  }
  return { path, Page, load };
}

/** Every route of the product, in the folder its address names. */
export const routes = [
  page(paths.home, async () => (await import('../pages/home/HomePage')).HomePage),
  page(paths.about, async () => (await import('../pages/about/AboutPage')).AboutPage),
  page(paths.pricing, async () => (await import('../pages/pricing/PricingPage')).PricingPage),
  page(
    paths.videoLibrary,
    async () => (await import('../pages/video-library/VideoLibraryPage')).VideoLibraryPage,
  ),
  page(
    paths.shortFilms,
    async () => (await import('../pages/short-films/ShortFilmsPage')).ShortFilmsPage,
  ),
  page(paths.signUp, async () => (await import('../pages/sign-up/SignUpPage')).SignUpPage),
  page(paths.privacy, async () => (await import('../pages/privacy/PrivacyPage')).PrivacyPage),
  page(
    paths.exploreProjects,
    async () => (await import('../pages/explore-projects/ExploreProjectsPage')).ExploreProjectsPage,
  ),
  page(
    paths.project,
    async () => (await import('../pages/explore-projects/project/ProjectPage')).ProjectPage,
  ),
  page(`${paths.admin}/*`, async () => (await import('./AdminRoute')).AdminRoute),
  page('*', async () => (await import('../pages/not-found/NotFoundPage')).NotFoundPage),
];

export const routeAt = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname));
