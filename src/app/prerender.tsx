import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';
import { requestFirestore } from '../lib/firestoreRest';
import { seedProjectList } from '../features/projects/projectListSlice';
import { parseListResponse, newestProjectsUrl } from '../features/projects/projectListApi';
import { Providers } from './Providers';
import { routes } from './routes';
import { makeStore } from '../store/store';

export { backendOrigins } from '../features/projects/projectListApi';
export { projectPageShell, prerenderedPages } from './prerenderedPages';

/** What the list's HTML asks for before its script is there; with App Check nobody can ask without a script. */
export const preloadedTilesAddress = import.meta.env.VITE_APP_CHECK_SITE_KEY
  ? null
  : newestProjectsUrl;

/** The database's answer to the question for the newest films; null for none, or where nobody can ask without a script. */
export async function fetchNewestProjects(): Promise<unknown> {
  if (preloadedTilesAddress === null) return null;
  const answer = await requestFirestore(preloadedTilesAddress);
  return parseListResponse(answer).tiles.length > 0 ? answer : null;
}

/** The HTML of a route's page, the same that the app renders first in a browser: the list perhaps with `films`. */
export async function renderPage(route: string, films: unknown = null): Promise<string> {
  await routes.find(({ path }) => path === route)?.load();
  const store = makeStore();
  if (films !== null) seedProjectList(store, films);
  return renderToString(
    <Providers store={store}>
      <StaticRouter location={route === '*' ? '/404' : route}>
        <App />
      </StaticRouter>
    </Providers>,
  );
}
