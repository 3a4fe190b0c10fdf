import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { PackagePanel } from './PackagePanel';
import {
  packageTabPicked,
  packageTabs,
  selectPackageTab,
  type PackageTab,
} from './packageTabSlice';
import { PackageTier } from './PackageTier';

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
