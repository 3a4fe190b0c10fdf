import './workspace.css';
import { Ellipsis, Globe, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths';
import { site } from '../../content/site';
import { workspaceCopy } from '../../content/workspace';
import { useIsPhone } from '../useIsPhone';

/** How many things there are at a place of the workspace, and whether they wait for whoever reads it. */
type PlaceCount = { count: number; isWaiting: boolean };

export type WorkspacePlace = {
  path: string;
  label: string;
  Icon: LucideIcon;
  count?: PlaceCount | undefined;
};

const formatted = (count: number) => (count > 999 ? '999+' : String(count));

function PlaceLink({ place, isCurrent }: { place: WorkspacePlace; isCurrent: boolean }) {
  const { path, label, Icon, count } = place;
  return (
    <Link to={path} aria-current={isCurrent ? 'page' : undefined} className="place">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="place-label">{label}</span>
      {count && count.count > 0 && (
        <span className={`place-count ${count.isWaiting ? 'place-count-waiting' : ''}`}>
          {formatted(count.count)}
          {count.isWaiting && <span className="sr-only"> {workspaceCopy.waiting}</span>}
        </span>
      )}
    </Link>
  );
}

type WorkspaceProps = {
  /** What its navigation is called. */
  label: string;
  /** The first is its landing page. On a phone the first four are in the bar. */
  places: readonly WorkspacePlace[];
  /** Below the places: what this person works on. */
  desk?: ReactNode;
  /** The theme, who is signed in, and the way out. */
  foot: ReactNode;
  children: ReactNode;
};

const placesInBar = 4;

/** The shell of the areas behind a sign-in: a rail of places, on a phone a bar, beside the current page. */
export function Workspace({ label, places, desk, foot, children }: WorkspaceProps) {
  const { pathname } = useLocation();
  const isPhone = useIsPhone();
  // The landing page's path begins every other one.
  const current =
    places.slice(1).find(({ path }) => pathname.startsWith(path)) ??
    places.find(({ path }) => pathname === path);
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    if (rail.current?.matches(':popover-open')) rail.current.hidePopover();
  }, [pathname]);
  const renderPlaces = (shown: readonly WorkspacePlace[]) =>
    shown.map((place) => (
      <li key={place.path}>
        <PlaceLink place={place} isCurrent={place === current} />
      </li>
    ));
  return (
    <div className="workspace">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:bg-bg1 focus:p-3"
      >
        {workspaceCopy.skip}
      </a>
      {/* On a phone a popover, which More opens; the same element, so that a dialog of the foot survives a turn. */}
      <header ref={rail} id="rail" popover={isPhone ? 'auto' : undefined} className="rail on-stage">
        <p aria-hidden="true" className="h-2 shrink-0 clapper" />
        <div className="flex items-center justify-between">
          <Link to={places[0]?.path ?? paths.home} className="rail-brand">
            <span className="brand-mark size-6 shrink-0" />
            <span className="rail-wordmark">{site.name}</span>
          </Link>
          {isPhone && (
            <button
              type="button"
              popoverTarget="rail"
              popoverTargetAction="hide"
              className="flex size-11 items-center justify-center"
            >
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">{workspaceCopy.closeMore}</span>
            </button>
          )}
        </div>
        <nav aria-label={label}>
          <ul>{renderPlaces(places)}</ul>
        </nav>
        {desk}
        <div className="rail-foot">
          <Link to={paths.home} className="place">
            <Globe aria-hidden="true" className="size-4 shrink-0" />
            <span className="place-label">{workspaceCopy.publicSite}</span>
          </Link>
          {foot}
        </div>
      </header>
      <div className="min-w-0">{children}</div>
      {isPhone && (
        <nav aria-label={label} className="bar on-stage">
          <p aria-hidden="true" className="h-1 clapper" />
          <ul className="flex">
            {renderPlaces(places.slice(0, placesInBar))}
            <li>
              <button
                type="button"
                popoverTarget="rail"
                aria-current={
                  current && places.indexOf(current) >= placesInBar ? 'true' : undefined
                }
                className="place"
              >
                <Ellipsis aria-hidden="true" className="size-4" />
                <span className="place-label">{workspaceCopy.more}</span>
              </button>
            </li>
          </ul>
        </nav>
      )}
    </div>
  );
}
