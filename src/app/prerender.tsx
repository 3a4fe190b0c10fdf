import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';
import { newestTilesAddress } from '../features/projects/fetchTilesThunk';
import { Providers } from './Providers';
import { routes } from './routes';
import { makeStore } from './store';

export { filmFrame, prerenderedPages } from './prerenderedPages';

/** What the list's HTML asks for before its script is there; with App Check nobody can ask without a script. */
export const preloadedTilesAddress = import.meta.env.VITE_APP_CHECK_SITE_KEY
  ? null
  : newestTilesAddress;

/** The HTML of a route's page, the same that the app renders first in a browser. */
export async function renderPage(route: string): Promise<string> {
  await routes.find(({ path }) => path === route)?.load();
  return renderToString(
    <Providers store={makeStore()}>
      <StaticRouter location={route === '*' ? '/404' : route}>
        <App />
      </StaticRouter>
    </Providers>,
  );
}
