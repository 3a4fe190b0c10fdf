import { packageIds, type PackageId, packageTerms } from '../../config/packages';
import { earningsCopy } from '../../content/earnings';
import {
  bestPackageAt,
  earningsChart,
  type EarningsInput,
  formatDollars,
  netEarnings,
} from './earnings';

const inShort = (cents: number) => formatDollars(cents, { isShort: true });
const inWholeDollars = (cents: number) => inShort(Math.round(cents / 100) * 100);
const percent = (share: number) => `${String(Math.round(share * 10_000) / 100)}%`;

/** A piece of the line that stands for a package in the chart. */
const LineSample = ({ id }: { id: PackageId }) => (
  <svg aria-hidden="true" width="40" height="8" className={`earnings-line line-${id}`}>
    <line x1="0" x2="40" y1="4" y2="4" />
  </svg>
);

type EarningsChartProps = { input: EarningsInput };

/** What each package leaves, by a month's sales, as lines and as a table with the sales at which something changes. */
export function EarningsChart({ input }: EarningsChartProps) {
  const { lines, ownSales, maxSales, minLeft, maxLeft, salesTicks, leftTicks, rows } =
    earningsChart(input);
  // In shares of the picture: without a viewBox its letters keep their size on a phone.
  const x = (salesCents: number) => percent(salesCents / maxSales);
  const y = (leftCents: number) =>
    percent(0.06 + 0.84 * (1 - (leftCents - minLeft) / (maxLeft - minLeft)));
  return (
    <figure className="earnings-figure">
      <figcaption>
        <strong className="block text-lg">{earningsCopy.chart}</strong>
        <span className="text-sm text-ink-3">{earningsCopy.chartNote}</span>
      </figcaption>
      <svg role="img" className="earnings-chart">
        <title>{earningsCopy.chart}</title>
        {leftTicks.map((left) => (
          <g key={left}>
            <line x1="0" x2="100%" y1={y(left)} y2={y(left)} className="grid-line" />
            <text x="0" y={y(left)} dy="-4">
              {inShort(left)}
            </text>
          </g>
        ))}
        {salesTicks.slice(1).map((sales) => (
          <text key={sales} x={x(sales)} y="98%" textAnchor={sales === maxSales ? 'end' : 'middle'}>
            {inShort(sales)}
          </text>
        ))}
        {ownSales > 0 && (
          <g className="own-sales">
            <line x1={x(ownSales)} x2={x(ownSales)} y1="6%" y2="90%" />
            <text x={x(ownSales)} y="4%" textAnchor={ownSales * 2 > maxSales ? 'end' : 'start'}>
              {earningsCopy.yours}
            </text>
          </g>
        )}
        {lines.map(({ id, points }) => (
          <g key={id} className={`earnings-line line-${id}`}>
            {points.slice(1).map((point, index) => {
              const start = points[index] ?? point;
              return (
                <line
                  key={point.salesCents}
                  x1={x(start.salesCents)}
                  y1={y(start.leftCents)}
                  x2={x(point.salesCents)}
                  y2={y(point.leftCents)}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {packageIds.map((id) => (
          <li key={id} className="flex items-center gap-2">
            <LineSample id={id} />
            <span>{packageTerms[id].name}</span>
          </li>
        ))}
      </ul>
      <details>
        <summary className="py-3 text-daylight underline">{earningsCopy.chartTable}</summary>
        {/* Sums of many digits scroll sideways by themselves. */}
        <div
          role="region"
          aria-label={earningsCopy.chartTable}
          tabIndex={0}
          className="overflow-x-auto print:overflow-visible"
        >
          <table className="earnings-table text-xs sm:text-sm">
            <caption className="sr-only">{earningsCopy.chart}</caption>
            <thead>
              <tr>
                <th scope="col">{earningsCopy.salesColumn}</th>
                {packageIds.map((id) => (
                  <th key={id} scope="col">
                    {packageTerms[id].name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((salesCents) => {
                const best = bestPackageAt(input, salesCents);
                return (
                  <tr key={salesCents}>
                    <th scope="row">{inWholeDollars(salesCents)}</th>
                    {packageIds.map((id) => {
                      const left = inWholeDollars(netEarnings(id, input, salesCents));
                      return <td key={id}>{id === best ? <strong>{left}</strong> : left}</td>;
                    })}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
