/** A stretch of two versions of a text, or of what both have and an excerpt leaves out. */
export type TextPart = { kind: 'same' | 'removed' | 'added' | 'gap'; text: string };

/** What both versions have, and what follows it in each. */
type Stretch = { same: string; removed: string; added: string };

/**
 * Into what texts are divided to be compared, from fine to coarse: words and signs with the space before them, where words
 * are not divided by spaces the letters, then sentences, then all of it.
 */
const divisions = [
  /\s*(?:[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]\p{M}*|[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|\S)|\s+/gu,
  /[^.!?…\n]*[.!?…\n]+|[^.!?…\n]+/gu,
  /[^]+/gu,
];
/** Comparing takes a step for each pair of tokens: what would freeze the page is divided more coarsely. */
const mostPairs = 8_000_000;

const divide = (text: string, division: RegExp): string[] => text.match(division) ?? [];

/** How many tokens two versions have in common at their beginnings. */
function countSame(before: readonly string[], after: readonly string[]): number {
  const at = before.findIndex((token, index) => token !== after[index]);
  return at < 0 ? before.length : at;
}

/** The tokens of both versions in order, with as many in common as possible. */
function compareTokens(before: readonly string[], after: readonly string[]): TextPart[] {
  const width = after.length + 1;
  // Of what begins at each pair of tokens, the length of the longest common sequence.
  const lengths = new Uint16Array((before.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
  const parts: TextPart[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [was, becomes] = [before[row], after[column]];
    if (was !== undefined && was === becomes) {
      parts.push({ kind: 'same', text: was });
      row += 1;
      column += 1;
    } else if (
      was !== undefined &&
      (becomes === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))
    ) {
      parts.push({ kind: 'removed', text: was });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: becomes ?? '' });
      column += 1;
    }
  }
  return parts;
}

/** Puts together what stands beside each other. */
function joinAdjacent(parts: readonly TextPart[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { kind, text } of parts) {
    if (kind === 'gap') continue;
    const last = stretches.at(-1);
    // What both versions have comes first in a stretch.
    if (last && (kind !== 'same' || last.removed + last.added === '')) last[kind] += text;
    else stretches.push({ same: '', removed: '', added: '', [kind]: text });
  }
  return stretches;
}

/** Puts together replacements between which no word stands. */
function joinReplacements(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    const { same, removed, added } = stretch;
    const areReplaced = [last, stretch].every(
      (one) => one && one.removed !== '' && one.added !== '',
    );
    if (last && areReplaced && !/[\p{L}\p{N}]/u.test(same)) {
      last.removed += same + removed;
      last.added += same + added;
    } else joined.push(stretch);
  }
  return joined;
}

/** How a text differs from an earlier version of it, by word: what went stands before what came in its place. */
export function wordDifferences(before: string, after: string): TextPart[] {
  for (const division of divisions) {
    const [was, becomes] = [divide(before, division), divide(after, division)];
    const start = countSame(was, becomes);
    const ends = [was, becomes].map((tokens) => tokens.slice(start).reverse());
    const end = countSame(ends[0] ?? [], ends[1] ?? []);
    const changed = [was, becomes].map((tokens) => tokens.slice(start, tokens.length - end));
    const [gone = [], come = []] = changed;
    if (gone.length * come.length > mostPairs) continue;
    const same = (tokens: readonly string[]): TextPart => ({ kind: 'same', text: tokens.join('') });
    const parts = [
      same(was.slice(0, start)),
      ...compareTokens(gone, come),
      same(was.slice(was.length - end)),
    ];
    return joinReplacements(joinAdjacent(parts))
      .flatMap(({ same: text, removed, added }): TextPart[] => [
        { kind: 'same', text },
        { kind: 'removed', text: removed },
        { kind: 'added', text: added },
      ])
      .filter(({ text }) => text !== '');
  }
  return [];
}

/** Of how many characters an excerpt shows what both versions have beside a change, and how a change begins and ends. */
const contextLength = 60;
const changeLength = 300;

/** The beginning of a text, as far as whole words go where it has some. */
const beginningOf = (text: string, length: number) =>
  (new RegExp(`^[^]{1,${String(length)}}(?=\\s)`, 'u').exec(text) ??
    new RegExp(`^[^]{1,${String(length)}}`, 'u').exec(text))?.[0] ?? '';

/** The end of a text, from a whole word on where it has some. */
const endOf = (text: string, length: number) =>
  new RegExp(`\\s([^]{1,${String(length)}})$`, 'u').exec(text)?.[1] ??
  new RegExp(`[^]{1,${String(length)}}$`, 'u').exec(text)?.[0] ??
  '';

/** What is left of a part: of what both versions have as much as stands beside a change. */
function cutPart({ kind, text }: TextPart, isFirst: boolean, isLast: boolean): TextPart[] {
  const length = kind === 'same' ? contextLength : changeLength;
  // A gap that hides little is none. A character may count as two.
  if (text.length <= 4 * length) return [{ kind, text }];
  const isSame = kind === 'same';
  const [start, end] = [
    isSame && isFirst ? '' : beginningOf(text, length),
    isSame && isLast ? '' : endOf(text, length),
  ];
  const gap = text.slice(start.length, text.length - end.length);
  return [
    { kind, text: start } as const,
    { kind: 'gap', text: gap } as const,
    { kind, text: end } as const,
  ].filter((part) => part.text !== '');
}

/** The changes of a text with some of what stands beside them; gaps stand for the rest. */
export const excerptOf = (parts: readonly TextPart[]): TextPart[] =>
  parts.flatMap((part, index) => cutPart(part, index === 0, index === parts.length - 1));
