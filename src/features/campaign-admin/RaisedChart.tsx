import { useEffect, useRef } from 'react';
import { campaignRunCopy } from '../../content/campaignAdmin';
import { formatUtcDay } from '../../lib/utcDates';
import type { Campaign } from '../campaigns/campaignModel';
import { formatDollars } from '../packages/earnings';
import { campaignDays, daysAfter, dollars } from './draftModel';
import { roundSums, type RunDay } from './runModel';

const { chart: copy } = campaignRunCopy;

const percent = (share: number) => `${String(Math.round(share * 10_000) / 100)}%`;

const inShort = (cents: number) =>
  cents >= 100_000 ? copy.thousands(cents / 100_000) : dollars(cents);

/** A day without its year, under a chart. */
const shortDay = (time: number) => formatUtcDay(time).replace(/ \d{4}$/, '');

/** Where the days of both charts begin, and where sums begin and end, in shares of a picture's width and height. */
const [left, top, bottom] = [0.1, 0.1, 0.88];

type Scale = { count: number; mostCents: number };

const xOf = ({ count }: Scale, index: number) => percent(left + ((1 - left) * index) / count);
// A sum that went down leaves nothing below the axis.
const yOf = ({ mostCents }: Scale, cents: number) =>
  percent(bottom - ((bottom - top) * Math.max(cents, 0)) / mostCents);

/** The lines of a chart with their sums, and the days below it, about five of them. */
function Axes({ scale, startsAt }: { scale: Scale; startsAt: number }) {
  const { count, mostCents } = scale;
  const weeks = 7 * Math.ceil(count / 35);
  const marked = Array.from({ length: Math.ceil(count / weeks) }, (_, index) => index * weeks);
  return (
    <>
      {roundSums(mostCents).map((cents) => (
        <g key={cents}>
          <line x1={percent(left)} x2="100%" y1={yOf(scale, cents)} y2={yOf(scale, cents)} />
          <text x={percent(left)} y={yOf(scale, cents)} dx="-8" dy="4" textAnchor="end">
            {inShort(cents)}
          </text>
        </g>
      ))}
      {marked.map((index) => (
        <text key={index} x={xOf(scale, index + 0.5)} y="98%" textAnchor="middle">
          {shortDay(daysAfter(startsAt, index))}
        </text>
      ))}
    </>
  );
}

type RaisedChartProps = {
  campaign: Campaign;
  days: readonly RunDay[];
  /** Whether the last day is not over. */
  isRunning: boolean;
};

/** What there was at the end of each day, below the goal and the cap. */
function TotalChart({ campaign, days }: Omit<RaisedChartProps, 'isRunning'>) {
  const { startsAt, goalCents, capCents } = campaign;
  const count = Math.max(days.length, campaignDays(campaign).days);
  const last = days.at(-1)?.totalCents ?? 0;
  const scale = { count, mostCents: Math.max(capCents, last, 1) };
  const points = days.map(({ totalCents }, index) => {
    const cents = Math.max(totalCents, 0);
    return `L${String(index + 1)} ${String(scale.mostCents - cents)}`;
  });
  const line = `M0 ${String(scale.mostCents)}${points.join('')}`;
  const level = (cents: number, label: string, dy: string) => (
    <g className="run-level">
      <line x1={percent(left)} x2="100%" y1={yOf(scale, cents)} y2={yOf(scale, cents)} />
      <text x="100%" y={yOf(scale, cents)} dy={dy} textAnchor="end">
        {label}
      </text>
    </g>
  );
  const end = xOf(scale, days.length);
  return (
    <svg height="240" className="run-chart">
      <Axes scale={scale} startsAt={startsAt} />
      <svg
        x={percent(left)}
        y={percent(top)}
        width={percent(1 - left)}
        height={percent(bottom - top)}
        viewBox={`0 0 ${String(count)} ${String(scale.mostCents)}`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path d={`${line}V${String(scale.mostCents)}Z`} className="run-area" />
        <path d={line} className="run-line" />
      </svg>
      {level(capCents, copy.cap(dollars(capCents)), '-4')}
      {goalCents < capCents &&
        level(
          goalCents,
          copy.goal(dollars(goalCents)),
          capCents - goalCents < capCents / 10 ? '12' : '-4',
        )}
      <circle cx={end} cy={yOf(scale, last)} r="4" />
      <text x={end} y={yOf(scale, last)} dx="-8" dy="-8" textAnchor="end" className="run-sum">
        {dollars(last)}
      </text>
    </svg>
  );
}

/** What each day brought; one that is not over is outlined. */
function DayChart({ campaign, days, isRunning }: RaisedChartProps) {
  const count = Math.max(days.length, campaignDays(campaign).days);
  const scale = { count, mostCents: Math.max(...days.map(({ cents }) => cents), 100) };
  const width = percent(((1 - left) * 0.76) / count);
  return (
    <svg height="150" className="run-chart">
      <Axes scale={scale} startsAt={campaign.startsAt} />
      {days.map(({ startsAt, cents }, index) => (
        <rect
          key={startsAt}
          x={xOf(scale, index + 0.12)}
          y={yOf(scale, cents)}
          width={width}
          height={percent(((bottom - top) * Math.max(cents, 0)) / scale.mostCents)}
          className={isRunning && index === days.length - 1 ? 'run-today' : ''}
        />
      ))}
    </svg>
  );
}

/** What was raised by day: as a line below the goal and the cap with the days below it, as a sentence and as a table. */
export function RaisedChart({ campaign, days, isRunning }: RaisedChartProps) {
  const table = useRef<HTMLDetailsElement>(null);
  // On paper nothing can be opened.
  useEffect(() => {
    const open = () => {
      if (table.current) table.current.open = true;
    };
    window.addEventListener('beforeprint', open);
    return () => {
      window.removeEventListener('beforeprint', open);
    };
  }, []);
  const last = days.at(-1);
  if (!last) return null;
  return (
    <figure className="flex flex-col gap-4">
      <div
        role="img"
        aria-label={copy.sentence(
          formatUtcDay(campaign.startsAt),
          formatUtcDay(last.startsAt),
          dollars(last.totalCents),
          dollars(campaign.goalCents),
        )}
        className="flex flex-col gap-4"
      >
        <TotalChart campaign={campaign} days={days} />
        <DayChart campaign={campaign} days={days} isRunning={isRunning} />
      </div>
      <p aria-hidden="true" className="run-legend">
        <span>{copy.bars}</span>
        {isRunning && <span className="run-today">{copy.today}</span>}
      </p>
      <details ref={table} className="border-t border-hairline">
        <summary className="py-3 font-medium">{copy.table(days.length)}</summary>
        <table className="sum-table">
          <caption className="sr-only">{copy.heading}</caption>
          <thead>
            <tr>
              {Object.entries(copy.columns).map(([name, label]) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ startsAt, pledges, cents, totalCents }) => (
              <tr key={startsAt}>
                <th scope="row">{formatUtcDay(startsAt)}</th>
                <td>{pledges}</td>
                <td>{formatDollars(cents)}</td>
                <td>{formatDollars(totalCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
