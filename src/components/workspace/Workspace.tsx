import './workspace.css';
import { Ellipsis, Globe, type LucideIcon, X } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths';
import { site } from '../../content/site';
import { workspaceCopy } from '../../content/workspace';
import { useIsPhone } from '../useIsPhone';
import type { Elements } from '../../lib/elements';

/** How many items the page of a link has, and whether they wait for the reader. */
type PlaceCount = { count: number; isWaiting: boolean };

export type WorkspaceLink = {
  path: string;
  /** The id of a part of the page at the path: it is no page of its own, so never the current one nor in the bar. */
  part?: string;
  label: string;
  Icon: LucideIcon;
  count?: PlaceCount | undefined;
  /** The heading of its group. Those without one come first. */
  section?: string;
};

const formatted = (count: number) => (count > 999 ? '999+' : String(count));

type RailLinkProps = { link: WorkspaceLink; isCurrent: boolean; onApproach: () => void };

function RailLink({ link, isCurrent, onApproach }: RailLinkProps) {
  const { path, part, label, Icon, count } = link;
  return (
    <Link
      to={part ? `${path}#${part}` : path}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      aria-current={isCurrent ? 'page' : undefined}
      className="rail-link"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="rail-label">{label}</span>{' '}
      {count && count.count > 0 && (
        <span className={`rail-count ${count.isWaiting ? 'rail-count-waiting' : ''}`}>
          <span>{formatted(count.count)}</span>
          {count.isWaiting && <span className="sr-only">{` ${workspaceCopy.waiting}`}</span>}
        </span>
      )}
    </Link>
  );
}

type WorkspaceProps = {
  /** What its navigation is called. */
  label: string;
  /** The first is its landing page. On a phone the first four are in the bar. */
  links: readonly WorkspaceLink[];
  /** Above the links: whose area it is. */
  top?: Elements;
  /** Below the links: what this person works on. */
  recent?: Elements;
  /** The theme, who is signed in, and the way out. */
  footer: Elements;
  /** Somebody points at the link of a path, or has come to it by keyboard. */
  onApproach: (path: string) => void;
  children: ReactNode;
};

const linksInBar = 4;

/** The shell of the areas behind a sign-in: a rail of links, on a phone a bar, beside the current page. */
export function Workspace(props: WorkspaceProps) {
  const { label, links, top, recent, footer, onApproach, children } = props;
  const { pathname } = useLocation();
  const isPhone = useIsPhone();
  // The landing page's path begins every other one.
  const pages = links.filter(({ part }) => part === undefined);
  const current =
    pages.slice(1).find(({ path }) => pathname.startsWith(path)) ??
    pages.find(({ path }) => pathname === path);
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    if (rail.current?.matches(':popover-open')) rail.current.hidePopover();
  }, [pathname]);
  const renderLink = (link: WorkspaceLink) => (
    <li key={link.label}>
      <RailLink
        link={link}
        isCurrent={link === current}
        onApproach={() => {
          onApproach(link.path);
        }}
      />
    </li>
  );
  const sections = new Set(links.map(({ section = '' }) => section));
  return (
    <div className="workspace">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:bg-bg1 focus:p-3"
      >
        {workspaceCopy.skip}
      </a>
      {/* On a phone a popover, which More opens; the same element, so that a dialog of the footer survives a turn. */}
      <header ref={rail} id="rail" popover={isPhone ? 'auto' : undefined} className="rail on-stage">
        <p aria-hidden="true" className="h-2 shrink-0 clapper" />
        <div className="flex items-center justify-between">
          <Link to={links[0]?.path ?? paths.home} className="rail-brand">
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
        {top}
        <nav aria-label={label}>
          {[...sections].map((section) => (
            <Fragment key={section}>
              {section !== '' && <p className="rail-section label">{section}</p>}
              <ul>{links.filter(({ section: own = '' }) => own === section).map(renderLink)}</ul>
            </Fragment>
          ))}
        </nav>
        {recent}
        <div className="rail-footer">
          <Link to={paths.home} className="rail-link">
            <Globe aria-hidden="true" className="size-4 shrink-0" />
            <span className="rail-label">{workspaceCopy.publicSite}</span>
          </Link>
          {footer}
        </div>
      </header>
      <div className="workspace-main min-w-0">{children}</div>
      {isPhone && (
        <nav aria-label={label} className="bar on-stage">
          <p aria-hidden="true" className="h-1 clapper" />
          <ul className="flex">
            {pages.slice(0, linksInBar).map(renderLink)}
            <li>
              <button
                type="button"
                popoverTarget="rail"
                aria-current={current && pages.indexOf(current) >= linksInBar ? 'true' : undefined}
                className="rail-link"
              >
                <Ellipsis aria-hidden="true" className="size-4" />
                <span className="rail-label">{workspaceCopy.more}</span>
              </button>
            </li>
          </ul>
        </nav>
      )}
    </div>
  );
}
