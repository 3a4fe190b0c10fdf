import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { navigation, site } from '../content/site';
import { paths } from '../config/paths';
import { ThemeSwitch } from '../components/ThemeSwitch';
import { CartLink } from './CartLink';

/** `/` is part of every path, so it is active only when it is the path. */
const isActive = (linkPath: string, pathname: string) =>
  linkPath === paths.home ? pathname === linkPath : pathname.includes(linkPath);

function NavigationLinks({
  className,
  onNavigate,
}: {
  className: string;
  onNavigate?: () => void;
}) {
  const { pathname } = useLocation();
  return navigation.map(({ path, label }) => (
    <li key={path}>
      <Link
        to={path}
        onClick={onNavigate}
        aria-current={isActive(path, pathname) ? 'page' : undefined}
        className={`border-transparent text-ink-2 no-underline transition-colors duration-hover hover:text-tungsten aria-[current]:border-tungsten aria-[current]:text-tungsten ${className}`}
      >
        {label}
      </Link>
    </li>
  ));
}

const outsideDrawer = '[href="#main"], header > * > :not(.drawer), #main, footer';

/** The brand with a navigation bar on wide screens and a drawer on small ones. */
export function Header() {
  const drawer = useRef<HTMLDivElement>(null);
  const closeDrawer = () => {
    drawer.current?.hidePopover();
  };
  // The page behind the open drawer must not be reachable by keyboard.
  const setPageInert = ({ newState }: { newState: string }) => {
    const isOpen = newState === 'open';
    for (const element of document.querySelectorAll<HTMLElement>(outsideDrawer))
      element.inert = isOpen;
    if (isOpen) drawer.current?.querySelector('button')?.focus();
  };
  // It may have been opened before hydration.
  useEffect(() => {
    if (drawer.current?.matches(':popover-open')) setPageInert({ newState: 'open' });
  }, []);
  return (
    <header className="border-b border-hairline bg-bg0 print:hidden">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center justify-between gap-x-6 gutter">
        <Link
          to={paths.home}
          className="flex min-h-11 items-center gap-3 font-display text-2xl font-semibold tracking-display text-ink no-underline hover:text-tungsten"
        >
          <span className="brand-mark size-8" />
          {site.name}
        </Link>
        <nav aria-label="Main" className="max-lg:hidden">
          <ul className="flex items-center gap-3 xl:gap-6">
            <NavigationLinks className="flex min-h-16 items-center border-b-2 pt-0.5 text-base" />
          </ul>
        </nav>
        <div className="flex items-center gap-4">
          <CartLink />
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
        </div>
        {/* A popover opens, closes and handles Escape without a script. */}
        <div
          ref={drawer}
          id="drawer"
          popover="auto"
          onToggle={setPageInert}
          // The browser then returns the focus to the menu button, which must not be inert.
          onBeforeToggle={(event) => {
            if (event.newState === 'closed') setPageInert(event);
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
                onNavigate={closeDrawer}
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
