import { describe, expect, it } from 'vitest';
import {
  hasRatio,
  centreCrop,
  moveCrop,
  cropRatios,
  resizeCrop,
  maxCropWidth,
} from '../../src/features/media/crop';

const posterRatio = cropRatios.poster;
const wide = { width: 3000, height: 2000 };
const tall = { width: 1000, height: 4000 };

describe('A crop to 2:3', () => {
  it('starts as the largest one, centred', () => {
    expect(centreCrop(wide, posterRatio)).toEqual({ x: 834, y: 0, width: 1333, height: 2000 });
    expect(centreCrop(tall, posterRatio)).toEqual({ x: 0, y: 1250, width: 1000, height: 1500 });
  });

  it('moves only within the picture', () => {
    const crop = centreCrop(wide, posterRatio);
    expect(moveCrop(crop, wide, -50, -50)).toMatchObject({ x: 0, y: 0 });
    expect(moveCrop(crop, wide, 9999, 9999)).toMatchObject({ x: 1667, y: 0 });
    expect(moveCrop(crop, wide, 100.4, 0)).toMatchObject({ x: 100 });
  });

  it('is resized around its centre and never leaves the picture', () => {
    const crop = centreCrop(wide, posterRatio);
    const small = resizeCrop(crop, wide, posterRatio, 400);
    expect(small).toEqual({ x: 1301, y: 700, width: 400, height: 600 });
    const corner = moveCrop(small, wide, 9999, 9999);
    const grown = resizeCrop(corner, wide, posterRatio, 1000);
    expect(grown.x + grown.width).toBeLessThanOrEqual(wide.width);
    expect(grown.y + grown.height).toBeLessThanOrEqual(wide.height);
    expect(resizeCrop(crop, wide, posterRatio, 99_999).width).toBe(maxCropWidth(wide, posterRatio));
    expect(resizeCrop(crop, wide, posterRatio, -5)).toMatchObject({ width: 1, height: 2 });
  });

  it.each([
    [{ width: 1, height: 1 }],
    [{ width: 1, height: 5000 }],
    [{ width: 5000, height: 1 }],
    [{ width: 7, height: 11 }],
  ])('stays inside pictures of extreme shapes: %j', (size) => {
    const crop = centreCrop(size, posterRatio);
    expect(crop.width).toBeGreaterThan(0);
    expect(crop.height).toBeGreaterThan(0);
    expect(crop.x).toBeGreaterThanOrEqual(0);
    expect(crop.x + crop.width).toBeLessThanOrEqual(size.width);
    expect(crop.y + crop.height).toBeLessThanOrEqual(size.height);
  });

  it('is not required when the picture already has the ratio', () => {
    expect(hasRatio({ width: 1000, height: 1500 }, posterRatio)).toBe(true);
    expect(hasRatio({ width: 1000, height: 1507 }, posterRatio)).toBe(true);
    expect(hasRatio({ width: 1000, height: 1520 }, posterRatio)).toBe(false);
  });
});
