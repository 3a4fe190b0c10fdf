import { memo } from 'react';
import { packages } from '../../content/packages';
import { packageSections } from './packageSections';
import type { PackageTab } from './packageTabSlice';
import { PackageTier } from './PackageTier';
import { PackageValue } from './PackageValue';

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
