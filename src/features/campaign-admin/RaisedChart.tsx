import { Chart } from '../../components/workspace/Chart';
import { SumTable } from '../../components/workspace/SumTable';
import { TableDetails } from '../../components/workspace/TableDetails';
import { campaignRunCopy } from '../../content/campaignAdmin';
import { formatShortUtcDay, formatUtcDay } from '../../lib/utcDates';
import type { Campaign } from '../campaigns/campaignModel';
import { formatDollars } from '../packages/earnings';
import { campaignDays, daysAfter, dollars } from './draftModel';
import type { RunDay } from './runModel';

const { chart: copy } = campaignRunCopy;

const inShort = (cents: number) =>
  cents >= 100_000 ? copy.thousands(cents / 100_000) : dollars(cents);

type RaisedChartProps = {
  campaign: Campaign;
  days: readonly RunDay[];
  /** Whether the last day is not over. */
  isRunning: boolean;
};

/** What was raised by day: as a line below the goal and the cap with the days below it, as a sentence and as a table. */
export function RaisedChart({ campaign, days, isRunning }: RaisedChartProps) {
  const last = days.at(-1);
  if (!last) return null;
  const { startsAt, goalCents, capCents } = campaign;
  const axes = {
    room: Math.max(days.length, campaignDays(campaign).days),
    labelOf: (index: number) => formatShortUtcDay(daysAfter(startsAt, index)),
    format: inShort,
    unit: 100,
    steps: 5,
  };
  return (
    <figure className="flex flex-col gap-4">
      <div
        role="img"
        aria-label={copy.sentence(
          formatUtcDay(startsAt),
          formatUtcDay(last.startsAt),
          dollars(last.totalCents),
          dollars(goalCents),
        )}
        className="flex flex-col gap-4"
      >
        <Chart
          {...axes}
          height={240}
          values={days.map(({ totalCents }) => totalCents)}
          marks={[
            { value: capCents, label: copy.cap(dollars(capCents)) },
            ...(goalCents < capCents
              ? [{ value: goalCents, label: copy.goal(dollars(goalCents)) }]
              : []),
          ]}
          lineEnd={dollars(last.totalCents)}
        />
        <Chart
          {...axes}
          height={150}
          values={days.map(({ cents }) => cents)}
          isLastOpen={isRunning}
        />
      </div>
      <p aria-hidden="true" className="run-legend">
        <span>{copy.bars}</span>
        {isRunning && <span className="run-today">{copy.today}</span>}
      </p>
      <TableDetails summary={copy.table(days.length)}>
        <SumTable
          id="campaign-chart"
          columns={Object.values(copy.columns)}
          rows={days.map((one) => ({
            key: String(one.startsAt),
            head: formatUtcDay(one.startsAt),
            cells: [one.pledges, formatDollars(one.cents), formatDollars(one.totalCents)],
          }))}
        />
      </TableDetails>
    </figure>
  );
}
