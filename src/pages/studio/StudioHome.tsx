import { Link } from 'react-router-dom';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { paths } from '../../config/paths';
import { studioCopy } from '../../content/studio';
import { selectAccount, selectMembership } from '../../features/creators/accountSlice';
import { BrandLog } from '../../features/creators/BrandLog';
import { grantText, packageName } from '../../features/creators/model';
import { useAppSelector } from '../../store/hooks';

const { home: copy, roles } = studioCopy;
const panelClass = 'flex flex-col gap-2 rounded-panel border border-hairline bg-bg1 p-5';

/** The studio's landing page: what to do next, the package, and what happened. */
export function StudioHome() {
  const account = useAppSelector(selectAccount);
  const membership = useAppSelector(selectMembership);
  if (account.phase !== 'known' || !membership) return null;
  const { brand, brandId, role } = membership;
  return (
    <WorkspacePage title={brand?.name ?? studioCopy.unknownBrand}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-labelledby="next" className={panelClass}>
          <h2 id="next" className="text-ink-2">
            {copy.next}
          </h2>
          <p className="font-display text-2xl font-semibold">{copy.nothing}</p>
          <p className="wrap-anywhere text-ink-2">{copy.nothingLead(account.email)}</p>
        </section>
        <section aria-labelledby="package" className={panelClass}>
          <h2 id="package" className="text-ink-2">
            {copy.package}
          </h2>
          {brand && (
            <>
              <p className="font-display text-2xl font-semibold">{packageName(brand.packageId)}</p>
              <p className="text-ink-2">{grantText(brand)}</p>
            </>
          )}
          <p className="text-ink-2">{copy.role(roles[role].label, roles[role].may)}</p>
          <Link to={paths.pricing} className="self-start py-1 text-daylight underline">
            {copy.compare}
          </Link>
        </section>
        {role === 'owner' && (
          <section aria-labelledby="log" className={`${panelClass} lg:col-span-2`}>
            <h2 id="log" className="text-ink-2">
              {copy.log}
            </h2>
            <BrandLog key={brandId} brandId={brandId} />
          </section>
        )}
      </div>
    </WorkspacePage>
  );
}
