import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { packageIds, type PackageId } from '../../config/packages';
import { packages } from '../../content/packages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { signUpLink } from './model';
import { packageSections } from './packageSections';
import { packageTabPicked, selectPackageTab } from './packageTabSlice';

/** A value of a package: a text, or a list with one line for each item, or N/A for an empty list. */
export function PackageValue({ value }: { value: string | readonly string[] }) {
  if (typeof value === 'string') return <span>{value}</span>;
  if (value.length === 0) return <span className="text-ink-3">N/A</span>;
  return (
    <ul className="flex flex-col gap-1">
      {value.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

const tierColours: Record<PackageId, string> = {
  bronze: 'bg-bronze',
  silver: 'bg-silver',
  gold: 'bg-gold',
  diamond: 'bg-diamond',
};

type PackageTierProps = { tab: PackageId; className?: string };

/** A package's name with the colour of its tier. */
export const PackageTier = ({ tab, className = '' }: PackageTierProps) => (
  <span className={`inline-flex items-center gap-[0.4em] ${className}`}>
    <span
      aria-hidden="true"
      className={`h-[0.7em] w-[0.35em] shrink-0 [transform:skewX(-12deg)] border border-control ${tierColours[tab]}`}
    />
    <span>{packages[tab].name}</span>
  </span>
);

/** What one package costs and includes. Memoized, so that a change of tab renders no panel again. */
const PackagePanel = memo(({ tab }: { tab: PackageId }) => (
  <>
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 py-8 font-display">
      <PackageTier
        tab={tab}
        className="text-[min(3rem,15vw)] leading-none font-semibold tracking-display"
      />
      <span className="text-2xl font-medium">{packages[tab].price}</span>
    </p>
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      {packageSections.map(({ title, rows }) => (
        <section key={title}>
          <h3 className="pb-3 font-semibold text-tungsten">{title}</h3>
          <dl>
            {rows.map(({ label, select }) => (
              <div
                key={label}
                className="grid gap-x-6 border-t border-hairline py-3 sm:grid-cols-2"
              >
                <dt className="text-ink-2">{label}</dt>
                <dd className="font-medium tabular-nums">
                  <PackageValue value={select(packages[tab])} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
    <p className="pt-8">
      <Link
        to={signUpLink(tab)}
        className={buttonClass('primary')}
      >{`Sign up with ${packages[tab].name}`}</Link>
    </p>
  </>
));

const hashPrefix = '#package-';

/** The tab that a key moves to from the picked one; the arrow keys wrap around. */
const tabByKey = (key: string, picked: PackageId): PackageId | undefined => {
  const neighbour = (step: number) =>
    packageIds.at((packageIds.indexOf(picked) + step) % packageIds.length);
  if (key === 'ArrowRight') return neighbour(1);
  if (key === 'ArrowLeft') return neighbour(-1);
  if (key === 'Home') return packageIds[0];
  return key === 'End' ? packageIds.at(-1) : undefined;
};

/** The packages as tabs. Each tab is a link to its panel, so that it works without script and can be shared. */
export function PackagePicker() {
  const dispatch = useAppDispatch();
  const picked = useAppSelector(selectPackageTab);
  const { hash } = useLocation();
  const picker = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (hash.startsWith(hashPrefix)) dispatch(packageTabPicked(hash.slice(hashPrefix.length)));
    // From now on the state decides which panel is shown, no longer `:target` (index.css).
    picker.current?.setAttribute('data-live', '');
  }, [dispatch, hash]);

  const pick = (tab: PackageId) => {
    dispatch(packageTabPicked(tab));
    // A hash that names another package would pick that one again when the visitor comes back.
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
      <div role="tablist" aria-label="Packages" className="flex flex-wrap border-b border-control">
        {packageIds.map((tab) => (
          <a
            key={tab}
            id={`tab-${tab}`}
            role="tab"
            href={`${hashPrefix}${tab}`}
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
      {packageIds.map((tab) => (
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
