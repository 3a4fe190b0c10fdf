import { startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { Providers } from './app/Providers';
import { createRoot, hydrateRoot } from './app/reactRoots';
import { handleUnexpectedErrors, reportUnexpectedError, reportWebVitals } from './app/reports';
import { routeAt } from './app/routes';
import { isInWorkspace, paths } from './config/paths';
import { makeStore } from './store/store';
import './index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element');

const { pathname, search } = location;

/** React has recovered from it, such as from HTML that differs: the console and the report are enough. */
const onRecoverableError = (error: unknown) => {
  console.error(error);
  if (error instanceof Error) reportUnexpectedError(error);
};

async function renderApp(root: HTMLElement) {
  const store = makeStore();
  handleUnexpectedErrors(store);
  const app = (
    <Providers store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  );
  const route = routeAt(pathname);
  // The HTML names the route it was prerendered for. The list shows something else with a query, such as a search.
  const isPrerendered =
    route &&
    root.dataset.route === route.path &&
    (search === '' || route.path !== paths.exploreProjects);
  if (isPrerendered) await route.load().catch(() => undefined);
  // In a transition React yields to the visitor's input between pieces of work.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app, { onRecoverableError });
    else createRoot(root).render(app);
  });
}

// On paper nothing is below the view.
addEventListener('beforeprint', () => {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
    picture.loading = 'eager';
});

// In a task of its own, so that input does not wait for both the evaluation and the rendering.
setTimeout(() => void renderApp(root));

const runWhenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
};

// Its observers also receive what happened before they were registered.
runWhenIdle(() => {
  reportWebVitals().catch(() => undefined);
});

// The development server changes scripts without changing their names, and areas behind a sign-in are never cached.
if (import.meta.env.PROD && 'serviceWorker' in navigator && !isInWorkspace(pathname))
  runWhenIdle(() => {
    import('./app/registerServiceWorker')
      .then(({ registerServiceWorker }) => registerServiceWorker())
      // A browser that refuses service workers still shows the site.
      .catch(() => undefined);
  });
