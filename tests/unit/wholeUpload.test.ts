import { expect, it } from 'vitest';
import {
  followUploads,
  measureUploads,
  noUploads,
  type UploadsNow,
} from '../../src/features/packs/wholeUpload';

const megabytes = 1_000_000;
const file = (id: string, bytes: number, sent: number) => ({
  id,
  bytes: bytes * megabytes,
  sent: sent * megabytes,
});
const moving = (files: UploadsNow['files'], arrived: string[] = []): UploadsNow => ({
  files,
  arrived,
  isMoving: true,
});

/** What is known after these moments, in seconds. */
function after(...moments: (readonly [second: number, now: UploadsNow])[]) {
  let whole = noUploads;
  for (const [second, now] of moments) whole = followUploads(whole, now, second * 1_000);
  return measureUploads(whole);
}

it('All uploads together are as large as their files, and how long they take follows from how fast it goes', () => {
  expect(
    after(
      [0, moving([file('a', 40, 0), file('b', 20, 0)])],
      [5, moving([file('a', 40, 10), file('b', 20, 0)])],
      [10, moving([file('a', 40, 15), file('b', 20, 5)])],
    ),
  ).toEqual({ count: 2, bytes: 60 * megabytes, sent: 20 * megabytes, leftMs: 20_000 });
});

it('A file that has arrived counts until all have, and one that is not sent any more does not', () => {
  const both = moving([file('a', 40, 30), file('b', 20, 0)]);
  expect(after([0, both], [5, moving([file('b', 20, 0)], ['a'])])).toMatchObject({
    bytes: 60 * megabytes,
    sent: 40 * megabytes,
    leftMs: 10_000,
  });
  expect(after([0, both], [5, moving([file('b', 20, 0)])])).toEqual({
    count: 1,
    bytes: 20 * megabytes,
    sent: 0,
    leftMs: null,
  });
});

it('A file that is sent again in the place of one that had arrived counts once', () => {
  const arrived = moving([file('b', 20, 0)], ['a']);
  const again = moving([file('a', 10, 0), file('b', 20, 0)], ['a']);
  expect(after([0, moving([file('a', 40, 0)])], [1, arrived], [2, again])).toMatchObject({
    bytes: 30 * megabytes,
    sent: 0,
  });
});

it('What comes later makes the whole larger, and takes longer', () => {
  const start = [0, moving([file('a', 20, 0)])] as const;
  expect(after(start, [5, moving([file('a', 20, 10)])]).leftMs).toBe(5_000);
  expect(after(start, [5, moving([file('a', 20, 10), file('b', 20, 0)])]).leftMs).toBe(15_000);
});

it('How long it takes is not guessed at the beginning, while nothing moves, and after a pause', () => {
  const start = [0, moving([file('a', 40, 0)])] as const;
  expect(after(start).leftMs).toBeNull();
  expect(after(start, [2, moving([file('a', 40, 20)])]).leftMs).toBeNull();
  expect(after(start, [10, moving([file('a', 40, 0)])]).leftMs).toBeNull();
  const halfway = [10, moving([file('a', 40, 20)])] as const;
  const paused = [11, { ...moving([file('a', 40, 20)]), isMoving: false }] as const;
  expect(after(start, halfway).leftMs).toBe(10_000);
  expect(after(start, halfway, paused).leftMs).toBeNull();
  const resumed = [60, moving([file('a', 40, 20)])] as const;
  expect(after(start, halfway, paused, resumed).leftMs).toBeNull();
  expect(after(start, halfway, paused, resumed, [64, moving([file('a', 40, 24)])]).leftMs).toBe(
    16_000,
  );
});

it('A network that has become slower is believed after a while', () => {
  const seconds = Array.from({ length: 60 }, (_, second) => second);
  const sentAt = (second: number) => (second < 20 ? second * 10 : 200 + (second - 20));
  const { sent, leftMs } = after(
    ...seconds.map((second) => [second, moving([file('a', 300, sentAt(second))])] as const),
  );
  expect(sent).toBe(239 * megabytes);
  expect(leftMs).toBe(61_000);
});
