/** Chance with a seed: the same seed draws the same. */
export type Draw = ReturnType<typeof drawing>;

export function drawing(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    // Mulberry32, in the public domain.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** A whole number from the first to the last. */
  const whole = (first: number, last: number) => first + Math.floor(next() * (last - first + 1));
  const happens = (share: number) => next() < share;
  function one<Item>(items: readonly Item[]): Item {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to draw from.');
    return item;
  }
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('');
  return {
    whole,
    happens,
    one,
    randomId: () => [8, 4, 4, 4, 12].map(hex).join('-'),
    /** A line of up to so many characters, often one of exactly that length. */
    line(longest: number, shortest = 1): string {
      const length = happens(0.15) ? longest : whole(shortest, Math.min(longest, 24));
      const ends = ['a', 'Z', '7', 'é', '春', 'م', '’', '-', '.'];
      const all = [...ends, ' ', '\u00a0', '\u200d', '<', "'", '"', '%', '$', '=', '\\'];
      if (length === 0) return '';
      if (happens(0.1)) return '🎬'.repeat(length >> 1) + 'a'.repeat(length & 1);
      return Array.from({ length }, (_, index) =>
        one(index === 0 || index === length - 1 ? ends : all),
      ).join('');
    },
  };
}
