import { campaignRunCopy } from '../../content/campaignAdmin';
import { formatUtcDay } from '../../lib/utcDates';
import type { Campaign } from '../campaigns/campaignModel';
import { formatDollars } from '../packages/earnings';
import type { RunDay } from './runModel';

const { chart: copy, goalAt, capAt } = campaignRunCopy;

const dollars = (cents: number) => formatDollars(cents, { isShort: true });
const percent = (share: number) => `${String(Math.round(share * 10_000) / 100)}%`;
const dayMs = 24 * 60 * 60_000;

/** Where the line's chart begins and ends, and that of the bars below it, in shares of the picture's height. */
const line = { top: 0.08, bottom: 0.56 };
const bars = { top: 0.68, bottom: 0.93 };

type RaisedChartProps = { campaign: Campaign; days: readonly RunDay[]; now: number };

/** What was raised by day, as a line below those of the goal and the cap, as bars, as a sentence and as a table. */
export function RaisedChart({ campaign, days, now }: RaisedChartProps) {
  const { startsAt, endsAt, goalCents, capCents } = campaign;
  const last = days.at(-1);
  const [first] = days;
  if (!first || !last) return null;
  const count = Math.max(days.length, Math.round((endsAt - startsAt) / dayMs));
  const most = Math.max(capCents, last.totalCents, 1);
  const best = days.reduce((top, day) => (day.cents > top.cents ? day : top), first);
  const mostOfDay = Math.max(best.cents, 1);
  // A sum that went down leaves nothing below the axis.
  const shareOf = (cents: number, all: number) => Math.max(cents, 0) / all;
  const x = (index: number) => percent(index / count);
  const y = (cents: number) =>
    percent(line.bottom - (line.bottom - line.top) * shareOf(cents, most));
  const isRunning = now < endsAt && now < last.startsAt + dayMs;
  const sentence = [
    copy.sentence(
      formatUtcDay(first.startsAt),
      formatUtcDay(last.startsAt),
      dollars(last.totalCents),
      dollars(goalCents),
    ),
    ...(best.cents > 0 ? [copy.best(formatUtcDay(best.startsAt), dollars(best.cents))] : []),
  ].join(' ');
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
      <div className="px-5">
        <svg role="img" aria-label={sentence} width="100%" height="340">
          <line
            x1="0"
            x2="100%"
            y1={percent(line.bottom)}
            y2={percent(line.bottom)}
            stroke="var(--hairline)"
          />
          {level(capCents, capAt(dollars(capCents)))}
          {goalCents < capCents && level(goalCents, goalAt(dollars(goalCents)))}
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
          <circle cx={x(days.length)} cy={y(last.totalCents)} r="4" fill="var(--tungsten)" />
          <line
            x1="0"
            x2="100%"
            y1={percent(bars.bottom)}
            y2={percent(bars.bottom)}
            stroke="var(--hairline)"
          />
          {days.map((day, index) => {
            const height = (bars.bottom - bars.top) * shareOf(day.cents, mostOfDay);
            const isToday = isRunning && index === days.length - 1;
            return (
              <rect
                key={day.startsAt}
                x={percent((index + 0.15) / count)}
                width={percent(0.7 / count)}
                y={percent(bars.bottom - height)}
                height={percent(height)}
                fill="var(--tungsten)"
                stroke={isToday ? 'var(--ink)' : 'none'}
                strokeWidth="2"
              />
            );
          })}
          <text x="0" y="99%" fontSize="11" fill="var(--ink-2)">
            {formatUtcDay(startsAt)}
          </text>
          <text x="100%" y="99%" textAnchor="end" fontSize="11" fill="var(--ink-2)">
            {formatUtcDay(startsAt + (count - 1) * dayMs)}
          </text>
        </svg>
      </div>
      <figcaption className="flex flex-wrap gap-x-4 px-5 py-2 text-xs text-ink-2">
        <span>{copy.bars}</span> {isRunning && <span>{copy.today}</span>}
      </figcaption>
      <details className="border-t border-hairline">
        <summary className="px-5 py-3">{copy.table(days.length)}</summary>
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{copy.heading}</caption>
          <thead className="text-xs text-ink-2">
            <tr>
              <th scope="col" className="px-5 py-1 text-left">
                {copy.columns.day}
              </th>
              <th scope="col" className="px-5 py-1 text-right">
                {copy.columns.pledges}
              </th>
              <th scope="col" className="px-5 py-1 text-right">
                {copy.columns.sum}
              </th>
              <th scope="col" className="px-5 py-1 text-right">
                {copy.columns.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ startsAt: start, pledges, cents, totalCents }) => (
              <tr key={start} className="border-t border-hairline">
                <th scope="row" className="px-5 py-1 text-left font-normal">
                  {formatUtcDay(start)}
                </th>
                <td className="px-5 py-1 text-right">{pledges}</td>
                <td className="px-5 py-1 text-right">{formatDollars(cents)}</td>
                <td className="px-5 py-1 text-right">{formatDollars(totalCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
