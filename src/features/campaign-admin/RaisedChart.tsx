import { campaignRunCopy } from '../../content/campaignAdmin';
import { formatUtcDay } from '../../lib/utcDates';
import type { Campaign } from '../campaigns/campaignModel';
import { formatDollars } from '../packages/earnings';
import { campaignDays, daysAfter, dollars } from './draftModel';
import type { RunDay } from './runModel';

const { chart: copy } = campaignRunCopy;

const percent = (share: number) => `${String(Math.round(share * 10_000) / 100)}%`;

/** Where the chart begins and ends, in shares of the picture's height. */
const [top, bottom] = [0.1, 0.88];

type RaisedChartProps = { campaign: Campaign; days: readonly RunDay[] };

/** What was raised by day, as a line below those of the goal and the cap, as a sentence and as a table. */
export function RaisedChart({ campaign, days }: RaisedChartProps) {
  const { startsAt, goalCents, capCents } = campaign;
  const last = days.at(-1);
  if (!last) return null;
  const count = Math.max(days.length, campaignDays(campaign).days);
  const most = Math.max(capCents, last.totalCents, 1);
  const x = (index: number) => percent(index / count);
  // A sum that went down leaves nothing below the axis.
  const y = (cents: number) => percent(bottom - ((bottom - top) * Math.max(cents, 0)) / most);
  const level = (cents: number, label: string) => (
    <g>
      <line
        x1="0"
        x2="100%"
        y1={y(cents)}
        y2={y(cents)}
        stroke="var(--ink)"
        strokeDasharray="4 3"
      />
      <text x="100%" y={y(cents)} dy="-4" textAnchor="end" fontSize="11" fill="var(--ink)">
        {label}
      </text>
    </g>
  );
  return (
    <figure className="flex flex-col">
      <svg
        role="img"
        aria-label={copy.sentence(
          formatUtcDay(startsAt),
          formatUtcDay(last.startsAt),
          dollars(last.totalCents),
          dollars(goalCents),
        )}
        width="100%"
        height="240"
      >
        <line x1="0" x2="100%" y1={y(0)} y2={y(0)} stroke="var(--hairline)" />
        {level(capCents, copy.cap(dollars(capCents)))}
        {goalCents < capCents && level(goalCents, copy.goal(dollars(goalCents)))}
        {days.map((day, index) => (
          <line
            key={day.startsAt}
            x1={x(index)}
            y1={y(days[index - 1]?.totalCents ?? 0)}
            x2={x(index + 1)}
            y2={y(day.totalCents)}
            stroke="var(--tungsten)"
            strokeWidth="2"
          />
        ))}
        <text x="0" y="99%" fontSize="11" fill="var(--ink-2)">
          {formatUtcDay(startsAt)}
        </text>
        <text x="100%" y="99%" textAnchor="end" fontSize="11" fill="var(--ink-2)">
          {formatUtcDay(daysAfter(startsAt, count - 1))}
        </text>
      </svg>
      <details className="border-t border-hairline">
        <summary className="py-3">{copy.table(days.length)}</summary>
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{copy.heading}</caption>
          <thead className="text-xs text-ink-2">
            <tr>
              {Object.entries(copy.columns).map(([name, label]) => (
                <th key={name} scope="col" className="py-1 text-left">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ startsAt: start, pledges, cents, totalCents }) => (
              <tr key={start} className="border-t border-hairline">
                <th scope="row" className="py-1 text-left font-normal">
                  {formatUtcDay(start)}
                </th>
                <td className="py-1">{pledges}</td>
                <td className="py-1">{formatDollars(cents)}</td>
                <td className="py-1">{formatDollars(totalCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
