import * as v from 'valibot';
import { tryStorage } from '../../lib/browserStorage';

/** How many labels each sheet that is sold has. Their sizes are in labelSheets.css. */
export const labelsPerSheet = { a4x24: 24, a4x14: 14, a4x8: 8, letterx30: 30 } as const;
export type LabelFormat = keyof typeof labelsPerSheet;

const formatSchema = v.fallback(v.picklist(['a4x24', 'a4x14', 'a4x8', 'letterx30']), 'a4x24');

const storageKey = 'backlot:labels';

/** The sheets that were last used on this device. */
export const readLabelFormat = (): LabelFormat =>
  v.parse(
    formatSchema,
    tryStorage(() => localStorage.getItem(storageKey)),
  );

export function storeLabelFormat(format: LabelFormat) {
  tryStorage(() => {
    localStorage.setItem(storageKey, format);
  });
}

/** Labels on sheets, the first of which is begun at the place `start`, from 1; null for a place that is used. */
export function sheetsOf<Label>(
  labels: readonly Label[],
  { perSheet, start }: { perSheet: number; start: number },
): (Label | null)[][] {
  const places = [...Array.from({ length: start - 1 }, () => null), ...labels];
  return Array.from(
    { length: labels.length > 0 ? Math.ceil(places.length / perSheet) : 0 },
    (_, index) => places.slice(index * perSheet, (index + 1) * perSheet),
  );
}

const points = (most: number, least: number) =>
  Array.from({ length: (most - least) * 2 + 1 }, (_, index) => most - index / 2);

/** Sizes of letters to try, in points; the last of them with the lines of the address one after the other. */
const sizes = [
  ...points(12, 6).map((size) => ({ size, isJoined: false })),
  ...points(8, 4).map((size) => ({ size, isJoined: true })),
];

const overflows = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement) =>
  scrollHeight > clientHeight || scrollWidth > clientWidth;

/** Makes the letters of each label as large as its room allows. Returns those whose text does not fit at all. */
export function fitLabels(labels: readonly HTMLElement[]): HTMLElement[] {
  let left = [...labels];
  for (const { size, isJoined } of sizes) {
    for (const label of left) {
      label.style.fontSize = `${String(size)}pt`;
      label.classList.toggle('label-joined', isJoined);
    }
    left = left.filter(overflows);
    if (left.length === 0) break;
  }
  return left;
}
