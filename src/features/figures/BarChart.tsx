import { useIsPhone } from '../../components/useIsPhone';
import { Chart } from '../../components/workspace/Chart';
import { numbersCopy as copy } from '../../content/figures';
import { formatCount } from '../../content/formatCount';
import { formatShortUtcDay, startOfUtcDay } from '../../lib/utcDates';

/** So many bars there are at the most, in any window and on a phone. */
const [mostBars, mostOnPhone] = [90, 31];

export const shortDay = (day: string) => formatShortUtcDay(startOfUtcDay(day));

type BarChartProps = {
  /** Stands above with the sum, where nothing else does. */
  heading?: string;
  points: readonly { day: string; value: number }[];
  sentence: string;
  tone?: string;
  format?: (value: number) => string;
  unit?: number;
};

/** What there was by day until today, which is not over; of more days than there is room for, by week or by several. */
export function BarChart({ heading, points, format = formatCount, ...rest }: BarChartProps) {
  const most = useIsPhone() ? mostOnPhone : mostBars;
  const size = points.length > most ? 7 * Math.ceil(points.length / most / 7) : 1;
  const sumFrom = (start: number, end: number) =>
    points.slice(start, end).reduce((sum, { value }) => sum + value, 0);
  const values = Array.from({ length: Math.ceil(points.length / size) }, (_, index) =>
    sumFrom(index * size, (index + 1) * size),
  );
  return (
    <figure className="break-inside-avoid">
      {heading !== undefined && (
        <figcaption className="flex justify-between gap-4">
          <h3 className="font-medium">{heading}</h3>
          <p className="tabular-nums">{format(sumFrom(0, points.length))}</p>
        </figcaption>
      )}
      <Chart
        {...rest}
        values={values}
        labelOf={(index) => shortDay(points[index * size]?.day ?? '')}
        format={format}
        height={104}
        isLastOpen
      />
      <p aria-hidden="true" className="text-xs text-ink-2">
        {rest.sentence}
      </p>
      {size > 1 && <p className="text-xs text-ink-2">{copy.bars(size / 7)}</p>}
    </figure>
  );
}

/** A share beside its number, which says it. */
export const ShareBar = ({ share, tone = 'text-tungsten' }: { share: number; tone?: string }) => (
  <svg aria-hidden="true" className={`chart h-1.5! bg-bg2 ${tone}`}>
    <rect width={`${String(Math.round(share * 100))}%`} height="100%" />
  </svg>
);
