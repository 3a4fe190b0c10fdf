import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { paths } from './app/paths';
import { Providers } from './app/Providers';
import { makeStore } from './app/store';
import { reportWebVitals } from './app/reportWebVitals';
import { routeAt } from './app/routes';
import './index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element');

const app = (
  <Providers store={makeStore()}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </Providers>
);

const { pathname, search } = location;
const route = routeAt(pathname);
// The HTML names the route it was made of; a query may show more than it does, such as a search.
if (route && root.dataset.route === route.path && search === '')
  void route
    .load()
    .catch(() => undefined)
    .then(() => hydrateRoot(root, app));
else createRoot(root).render(app);

reportWebVitals();

// What the development server sends changes under the same name, and of the staff area nothing is kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator && !pathname.startsWith(paths.admin)) {
  const register = () =>
    void import('./app/registerWorker')
      .then(({ registerWorker }) => registerWorker())
      // A browser that refuses a worker shows all the same.
      .catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(register);
  else setTimeout(register, 2_000);
}
