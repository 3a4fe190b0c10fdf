import { ChevronDown, Clapperboard, Mail } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { usePageHead } from '../../components/pageHead';
import { useOnReturn } from '../../components/useOnReturn';
import { denseControlClass } from '../../components/controlClass';
import { RailFooter } from '../../components/workspace/RailFooter';
import { addressOf, prefetchScreen } from '../../components/workspace/screen';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { Workspace } from '../../components/workspace/Workspace';
import { ScreenGroup, WorkspacePage } from '../../components/workspace/WorkspacePage';
import { paths } from '../../config/paths';
import { operator } from '../../content/operator';
import { studioCopy, studioHead } from '../../content/studio';
import {
  brandChosen,
  loadAccount,
  selectAccount,
  selectMembership,
} from '../../features/creators/accountSlice';
import { countMembers } from '../../features/creators/memberCountApi';
import { type Grant, type Membership, packageName } from '../../features/creators/model';
import { RequireCreator, StudioSignOutButton } from '../../features/creators/RequireCreator';
import { renewPackage } from '../../features/creators/renewPackage';
import { countToPack } from '../../features/orders-admin/toPackApi';
import { selectHasUnsavedDraft, selectOpenDraft } from '../../features/campaign-admin/draftSlice';
import { countQuestions, countReturned } from '../../features/campaign-admin/returnedApi';
import { selectHasUnsavedPack } from '../../features/packs/packSlice';
import { mailtoLink } from '../../lib/mailtoLink';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { type BrandFilms, type StudioContext, useBrandFilms } from './brandFilms';
import {
  maySee,
  packingRoles,
  railLinks,
  screensBeside,
  type StudioScreen,
  studioScreens,
} from './screens';

const prefetch = (path: string) => {
  prefetchScreen(studioScreens, paths.studio, path);
};

/** Whose studio it is, with its package, and the choice of a brand for those who belong to several. */
function BrandBox({ membership: { brand } }: { membership: Membership }) {
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccount);
  if (account.phase !== 'known') return null;
  const name = brand?.name ?? studioCopy.unknownBrand;
  return (
    <div className="brand-box">
      {account.memberships.length > 1 ? (
        // A select breaks no lines: it lies unseen over a name that does.
        <div
          className={`${denseControlClass} relative flex items-center gap-1 py-1 text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
        >
          <span aria-hidden="true" dir="auto" className="line-clamp-3 min-w-0 flex-1 wrap-anywhere">
            {name}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
          <select
            aria-label={studioCopy.brand}
            value={account.brandId}
            onChange={({ target }) => {
              dispatch(brandChosen(target.value));
            }}
            className="absolute inset-0 size-full cursor-pointer bg-bg1 text-ink opacity-0"
          >
            {account.memberships.map((one) => (
              <option key={one.brandId} value={one.brandId}>
                {one.brand?.name ?? studioCopy.unknownBrand}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
          {name}
        </p>
      )}
      {brand && (
        <p className="text-xs text-ink-3">{studioCopy.areaOf(packageName(brand.packageId))}</p>
      )}
    </div>
  );
}

/** Whether something of a pack or of a campaign is on this device alone. */
const useHasUnsavedWork = () =>
  useAppSelector((state) => selectHasUnsavedPack(state) || selectHasUnsavedDraft(state));

function Foot() {
  const account = useAppSelector(selectAccount);
  return (
    <>
      <a href={mailtoLink(operator.email)} className="rail-link">
        <Mail aria-hidden="true" className="size-4 shrink-0" />
        <span className="rail-label min-w-0">
          {studioCopy.writeToUs}
          <span className="block text-xs wrap-anywhere text-ink-3">{operator.email}</span>
        </span>
      </a>
      <RailFooter
        shortcuts={studioCopy.shortcuts}
        signOut={<StudioSignOutButton hasUnsavedWork={useHasUnsavedWork()} />}
        email={account.phase === 'known' ? account.email : undefined}
      />
    </>
  );
}

/** Calls when another screen of the studio is opened, and when what is open in one gets into another state. */
function useOnNavigation(onNavigate: () => void, state = '') {
  const { pathname } = useLocation();
  const opened = `${pathname} ${state}`;
  const lastOpened = useRef(opened);
  useEffect(() => {
    if (lastOpened.current !== opened) onNavigate();
    lastOpened.current = opened;
  }, [opened, onNavigate]);
}

type ShellProps = {
  membership: Membership;
  films: BrandFilms | null;
  teamCount?: number;
  paid?: StudioContext['paid'] | undefined;
};

function Shell({ membership, films, teamCount = 0, paid }: ShellProps) {
  const { brandId, brand, role } = membership;
  const { value: toPack = 0, retry } = useLoadedOf(
    countToPack,
    packingRoles.includes(role) ? brandId : '',
  );
  const campaignId = films && brand?.campaignProjectId;
  const { value: returned = 0, retry: recount } = useLoadedOf(
    countReturned,
    campaignId ? `${brandId}/${campaignId}` : '',
  );
  const { value: questions = 0, retry: recountQuestions } = useLoadedOf(
    countQuestions,
    campaignId ?? '',
  );
  const refresh = () => {
    retry();
    recount();
    recountQuestions();
  };
  const draftState = useAppSelector((state) => selectOpenDraft(state)?.stored.state);
  useOnReturn(refresh);
  useOnNavigation(refresh, draftState);
  return (
    <Workspace
      label={studioCopy.area}
      top={<BrandBox membership={membership} />}
      links={railLinks({ membership, films, teamCount, toPack, returned, questions })}
      footer={<Foot />}
      onApproach={prefetch}
    >
      <Suspense fallback={<p role="status">{studioCopy.checking}</p>}>
        <Outlet context={{ films, paid, teamCount, toPack, returned } satisfies StudioContext} />
      </Suspense>
    </Workspace>
  );
}

/** For editors, who work on films. */
function ShellOfEditor({ teamCount = 0, membership, paid }: Omit<ShellProps, 'films'>) {
  return (
    <Shell
      membership={membership}
      films={useBrandFilms(membership.brandId)}
      teamCount={teamCount}
      paid={paid}
    />
  );
}

/** For owners, who look after the team and pay for the package: with each visit the brand gets what is paid. */
function ShellOfOwner({ membership }: Omit<ShellProps, 'films'>) {
  const { value, retry } = useLoadedOf(countMembers, membership.brandId);
  const paid = useLoadedOf(renewPackage, membership.brandId);
  const dispatch = useAppDispatch();
  const grant = paid.value?.grant;
  const showGrant = useEffectEvent(({ packageId, packageUntil }: Grant) => {
    const { brand } = membership;
    if (packageId !== brand?.packageId || packageUntil !== brand.packageUntil)
      void dispatch(loadAccount());
  });
  useEffect(() => {
    if (grant) showGrant(grant);
  }, [grant]);
  useOnReturn(() => {
    retry();
    paid.retry();
  });
  // Whoever comes from the team may have removed someone.
  useOnNavigation(retry);
  return <ShellOfEditor membership={membership} teamCount={value ?? 0} paid={paid} />;
}

const shells = {
  owner: ShellOfOwner,
  editor: ShellOfEditor,
  packer: null,
  door: null,
  unknown: null,
};

/** What members see of a brand that staff have suspended: a sentence, and whom to write to. */
const SuspendedBrand = ({ membership }: { membership: Membership }) => (
  <Workspace
    label={studioCopy.area}
    top={<BrandBox membership={membership} />}
    links={[{ path: paths.studio, label: studioCopy.links.home, Icon: Clapperboard }]}
    footer={<Foot />}
    onApproach={prefetch}
  >
    <WorkspacePage title={studioCopy.suspended.heading}>
      <p className="max-w-measure">
        {studioCopy.suspended.lead}{' '}
        <a href={mailtoLink(operator.email)} className="text-daylight underline">
          {operator.email}
        </a>
      </p>
    </WorkspacePage>
  </Workspace>
);

function CreatorWorkspace() {
  const membership = useAppSelector(selectMembership);
  if (!membership) return null;
  if (membership.suspended) return <SuspendedBrand membership={membership} />;
  const ShellOfRole = shells[membership.role];
  return ShellOfRole ? (
    <ShellOfRole key={membership.brandId} membership={membership} />
  ) : (
    <Shell key={membership.brandId} membership={membership} films={null} />
  );
}

/** A screen for those whose role may see it. */
function GuardedScreen({ screen }: { screen: StudioScreen }) {
  const role = useAppSelector(selectMembership)?.role;
  if (!role) return null;
  const { denied, label, Loadable } = screen;
  if (maySee(screen, role))
    return (
      <ScreenGroup
        value={screensBeside(screen, role)
          // One of many is opened by its list.
          .filter(({ path }) => !path.includes(':'))
          .map((one) => ({ path: addressOf(paths.studio, one), label: one.label }))}
      >
        <Loadable />
      </ScreenGroup>
    );
  return denied ? (
    <WorkspacePage title={label} back={{ fallback: paths.studio }}>
      <EmptyPanel title={denied.title}>{denied.lead}</EmptyPanel>
    </WorkspacePage>
  ) : (
    <Navigate to={paths.studio} replace />
  );
}

// Made once: a key typed in one of them, which leaves something to store, does not render all of them.
const screens = (
  <Routes>
    <Route element={<CreatorWorkspace />}>
      {studioScreens.map((screen) => (
        <Route key={screen.path} path={screen.path} element={<GuardedScreen screen={screen} />} />
      ))}
      <Route path="*" element={<Navigate to={paths.studio} replace />} />
    </Route>
  </Routes>
);

/** The creators' area: its screens behind the sign-in. */
export function StudioPage() {
  const { pathname } = useLocation();
  // While it is asked who this is.
  useEffect(() => {
    prefetch(pathname);
  }, [pathname]);
  usePageHead({ title: studioHead.title, description: studioHead.description, isPrivate: true });
  return <RequireCreator hasUnsavedWork={useHasUnsavedWork()}>{screens}</RequireCreator>;
}
