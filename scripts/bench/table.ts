import { median, cell, type Figure, figures, isMissed, type Run, type Targets } from './figures.ts';

/** A page with all of its runs; one of the pages is the baseline. */
export type Measured = {
  name: string;
  targets: Targets;
  runs: readonly Run[];
  /** The audits of something else than time that cost points. */
  faults: readonly string[];
};
/** Something a person does, in milliseconds of each time. */
export type Timed = { name: string; target: number | undefined; times: readonly number[] };

const columns = Object.keys(figures) as Figure[];

/** The median of each figure, beside the baseline's largest paint in seconds. */
function medians({ runs }: Measured, baseline: number): Record<Figure, number> {
  const of = (figure: keyof Run) => median(runs.map((run) => run[figure]));
  const largestPaint = of('largestPaint');
  return Object.fromEntries(
    columns.map((figure) => [
      figure,
      figure === 'baselineRatio' ? largestPaint / baseline : of(figure),
    ]),
  ) as Record<Figure, number>;
}

const baselinePaint = (pages: readonly Measured[], baselineName: string) =>
  median(
    pages.find(({ name }) => name === baselineName)?.runs.map(({ largestPaint }) => largestPaint) ??
      [],
  );

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const head = (titles: readonly string[]) => [line(titles), line(titles.map(() => '---'))];

/** One line for each page, its figures beside their targets, as Markdown. */
export function pageTable(pages: readonly Measured[], baselineName: string): string {
  const baseline = baselinePaint(pages, baselineName);
  return [
    ...head(['Page', ...columns.map((figure) => figures[figure].title)]),
    ...pages.map((page) => {
      const values = medians(page, baseline);
      const cells = columns.map((figure) => cell(figure, values[figure], page.targets[figure]));
      return line([page.name, ...cells]);
    }),
  ].join('\n');
}

/** One line for each thing that a person does, as Markdown. */
export function timeTable(timed: readonly Timed[]): string {
  return [
    ...head(['What a person does', 'Median, ms', 'Slowest, ms']),
    ...timed.map((one) => {
      const middle = median(one.times).toFixed(0);
      const target = one.target === undefined ? '' : ` (≤ ${String(one.target)})`;
      const slowest = Math.max(...one.times).toFixed(0);
      return line([one.name, `${isSlow(one) ? '✗ ' : ''}${middle}${target}`, slowest]);
    }),
  ].join('\n');
}

const isSlow = ({ times, target = Infinity }: Timed) => !(Math.round(median(times)) <= target);

/** What has not reached its target, each in a few words. */
export function misses(
  pages: readonly Measured[],
  timed: readonly Timed[],
  baselineName: string,
): string[] {
  const baseline = baselinePaint(pages, baselineName);
  return [
    ...pages.flatMap((page) => {
      const values = medians(page, baseline);
      return columns
        .filter((figure) => isMissed(figure, values[figure], page.targets[figure]))
        .map((figure) => `${page.name}: ${figures[figure].title}`);
    }),
    ...timed.filter(isSlow).map(({ name }) => name),
  ];
}
