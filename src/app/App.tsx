import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { usePopStateListener } from '../components/navigationBlocker';
import { PublicFrameContext } from '../components/PublicFrame';
import { useAreaTheme } from '../components/theme';
import { isAtDoor, isInWorkspace } from '../config/paths';
import { AlertList } from './AlertList';
import { routes } from './routes';
import { SiteFrame } from './SiteFrame';
import { RouteErrorBoundary } from './ErrorBoundary';
import { useScrollAndFocus } from './useScrollAndFocus';
import type { Elements } from '../lib/elements';

const inSiteFrame = (page: Elements) => <SiteFrame>{page}</SiteFrame>;

/**
 * The page of the current route, in the public site's frame unless it brings a shell of its own, and the alerts, which would
 * cover what a door says.
 */
export function App() {
  usePopStateListener();
  useScrollAndFocus();
  useAreaTheme();
  const { pathname } = useLocation();
  const page = (
    <RouteErrorBoundary>
      <Suspense fallback={<div className="min-h-dvh" aria-busy="true" />}>
        <Routes>
          {routes.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </Suspense>
    </RouteErrorBoundary>
  );
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicFrameContext value={inSiteFrame}>
        {isInWorkspace(pathname) || isAtDoor(pathname) ? page : inSiteFrame(page)}
      </PublicFrameContext>
      {!isAtDoor(pathname) && <AlertList />}
    </div>
  );
}
