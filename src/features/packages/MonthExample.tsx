import { Link } from 'react-router-dom';
import { type PackageId, packageTerms } from '../../config/packages';
import { pageParts, paths } from '../../config/paths';
import { studioHomeCopy } from '../../content/studioScreens';
import { estimateMonth, exampleMonth, formatDollars, formatPercent } from './earnings';

const copy = studioHomeCopy.month;

/** What the calculator's example of a month leaves on a package, the campaign aside; nothing where nothing is sold. */
export function MonthExample({ packageId }: { packageId: PackageId }) {
  const month = { ...exampleMonth(), pledgesCents: 0 };
  const { lines, totalCents, platformFeeBp } = estimateMonth(packageId, month);
  if (platformFeeBp === null) return null;
  const { name, monthlyCents } = packageTerms[packageId];
  const rate = formatPercent(platformFeeBp);
  const sales = formatDollars(month.salesCount * month.averagePriceCents);
  const takings = copy.takings(sales, month.salesCount, formatDollars(month.averagePriceCents));
  const costs = lines.some(({ label, cents }) => label === 'subscriptionCredit' && cents > 0)
    ? copy.credited(rate, name)
    : copy.charged(rate, name, formatDollars(monthlyCents));
  return (
    <section aria-labelledby="month" className="panel">
      <div className="panel-head">
        <h2 id="month">{copy.heading}</h2>
      </div>
      <div className="flex flex-col gap-2 border-t border-hairline px-5 py-4">
        <p className="font-display text-2xl font-semibold">{formatDollars(totalCents)}</p>
        <p>{`${takings} ${costs}`}</p>
        <Link
          to={`${paths.pricing}#${pageParts.calculator}`}
          className="self-start py-1 text-daylight underline"
        >
          {copy.calculate}
        </Link>
      </div>
    </section>
  );
}
