import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
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
