import { Check, CircleDashed } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { packageTerms, type PackageTerms } from '../../../config/packages';
import { paths } from '../../../config/paths';
import { earningsCopy } from '../../../content/earnings';
import { packagePageCopy as copy, studioHomeCopy } from '../../../content/studioScreens';
import {
  brandChosen,
  selectAccount,
  selectMembership,
} from '../../../features/creators/accountSlice';
import { grantText, packageName } from '../../../features/creators/model';
import { PackagePayment } from '../../../features/creators/PackagePayment';
import { PackageWarning } from '../../../features/creators/PackageWarning';
import { givesTask, type TaskName } from '../../../features/creators/tasks';
import { TaskState } from '../../../features/creators/TaskState';
import { usePaidPackage } from '../../../features/creators/usePaidPackage';
import { packagesThatAllow } from '../../../features/packages/model';
import { NetEarningsCalculator } from '../../../features/packages/NetEarningsCalculator';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** What packages have, beginning with what all of them have, each with whether a package has it. */
const features: readonly {
  label: string;
  has: (terms: PackageTerms) => boolean;
  /** What our team does, and says when it did. */
  task?: TaskName;
}[] = [
  { label: copy.features.page, has: () => true },
  { label: copy.features.people, has: () => true },
  { label: copy.features.look, has: ({ designs }) => designs.total > 0 },
  { label: copy.features.items, has: ({ itemSlots }) => itemSlots.campaign > 0 },
  { label: copy.features.imdb, has: givesTask.imdb, task: 'imdb' },
  { label: copy.features.premieres, has: ({ hasPremieres }) => hasPremieres },
  { label: copy.features.intro, has: ({ designs }) => designs.intros > 0 },
  { label: copy.features.promotion, has: givesTask.promotion, task: 'promotion' },
];

/** The brand's package: what it allows, what another one would, and what is left of a month's sales with each. */
export function PackagePage() {
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccount);
  const brand = useAppSelector(selectMembership)?.brand;
  const paid = usePaidPackage();
  const [query, setQuery] = useSearchParams();
  // Stripe leads back to the brand that was paid for, which need not be the first one of an account.
  const returnedTo = query.get('brand');
  useEffect(() => {
    if (returnedTo === null || account.phase !== 'known') return;
    if (account.memberships.some(({ brandId }) => brandId === returnedTo))
      dispatch(brandChosen(returnedTo));
    const rest = new URLSearchParams(query);
    rest.delete('brand');
    setQuery(rest, { replace: true });
  }, [account, dispatch, query, returnedTo, setQuery]);
  if (!brand) return null;
  const terms = packageTerms[brand.packageId];
  return (
    <WorkspacePage
      title={packageName(brand.packageId)}
      back={{ fallback: paths.studio }}
      subtitle={<p>{grantText(brand)}</p>}
    >
      <div className="flex flex-col gap-10">
        {paid ? (
          <PackagePayment brand={brand} paid={paid} />
        ) : (
          <PackageWarning brand={brand} subscription={undefined} />
        )}
        <section aria-labelledby="allowed" className="flex flex-col gap-4">
          <h2 id="allowed" className="font-display text-xl font-semibold">
            {copy.allowed}
          </h2>
          <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {features.map(({ label, has, task }) => {
              const [first] = packagesThatAllow(has);
              const isAllowed = has(terms);
              const Icon = isAllowed ? Check : CircleDashed;
              return (
                <li key={label} className="flex items-start gap-2">
                  <Icon
                    aria-hidden="true"
                    className={`mt-0.5 size-4 shrink-0 ${isAllowed ? 'text-ok' : 'text-ink-3'}`}
                  />
                  <span>
                    <span>{label}</span>
                    <span className="block text-ink-2">
                      {isAllowed || !first ? copy.yes : copy.from(packageName(first))}
                    </span>
                    {task && (isAllowed || brand[task]) && (
                      <span className="block text-ink-2">
                        <TaskState task={brand[task]} />
                      </span>
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
          <Link to={paths.pricing} className="self-start py-1 text-daylight underline">
            {studioHomeCopy.compare}
          </Link>
        </section>
        <section aria-labelledby="earnings" className="flex flex-col gap-4">
          <h2 id="earnings" className="font-display text-xl font-semibold">
            {earningsCopy.heading}
          </h2>
          <p className="max-w-measure text-ink-2">{earningsCopy.introduction}</p>
          <NetEarningsCalculator own={brand.packageId} />
        </section>
      </div>
    </WorkspacePage>
  );
}
