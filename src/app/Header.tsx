import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { navigation, site } from '../content/site';
import { paths } from '../config/paths';
import { ThemeSwitch } from './ThemeSwitch';

/** A link is active when the current path contains its path; `/`, which every path contains, only when it is the path. */
const isActive = (linkPath: string, pathname: string) =>
  linkPath === paths.home ? pathname === linkPath : pathname.includes(linkPath);

function NavigationLinks({ className, onChoose }: { className: string; onChoose?: () => void }) {
  const { pathname } = useLocation();
  return navigation.map(({ path, label }) => (
    <li key={path}>
      <Link
        to={path}
        onClick={onChoose}
        aria-current={isActive(path, pathname) ? 'page' : undefined}
        className={`border-transparent text-ink-2 no-underline transition-colors duration-hover hover:text-tungsten aria-[current]:border-tungsten aria-[current]:text-tungsten ${className}`}
      >
        {label}
      </Link>
    </li>
  ));
}

const behindDrawer = '[href="#main"], header > * > :not(.drawer), #main, footer';

/** The shared header: the brand, the bar on wide screens, the drawer behind a hamburger on small ones. */
export function Header() {
  const drawer = useRef<HTMLDivElement>(null);
  const closeDrawer = () => {
    drawer.current?.hidePopover();
  };
  // What lies under the open drawer cannot be reached, by keyboard either.
  const guardPage = ({ newState }: { newState: string }) => {
    const isOpen = newState === 'open';
    for (const part of document.querySelectorAll<HTMLElement>(behindDrawer)) part.inert = isOpen;
    if (isOpen) drawer.current?.querySelector('button')?.focus();
  };
  // It may have been opened before the script was there.
  useEffect(() => {
    if (drawer.current?.matches(':popover-open')) guardPage({ newState: 'open' });
  }, []);
  return (
    <header className="border-b border-hairline bg-bg0 print:hidden">
      <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-6 gutter">
        <Link
          to={paths.home}
          className="flex min-h-11 items-center gap-3 font-display text-2xl font-semibold tracking-display text-ink no-underline hover:text-tungsten"
        >
          <span className="brand-mark size-8" />
          {site.name}
        </Link>
        <nav aria-label="Main" className="max-lg:hidden">
          <ul className="flex items-center gap-6">
            <NavigationLinks className="flex min-h-16 items-center border-b-2 pt-0.5 text-base" />
          </ul>
        </nav>
        <div className="max-lg:hidden">
          <ThemeSwitch />
        </div>
        <button
          type="button"
          popoverTarget="drawer"
          className="flex size-11 flex-col items-center justify-center gap-1.5 rounded-control border border-control lg:hidden"
        >
          <span className="sr-only">Menu</span>
          <span aria-hidden="true" className="w-5 border-t-2 border-ink" />
          <span aria-hidden="true" className="w-5 border-t-2 border-ink" />
          <span aria-hidden="true" className="w-5 border-t-2 border-ink" />
        </button>
        {/* A popover opens, closes and handles Escape by itself, even before the script has arrived. */}
        <div
          ref={drawer}
          id="drawer"
          popover="auto"
          onToggle={guardPage}
          // The focus goes back to the button that opened it, which has to be in reach again by then.
          onBeforeToggle={(event) => {
            if (event.newState === 'closed') guardPage(event);
          }}
          className="drawer"
        >
          <div className="flex items-center justify-between">
            <span className="font-display text-2xl font-semibold">{site.name}</span>
            <button
              type="button"
              popoverTarget="drawer"
              popoverTargetAction="hide"
              className="flex size-11 items-center justify-center text-xl"
            >
              <span aria-hidden="true">✕</span>
              <span className="sr-only">Close the menu</span>
            </button>
          </div>
          <nav aria-label="Menu">
            <ul className="flex flex-col">
              <NavigationLinks
                onChoose={closeDrawer}
                className="flex min-h-14 items-center border-l-4 pl-4 text-xl"
              />
            </ul>
          </nav>
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}
