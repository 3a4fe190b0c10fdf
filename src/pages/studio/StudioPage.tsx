import { Clapperboard, FileJson, Users } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { usePageHead } from '../../components/pageHead';
import { ThemeSwitch } from '../../components/ThemeSwitch';
import { Workspace } from '../../components/workspace/Workspace';
import { paths, studioPaths } from '../../config/paths';
import { studioCopy, studioHead } from '../../content/studio';
import { brandChosen, selectAccount, selectMembership } from '../../features/creators/accountSlice';
import { RequireCreator, SignOutButton } from '../../features/creators/RequireCreator';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AccountPage } from './account/AccountPage';
import { StudioHome } from './StudioHome';
import { TeamPage } from './team/TeamPage';

const { places } = studioCopy;

/** The choice of a brand, for those who belong to several. */
function BrandChoice() {
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccount);
  if (account.phase !== 'known' || account.memberships.length < 2) return null;
  return (
    <label className="flex flex-col gap-1 px-3 py-4 text-xs text-ink-2">
      {studioCopy.brand}
      <select
        value={account.brandId}
        onChange={({ target }) => {
          dispatch(brandChosen(target.value));
        }}
        className="min-h-8 min-w-0 rounded-control border border-control bg-bg1 px-2 text-sm text-ink max-sm:min-h-11"
      >
        {account.memberships.map(({ brandId, brand }) => (
          <option key={brandId} value={brandId}>
            {brand?.name ?? studioCopy.unknownBrand}
          </option>
        ))}
      </select>
    </label>
  );
}

function Foot() {
  const account = useAppSelector(selectAccount);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 px-3">
        <ThemeSwitch isCompact />
        <SignOutButton />
      </div>
      {account.phase === 'known' && (
        <p dir="auto" className="truncate px-4 text-xs text-ink-3" title={account.email}>
          {account.email}
        </p>
      )}
    </>
  );
}

function CreatorWorkspace() {
  const isOwner = useAppSelector(selectMembership)?.role === 'owner';
  const team = { path: `${paths.studio}/${studioPaths.team}`, label: places.team, Icon: Users };
  return (
    <Workspace
      label={studioCopy.area}
      places={[
        { path: paths.studio, label: places.home, Icon: Clapperboard },
        ...(isOwner ? [team] : []),
        { path: `${paths.studio}/${studioPaths.account}`, label: places.account, Icon: FileJson },
      ]}
      desk={<BrandChoice />}
      foot={<Foot />}
    >
      <Outlet />
    </Workspace>
  );
}

type StudioPageProps = { PublicFrame: ComponentType<{ children: ReactNode }> };

/** The creators' area: its screens behind the sign-in. */
export function StudioPage({ PublicFrame }: StudioPageProps) {
  usePageHead(studioHead);
  return (
    <RequireCreator PublicFrame={PublicFrame}>
      <Routes>
        <Route element={<CreatorWorkspace />}>
          <Route index element={<StudioHome />} />
          <Route path={studioPaths.team} element={<TeamPage />} />
          <Route path={studioPaths.account} element={<AccountPage />} />
          <Route path="*" element={<Navigate to={paths.studio} replace />} />
        </Route>
      </Routes>
    </RequireCreator>
  );
}
