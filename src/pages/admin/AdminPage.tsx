import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths';
import { usePageHead } from '../../components/pageHead';
import { PublicFrame } from '../../components/PublicFrame';
import { prefetchScreen, screenAt } from '../../components/workspace/screen';
import { adminHead } from '../../content/auth';
import { site } from '../../content/site';
import { AdminNotFound } from './AdminNotFound';
import { AdminWorkspace } from './AdminWorkspace';
import { adminScreens } from './screens';

/** The staff area: its screens behind the sign-in, and 404 for any other address. */
export function AdminPage() {
  const { pathname } = useLocation();
  // While it is asked who this is.
  useEffect(() => {
    prefetchScreen(adminScreens, paths.admin, pathname);
  }, [pathname]);
  const found = screenAt(adminScreens, paths.admin, pathname);
  const name = found?.title ?? found?.link?.label;
  usePageHead({
    title: name === undefined ? adminHead.title : `${name} · ${site.name}`,
    description: adminHead.description,
    isPrivate: true,
  });
  return (
    <Routes>
      <Route element={<AdminWorkspace />}>
        {adminScreens.map(({ path, Loadable }) => (
          <Route key={path} path={path} element={<Loadable />} />
        ))}
      </Route>
      <Route
        path="*"
        element={
          <PublicFrame>
            <AdminNotFound />
          </PublicFrame>
        }
      />
    </Routes>
  );
}
