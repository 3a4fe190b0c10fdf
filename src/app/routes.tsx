import { lazy } from 'react';
import { paths } from './paths';

/** Every route of the product: each page is a chunk of its own, in the folder its address names. */
export const routes = [
  {
    path: paths.home,
    Page: lazy(() => import('../pages/home/HomePage').then((m) => ({ default: m.HomePage }))),
  },
  {
    path: paths.about,
    Page: lazy(() => import('../pages/about/AboutPage').then((m) => ({ default: m.AboutPage }))),
  },
  {
    path: paths.pricing,
    Page: lazy(() =>
      import('../pages/pricing/PricingPage').then((m) => ({ default: m.PricingPage })),
    ),
  },
  {
    path: paths.videoLibrary,
    Page: lazy(() =>
      import('../pages/video-library/VideoLibraryPage').then((m) => ({
        default: m.VideoLibraryPage,
      })),
    ),
  },
  {
    path: paths.shortFilms,
    Page: lazy(() =>
      import('../pages/short-films/ShortFilmsPage').then((m) => ({ default: m.ShortFilmsPage })),
    ),
  },
  {
    path: paths.signUp,
    Page: lazy(() =>
      import('../pages/sign-up/SignUpPage').then((m) => ({ default: m.SignUpPage })),
    ),
  },
  {
    path: paths.privacy,
    Page: lazy(() =>
      import('../pages/privacy/PrivacyPage').then((m) => ({ default: m.PrivacyPage })),
    ),
  },
  {
    path: paths.exploreProjects,
    Page: lazy(() =>
      import('../pages/explore-projects/ExploreProjectsPage').then((m) => ({
        default: m.ExploreProjectsPage,
      })),
    ),
  },
  {
    path: paths.project,
    Page: lazy(() => import('./ProjectRoot').then((m) => ({ default: m.ProjectRoot }))),
  },
  {
    path: `${paths.admin}/*`,
    Page: lazy(() => import('./adminRoot').then((m) => ({ default: m.AdminRoot }))),
  },
  {
    path: '*',
    Page: lazy(() =>
      import('../pages/not-found/NotFoundPage').then((m) => ({ default: m.NotFoundPage })),
    ),
  },
];
