import { Link } from 'react-router-dom';
import { limits } from '../../config/limits';
import { type PackageId, packageTerms } from '../../config/packages';
import { paths, studioPaths } from '../../config/paths';
import { shopAdminCopy } from '../../content/shopAdmin';
import { useAppSelector } from '../../store/hooks';
import { formatDollars, formatPercent } from '../packages/earnings';
import { selectEarnings } from '../packages/earningsSlice';
import { sharesOfPrice } from './model';

const { fees: copy } = shopAdminCopy;

/** What is left of a price, as it is typed: after card costs and the package's fee, by the calculator's function. */
export function PriceShares({
  packageId,
  priceCents,
}: {
  packageId: PackageId;
  priceCents: number;
}) {
  const { input } = useAppSelector(selectEarnings);
  const isPrice = priceCents >= limits.leastPriceCents && priceCents <= limits.mostPriceCents;
  const { cardCents, shares } = isPrice
    ? sharesOfPrice(packageId, priceCents, input)
    : { cardCents: 0, shares: [] };
  const threshold = formatDollars(packageTerms[packageId].platformFee?.thresholdCents ?? 0, {
    isShort: true,
  });
  const bandOf = (fromCents: number) =>
    fromCents > 0 ? copy.from(threshold) : shares.length > 1 ? copy.below(threshold) : undefined;
  return (
    <section
      aria-label={copy.heading}
      aria-live="polite"
      className="flex flex-col gap-3 rounded-panel bg-bg2 p-4"
    >
      <h3 className="font-semibold">{copy.heading}</h3>
      {!isPrice && <p className="text-ink-2">{copy.waiting}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        {shares.map(({ fromCents, feeBp, feeCents, leftCents }) => (
          <div key={fromCents} className="flex flex-col gap-1">
            {bandOf(fromCents) && <p className="text-xs text-ink-2">{bandOf(fromCents)}</p>}
            <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
              <dt>{copy.price}</dt>
              <dd className="text-end">{formatDollars(priceCents)}</dd>
              <dt>{copy.cardCosts}</dt>
              <dd className="text-end">{formatDollars(0 - cardCents)}</dd>
              <dt>{copy.fee(formatPercent(feeBp))}</dt>
              <dd className="text-end">{formatDollars(0 - feeCents)}</dd>
              <dt className="font-semibold">{copy.left}</dt>
              <dd className="text-end font-semibold">{formatDollars(leftCents)}</dd>
            </dl>
          </div>
        ))}
      </div>
      <p className="text-xs text-ink-2">
        {copy.note}{' '}
        <Link
          to={`${paths.studio}/${studioPaths.package}`}
          target="_blank"
          className="text-daylight underline"
        >
          {copy.calculator}
        </Link>
      </p>
    </section>
  );
}
