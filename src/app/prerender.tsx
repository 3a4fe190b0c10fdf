import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';
import { Providers } from './Providers';
import { routes } from './routes';
import { makeStore } from './store';

export { newestTilesAddress } from '../features/projects/fetchTilesThunk';
export { prerenderedPages } from './prerenderedPages';

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
