import { describe, expect, it } from 'vitest';
import { formatFileSize } from '../../src/lib/formatFileSize';
import { averageColour } from '../../src/features/media/prepareImage';

const pixels = (...values: number[]) => new Uint8ClampedArray(values);

describe('The colour behind a picture', () => {
  it('is the average of its pixels', () => {
    expect(averageColour(pixels(0, 0, 0, 255, 255, 255, 255, 255))).toBe('#808080');
    expect(averageColour(pixels(255, 180, 84, 255))).toBe('#ffb454');
    expect(averageColour(pixels(0, 10, 5, 255))).toBe('#000a05');
  });

  it('weights its pixels by their opacity', () => {
    expect(averageColour(pixels(255, 0, 0, 255, 0, 0, 255, 0))).toBe('#ff0000');
    expect(averageColour(pixels(0, 0, 0, 0))).toBe('#241d17');
  });
});

describe('The size of a file', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1_000, '1 kB'],
    [262_144, '262.1 kB'],
    [999_999, '1 MB'],
    [20_000_000, '20 MB'],
  ])('of %i bytes is shown as %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});
