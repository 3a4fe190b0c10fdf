import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { pageHeads } from '../content/site';
import { newestTilesAddress } from '../features/projects/fetchTilesThunk';
import { App } from './App';
import { paths } from './paths';
import { Providers } from './Providers';
import { routes } from './routes';
import { makeStore } from './store';

/** A page without data as the build writes it; `route` is the one that hydrates it. */
export type PrerenderedPage = {
  route: string;
  file: string;
  head: { title: string; description: string };
  /** What the page asks for as soon as it stands; null for one that can wait until the browser is idle. */
  asksFor: string | null;
};

const withoutData = [
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
  ...withoutData.map((path) => ({
    route: path,
    file: path === paths.home ? 'index.html' : `${path.slice(1)}.html`,
    head: pageHeads[path],
    asksFor: path === paths.exploreProjects ? newestTilesAddress : null,
  })),
  { route: '*', file: '404.html', head: pageHeads.notFound, asksFor: null },
];

/** The HTML of a page, the same that the app renders first in a browser. */
export async function renderPage({ route }: PrerenderedPage): Promise<string> {
  await routes.find(({ path }) => path === route)?.load();
  return renderToString(
    <Providers store={makeStore()}>
      <StaticRouter location={route === '*' ? '/404' : route}>
        <App />
      </StaticRouter>
    </Providers>,
  );
}
