/** The middle one of the numbers, or the higher of the middle two. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;

/** What Lighthouse measures of a page, and its largest paint as a multiple of the baseline's. */
export const figures = {
  performance: { title: 'Performance', wants: 'at least', places: 0 },
  accessibility: { title: 'Accessibility', wants: 'at least', places: 0 },
  bestPractices: { title: 'Best practices', wants: 'at least', places: 0 },
  seo: { title: 'SEO', wants: 'at least', places: 0 },
  firstPaint: { title: 'First paint, s', wants: 'at most', places: 2 },
  largestPaint: { title: 'Largest paint, s', wants: 'at most', places: 2 },
  baselineRatio: { title: 'Times the baseline’s', wants: 'at most', places: 2 },
  blockingTime: { title: 'Blocking time, ms', wants: 'at most', places: 0 },
  layoutShift: { title: 'Layout shift', wants: 'at most', places: 3 },
  bytes: { title: 'Transferred, kB', wants: 'at most', places: 0 },
  lookFace: { title: 'Face of its look, kB', wants: 'at most', places: 0 },
} as const satisfies Record<
  string,
  { title: string; wants: 'at least' | 'at most'; places: number }
>;

export type Figure = keyof typeof figures;
/** What one run measures; the baseline is known only when all have been made. */
export type Run = Record<Exclude<Figure, 'baselineRatio'>, number>;
export type Targets = Partial<Record<Figure, number>>;

/** A figure as it is shown. What is shown is what is judged: nobody sees a thousandth of a second. */
const shown = (figure: Figure, value: number) => value.toFixed(figures[figure].places);

export function isMissed(figure: Figure, value: number, target: number | undefined): boolean {
  if (target === undefined) return false;
  const seen = Number(shown(figure, value));
  // A figure that could not be measured has not reached anything.
  return figures[figure].wants === 'at least' ? !(seen >= target) : !(seen <= target);
}

/** `0.69 (≤ 0.8)`; a miss begins with a cross. */
export function cell(figure: Figure, value: number, target: number | undefined): string {
  if (target === undefined) return shown(figure, value);
  const mark = isMissed(figure, value, target) ? '✗ ' : '';
  const sign = figures[figure].wants === 'at least' ? '≥' : '≤';
  return `${mark}${shown(figure, value)} (${sign} ${String(target)})`;
}
