import { startTransition } from 'react';
import { createRoot, hydrateRoot } from './app/reactRoots';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { paths } from './config/paths';
import { Providers } from './app/Providers';
import { makeStore } from './store/store';
import { reportWebVitals } from './app/reportWebVitals';
import { routeAt } from './app/routes';
import './index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element');

const { pathname, search } = location;

async function start(root: HTMLElement) {
  const app = (
    <Providers store={makeStore()}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  );
  const route = routeAt(pathname);
  // The HTML names the route it was made of; a query may show more than it does, such as a search. What it
  // shows of a film's page is the same for all of them.
  const isPrerendered =
    route && root.dataset.route === route.path && (search === '' || route.path === paths.project);
  if (isPrerendered) await route.load().catch(() => undefined);
  // As a transition it is done piece by piece, and what a visitor does comes in between.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

// A task of its own, so that no visitor waits for the whole script at once.
setTimeout(() => void start(root));

const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
};
// Its observers are told what was before them.
whenIdle(reportWebVitals);

// What the development server sends changes under the same name, and of the staff area nothing is kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator && !pathname.startsWith(paths.admin))
  whenIdle(
    () =>
      void import('./app/registerServiceWorker')
        .then(({ registerServiceWorker }) => registerServiceWorker())
        // A browser that refuses a worker shows all the same.
        .catch(() => undefined),
  );
