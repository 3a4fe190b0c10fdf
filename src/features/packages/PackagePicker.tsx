import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { packages } from '../../content/packages';
import {
  type PackageTab,
  packageTabPicked,
  packageTabs,
  selectPackageTab,
} from './packageTabSlice';
import { packageSections } from './packageSections';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** One value of a package: a text as it stands, a list as lines, an empty list as N/A. */
export function PackageValue({ value }: { value: string | readonly string[] }) {
  if (typeof value === 'string') return value;
  if (value.length === 0) return <span className="text-ink-3">N/A</span>;
  return (
    <ul className="flex flex-col gap-1">
      {value.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const metals: Record<PackageTab, string> = {
  bronze: 'bg-bronze',
  silver: 'bg-silver',
  gold: 'bg-gold',
  diamond: 'bg-diamond',
};

type PackageTierProps = { tab: PackageTab; className?: string };

/** A package's name with the colour of its tier beside it, never the colour alone. */
export const PackageTier = ({ tab, className = '' }: PackageTierProps) => (
  <span className={`inline-flex items-center gap-[0.4em] ${className}`}>
    <span
      aria-hidden="true"
      className={`h-[0.7em] w-[0.35em] shrink-0 [transform:skewX(-12deg)] border border-control ${metals[tab]}`}
    />
    {packages[tab].name}
  </span>
);

/** What one package costs and includes: always the same, so that a switch of tabs renders none anew. */
export const PackagePanel = memo(({ tab }: { tab: PackageTab }) => (
  <>
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 py-8 font-display">
      <PackageTier tab={tab} className="text-4xl font-semibold tracking-display" />
      <span className="text-2xl font-medium">{packages[tab].price}</span>
    </p>
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      {packageSections.map(({ title, rows }) => (
        <section key={title}>
          <h3 className="pb-3 font-semibold text-tungsten">{title}</h3>
          <dl>
            {rows.map(({ label, of }) => (
              <div
                key={label}
                className="grid gap-x-6 border-t border-hairline py-3 sm:grid-cols-2"
              >
                <dt className="text-ink-2">{label}</dt>
                <dd className="font-medium tabular-nums">
                  <PackageValue value={of(packages[tab])} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </>
));

const address = '#package-';

/** The tab a key leads to from the picked one; the arrows go round. */
const tabByKey = (key: string, picked: PackageTab): PackageTab | undefined => {
  const neighbour = (step: number) =>
    packageTabs.at((packageTabs.indexOf(picked) + step) % packageTabs.length);
  if (key === 'ArrowRight') return neighbour(1);
  if (key === 'ArrowLeft') return neighbour(-1);
  if (key === 'Home') return packageTabs[0];
  return key === 'End' ? packageTabs.at(-1) : undefined;
};

/** Bronze, Silver, Gold and Diamond as tabs; each tab is a link to its panel, which an address can name. */
export function PackagePicker() {
  const dispatch = useAppDispatch();
  const picked = useAppSelector(selectPackageTab);
  const { hash } = useLocation();
  const picker = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (hash.startsWith(address)) dispatch(packageTabPicked(hash.slice(address.length)));
    // From here on the state decides which panel shows, no longer the browser's target (index.css).
    picker.current?.setAttribute('data-live', '');
  }, [dispatch, hash]);

  const pick = (tab: PackageTab) => {
    dispatch(packageTabPicked(tab));
    // An address that names another package would pick it again on coming back.
    if (hash) {
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', pathname + search);
    }
  };

  const pickByKey = (event: KeyboardEvent) => {
    const tab = tabByKey(event.key, picked);
    if (!tab) return;
    event.preventDefault();
    pick(tab);
    document.getElementById(`tab-${tab}`)?.focus();
  };

  return (
    <div ref={picker} className="package-picker">
      <div
        role="tablist"
        aria-label="Packages"
        className="grid grid-cols-4 border-b border-control"
      >
        {packageTabs.map((tab) => (
          <a
            key={tab}
            id={`tab-${tab}`}
            role="tab"
            href={`${address}${tab}`}
            aria-selected={tab === picked}
            aria-controls={`package-${tab}`}
            tabIndex={tab === picked ? 0 : -1}
            onClick={(event) => {
              event.preventDefault();
              pick(tab);
            }}
            onKeyDown={pickByKey}
            className="package-tab"
          >
            <PackageTier tab={tab} />
          </a>
        ))}
      </div>
      {packageTabs.map((tab) => (
        <div
          key={tab}
          id={`package-${tab}`}
          role="tabpanel"
          aria-labelledby={`tab-${tab}`}
          tabIndex={0}
          hidden={tab !== picked}
          className="scroll-mt-16"
        >
          <PackagePanel tab={tab} />
        </div>
      ))}
    </div>
  );
}
