import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';
import { askDatabase } from '../features/projects/askDatabase';
import { newestTilesAddress } from '../features/projects/fetchTilesThunk';
import { showFilms } from '../features/projects/showFilms';
import { tilesOfList } from '../features/projects/tileDecoder';
import { Providers } from './Providers';
import { routes } from './routes';
import { makeStore } from './store';

export { filmHosts } from '../features/projects/fetchTilesThunk';
export { filmFrame, prerenderedPages } from './prerenderedPages';

/** What the list's HTML asks for before its script is there; with App Check nobody can ask without a script. */
export const preloadedTilesAddress = import.meta.env.VITE_APP_CHECK_SITE_KEY
  ? null
  : newestTilesAddress;

/** The database's answer to the question for the newest films; null for none, or where nobody can ask without a script. */
export async function askForFilms(): Promise<unknown> {
  if (preloadedTilesAddress === null) return null;
  const answer = await askDatabase(preloadedTilesAddress);
  return tilesOfList(answer).tiles.length > 0 ? answer : null;
}

/** The HTML of a route's page, the same that the app renders first in a browser: the list perhaps with `films`. */
export async function renderPage(route: string, films: unknown = null): Promise<string> {
  await routes.find(({ path }) => path === route)?.load();
  const store = makeStore();
  if (films !== null) showFilms(store, films);
  return renderToString(
    <Providers store={store}>
      <StaticRouter location={route === '*' ? '/404' : route}>
        <App />
      </StaticRouter>
    </Providers>,
  );
}
