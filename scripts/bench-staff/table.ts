import type { Measured } from './lists.ts';

/** What was measured with so many records of each kind. */
export type Round = { records: number; lists: Measured[] };

const numbers = new Intl.NumberFormat('en');
const columns = ['documents', 'requests', 'bytes', 'milliseconds'] as const;

/** One line per list, and per figure one column for each number of records. */
export function table(rounds: readonly Round[]): string {
  const names = rounds[0]?.lists.map(({ list }) => list) ?? [];
  const lines = [
    ['', ...columns.flatMap((column) => rounds.map((_, index) => (index === 0 ? column : '')))],
    ['', ...columns.flatMap(() => rounds.map(({ records }) => numbers.format(records)))],
    ...names.map((name, index) => [
      name,
      ...columns.flatMap((column) =>
        rounds.map(({ lists }) => numbers.format(lists[index]?.[column] ?? 0)),
      ),
    ]),
  ];
  return lines
    .map(([name = '', ...cells]) =>
      [name.padEnd(26), ...cells.map((cell) => cell.padStart(13))].join('').trimEnd(),
    )
    .join('\n');
}

/** The lists for which more documents are read in a later round than in the first. */
export const listsThatGrow = ([first, ...later]: readonly Round[]): string[] =>
  (first?.lists ?? [])
    .filter(({ documents }, index) =>
      later.some(({ lists }) => (lists[index]?.documents ?? 0) > documents),
    )
    .map(({ list }) => list);

/** The lists that showed nothing, so that nothing was measured. */
export const emptyLists = (rounds: readonly Round[]): string[] =>
  rounds.flatMap(({ lists }) => lists.filter(({ shown }) => shown === 0).map(({ list }) => list));
