import { countOf } from './countOf';

/** The texts that are on every page. */
export const site = {
  name: 'Backlot',
  year: 2024,
  copyright: '© 2024 Backlot. All rights reserved.',
  company: 'Backlot: the place behind the screen, for independent film and TV.',
  studio: 'Creators: sign in',
  shop: 'On sale',
  cart: 'Cart',
  inCart: (pieces: number) => countOf(pieces, 'piece'),
  orders: 'Your orders',
  developerCredit: 'Site by the Backlot developers',
} as const;

export const messageCopy = { label: 'Messages', dismiss: 'Dismiss' } as const;

/** The notices without a network, and for a page whose script does not load. */
export const offline = {
  notice: 'You are offline. What you have seen before is still here.',
  pageNotSaved: 'You’re offline, and this page isn’t saved on this device.',
  pageNotLoaded: 'We couldn’t load this page.',
} as const;

/** The notice for browsers without script, on pages that need it. */
export const needsScript = (what: string) =>
  `${what} needs JavaScript. Switch it on in your browser, then load this page again.`;

/** The links of the header and the drawer, in their order. */
export const navigation = [
  { path: '/', label: 'Home' },
  { path: '/about', label: 'Who Are We' },
  { path: '/explore-projects', label: 'Projects' },
  { path: '/shop', label: 'On sale' },
  { path: '/pricing', label: 'Pricing' },
  { path: '/video-library', label: 'Video Library' },
  { path: '/sign-up', label: 'Sign-Up' },
] as const;

type PageHead = { title: string; description: string };

/** The head of a project's page until the project has loaded. */
export const filmHead: PageHead = {
  title: 'Backlot',
  description: 'Storefront and business management for independent film and TV creators.',
};

/** The heads of pages whose texts have no file of their own, or one that only the build of the app can read. */
export const shortFilmsHead = {
  title: 'Short Films · Backlot',
  description: 'Short films on Backlot.',
} as const;

export const privacyHead = {
  title: 'Privacy · Backlot',
  description: 'What Backlot keeps about the people who sign up, why, and who reads it.',
} as const;

export const projectListHead = {
  title: 'Explore projects · Backlot',
  description: 'Browse independent films on Backlot and find them by title, cast or crew.',
} as const;

export const notFoundHead = {
  title: 'Page not found · Backlot',
  description: 'We can’t find that page.',
  isMissing: true,
} as const;

/** The texts of the page for an unknown address. */
export const notFound = {
  title: 'We can’t find that page',
  text: 'The link may be old or mistyped. If you were looking for a film, its title or anyone who worked on it will find it.',
} as const;
