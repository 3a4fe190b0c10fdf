import './chart.css';

const percent = (share: number) => `${String(Math.round(share * 10_000) / 100)}%`;

/** Where a chart begins, in shares of its width. */
const left = 0.11;

/** Round numbers from nothing up to at least the most, in so many steps or fewer, none of them below `unit`. */
export function roundLevels(most: number, unit: number, steps: number): number[] {
  const highest = Math.max(most, unit);
  const power = 10 ** Math.floor(Math.log10(Math.max(highest / steps, unit)));
  const step = power * ([1, 2, 5].find((factor) => factor * power * steps >= highest) ?? 10);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

type ChartProps = {
  /** In a sentence what it shows, where nothing around it says so. */
  sentence?: string;
  /** Of its days or weeks, one after the other. */
  values: readonly number[];
  /** What is below one of them. */
  labelOf: (index: number) => string;
  format: (value: number) => string;
  /** The least difference between its lines, and how many of them there are at the most. */
  unit?: number;
  steps?: number;
  /** How many days there will be. */
  room?: number;
  /** In pixels. */
  height: number;
  /** Values on the way to which it is. */
  marks?: readonly { value: number; label: string }[];
  /** Of a line to the last value: what that is called, and where it begins. Without it there is a bar for each value. */
  lineEnd?: string;
  lineStart?: number;
  /** Whether the last day is not over. */
  isLastOpen?: boolean;
  /** A class that gives its colour; its heading says what it is of. */
  tone?: string;
};

/** Values by day, from zero on, whose letters keep their size in any window. A table beside it says the same. */
export function Chart(props: ChartProps) {
  const { sentence, values, labelOf, format, unit = 1, steps = 2, height, marks = [] } = props;
  const { room = values.length, lineEnd, lineStart = 0, isLastOpen = false } = props;
  const { tone = 'text-tungsten' } = props;
  const levels = roundLevels(Math.max(...values, ...marks.map(({ value }) => value)), unit, steps);
  const most = levels.at(-1) ?? unit;
  const [top, bottom] = [14 / height, 1 - 22 / height];
  const xOf = (index: number) => percent(left + ((1 - left) * index) / room);
  // A sum that went down leaves nothing below the axis.
  const shareOf = (value: number) => ((bottom - top) * Math.max(value, 0)) / most;
  const yOf = (value: number) => percent(bottom - shareOf(value));
  const every = room <= 8 ? 2 : 7 * Math.ceil(room / 35);
  const last = values.at(-1) ?? 0;
  const points = [lineStart, ...values].map(
    (value, index) => `${String(index)} ${String(most - Math.max(value, 0))}`,
  );
  const path = `M${points.join('L')}`;
  return (
    <svg
      role={sentence === undefined ? undefined : 'img'}
      aria-label={sentence}
      height={height}
      className={`chart ${tone}`}
    >
      {levels.map((level) => (
        <g key={level}>
          <line x1={percent(left)} x2="100%" y1={yOf(level)} y2={yOf(level)} />
          <text x={percent(left)} y={yOf(level)} dx="-8" dy="4" textAnchor="end">
            {format(level)}
          </text>
        </g>
      ))}
      {Array.from({ length: Math.ceil(room / every) }, (_, index) => (
        <text key={index} x={xOf(index * every + 0.5)} y="100%" dy="-4" textAnchor="middle">
          {labelOf(index * every)}
        </text>
      ))}
      {lineEnd === undefined ? (
        values.map((value, index) => (
          <rect
            key={index}
            x={xOf(index + 0.12)}
            y={yOf(value)}
            width={percent(((1 - left) * 0.76) / room)}
            height={percent(shareOf(value))}
            className={isLastOpen && index === values.length - 1 ? 'chart-today' : ''}
          />
        ))
      ) : (
        <svg
          x={percent(left)}
          y={percent(top)}
          width={percent(1 - left)}
          height={percent(bottom - top)}
          viewBox={`0 0 ${String(room)} ${String(most)}`}
          preserveAspectRatio="none"
          overflow="visible"
        >
          <path d={`${path}V${String(most)}H0Z`} className="chart-area" />
          <path d={path} className="chart-line" />
        </svg>
      )}
      {marks.map(({ value, label }) => (
        <g key={label} className="chart-mark">
          <line x1={percent(left)} x2="100%" y1={yOf(value)} y2={yOf(value)} />
          <text
            x="100%"
            y={yOf(value)}
            // Below its line where the next one is close.
            dy={marks.some((one) => one.value > value && one.value - value < most / 10) ? 12 : -4}
            textAnchor="end"
          >
            {label}
          </text>
        </g>
      ))}
      {lineEnd !== undefined && (
        <>
          <circle cx={xOf(values.length)} cy={yOf(last)} r="4" />
          <text
            x={xOf(values.length)}
            y={yOf(last)}
            dx="-8"
            dy="-8"
            textAnchor="end"
            className="chart-end"
          >
            {lineEnd}
          </text>
        </>
      )}
    </svg>
  );
}
