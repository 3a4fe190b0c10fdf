import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { paths } from '../config/paths';
import { campaignUpdatesCopy } from '../content/campaignUpdates';
import { type PrerenderedFilm, showPrerenderedFilm } from '../features/projects/filmSlice';
import { type Project, projectSchema, tileSchema } from '../features/projects/model';
import { parseTheme } from '../features/storefronts/applyTheme';
import { storefrontSchema } from '../features/storefronts/model';
import { filmIntro } from '../features/projects/lazyIntro';
import { lazyParts } from '../features/projects/lazyParts';
import { bakeCampaign, type StoredCampaign } from '../features/pledges/bakedCampaign';
import { bakeUpdates, type StoredUpdates } from '../features/pledges/bakedUpdates';
import { campaignSection } from '../features/pledges/LazyCampaign';
import { type FilmUpdates, showPrerenderedUpdates } from '../features/pledges/updatesSlice';
import { premiereSection } from '../features/premieres/LazyPremieres';
import { bakePremieres, type StoredShowings } from '../features/premieres/programme';
import { saleInView } from '../features/shop/LazySale';
import { type ListedItem, readOnSale, showPrerenderedItems } from '../features/shop/onSaleSlice';
import { chooseOtherFilms } from '../features/projects/otherFilms';
import { generatePath, StaticRouter } from 'react-router-dom';
import {
  backendOrigins,
  newestProjectsUrl,
  parseListResponse,
} from '../features/projects/projectListApi';
import { seedProjectList } from '../features/projects/projectListSlice';
import { emulatorHost, emulatorPorts, productionConfig } from '../lib/firebase/config';
import { requestFirestore } from '../lib/firestoreRest';
import { makeStore } from '../store/store';
import { App } from './App';
import { Providers } from './Providers';
import { routes } from './routes';

/** Where pages ask: of what is stored, and of who is signed in. */
export const origins = {
  ...backendOrigins,
  signIn: productionConfig
    ? 'https://identitytoolkit.googleapis.com'
    : `http://${emulatorHost}:${String(emulatorPorts.auth)}`,
};
export { operator } from '../content/operator';
export { parseBaked } from '../features/pledges/bakedCampaign';
export { parsePremieres } from '../features/premieres/programme';
export { themeCss } from '../features/storefronts/applyTheme';
export { filmDescription } from '../features/projects/FilmContent';
export { pageShells, prerenderedPages } from './prerenderedPages';

/** What the list's HTML preloads. Null with App Check, whose tokens only a script can get. */
export const preloadedListUrl = import.meta.env.VITE_APP_CHECK_SITE_KEY ? null : newestProjectsUrl;

/** The database's answer with the newest projects; null if there are none, and with App Check. */
export async function fetchNewestProjects(): Promise<unknown> {
  if (preloadedListUrl === null) return null;
  const response = await requestFirestore(preloadedListUrl);
  return parseListResponse(response).tiles.length > 0 ? response : null;
}

/** What films sell now; nothing with App Check. */
export const fetchItemsOnSale = async (): Promise<ListedItem[]> =>
  preloadedListUrl === null ? [] : readOnSale();

/** A stored project as a film's page shows it; null for one without an address. */
export function parseFilm(document: unknown): Project | null {
  const parsed = v.safeParse(projectSchema, document);
  return parsed.success && parsed.output.slug !== '' ? parsed.output : null;
}

/**
 * A film with the films that its page leads to, of all films with an address, and with what is stored beside it, as far
 * as it has that: the theme of its storefront, a document, and whose that is, its campaign and its showings.
 */
export const completeFilm = (
  film: Project,
  films: readonly Project[],
  stored: {
    storefront: unknown;
    campaign: StoredCampaign | undefined;
    showings: StoredShowings | undefined;
  },
): PrerenderedFilm => {
  const theme = parseTheme(stored.storefront);
  const storefront = v.safeParse(storefrontSchema, stored.storefront);
  const campaign = stored.campaign && bakeCampaign(stored.campaign);
  const premieres = stored.showings && bakePremieres(stored.showings, Date.now());
  return {
    ...film,
    others: chooseOtherFilms(film, films).map((other) => v.parse(tileSchema, other)),
    ...(theme && { theme }),
    ...(storefront.success && { brandId: storefront.output.brandId }),
    ...(campaign && { campaign }),
    ...(premieres && { premieres }),
  };
};

/** The updates and answers of a film's campaign; null for a film whose page shows none. */
export const completeUpdates = (
  film: PrerenderedFilm,
  stored: StoredUpdates | undefined,
): FilmUpdates | null =>
  film.campaign && stored ? bakeUpdates(film, film.campaign, stored) : null;

/** What of the database the HTML of the list and of the shop can have. */
export type PageData = { listResponse?: unknown; items?: ListedItem[] };

/** The HTML of a film's own address. */
export async function renderFilm(film: PrerenderedFilm): Promise<string> {
  const parts = [...lazyParts, filmIntro, campaignSection, premiereSection];
  await Promise.all(parts.map(({ load }) => load()));
  return renderPage(paths.film, { film });
}

/** The HTML of the page of its campaign's updates, and what search engines and link previews say of that. */
export const renderUpdates = async (updates: FilmUpdates) => ({
  head: {
    title: campaignUpdatesCopy.title(updates.film.title),
    description: campaignUpdatesCopy.description(updates.film.title),
  },
  body: await renderPage(paths.filmUpdates, { updates }),
});

/**
 * A route's HTML, as the app renders it first in a browser; `listResponse` fills the list, `items` the shop, `film` the
 * film's page, `updates` that of its updates.
 * Throws where a page cannot be rendered without a browser: React itself would leave the reason in the HTML.
 */
export async function renderPage(
  route: string,
  {
    listResponse,
    items,
    film,
    updates,
  }: PageData & { film?: PrerenderedFilm; updates?: FilmUpdates } = {},
): Promise<string> {
  await Promise.all([routes.find(({ path }) => path === route)?.load(), saleInView.load()]);
  const store = makeStore();
  if (listResponse) seedProjectList(store, listResponse);
  if (items) showPrerenderedItems(store, items);
  if (film) showPrerenderedFilm(store, film);
  if (updates) showPrerenderedUpdates(store, updates);
  const slug = film?.slug ?? updates?.film.slug;
  const location = slug ? generatePath(route, { slug }) : route === '*' ? '/404' : route;
  const html = renderToString(
    <Providers store={store}>
      <StaticRouter location={location}>
        <App />
      </StaticRouter>
    </Providers>,
  );
  if (html.includes('<!--$!-->')) throw new Error(`${route} fails without a browser: ${html}`);
  return html;
}
