import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { usePopStateListener } from '../components/navigationBlocker';
import { AlertList } from './AlertList';
import { Footer } from './Footer';
import { Header } from './Header';
import { routes } from './routes';
import { RouteErrorBoundary } from './ErrorBoundary';
import { useAreaTheme } from './theme';
import { useScrollAndFocus } from './useScrollAndFocus';

/** Header, the page of the current route, footer and alerts. */
export function App() {
  usePopStateListener();
  useScrollAndFocus();
  useAreaTheme();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:bg-bg1 focus:p-3"
      >
        Skip to the content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="grow outline-none">
        <RouteErrorBoundary>
          <Suspense fallback={<div className="min-h-dvh" aria-busy="true" />}>
            <Routes>
              {routes.map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
            </Routes>
          </Suspense>
        </RouteErrorBoundary>
      </main>
      <Footer />
      <AlertList />
    </div>
  );
}
