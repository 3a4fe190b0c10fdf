import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';

/** The drawings that a text holds as data addresses. */
const drawings = (file: string) => readFileSync(file, 'utf8').match(/data:image\/svg\+xml,[^"]+/g);

it('The icon is the mark that stands in the header', () => {
  const [mark] = drawings('src/index.css') ?? [];
  expect(mark).toBeDefined();
  expect(drawings('index.html')).toEqual([mark]);
  // An address with a space is no valid one.
  expect(mark).not.toMatch(/\s/);
});

/** Whether a picture of this size is the mark, in the middle of its ground where it is smaller. */
async function isMark(picture: Buffer, size: number, share = 1) {
  const [drawing = ''] = drawings('index.html') ?? [];
  const svg = decodeURIComponent(drawing.replace(/^[^,]+,/, ''));
  const inner = Math.round(size * share);
  const margin = (size - inner) / 2;
  const drawn = await sharp(Buffer.from(svg), { density: 1_152 })
    .resize(inner, inner)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#181410' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const stored = await sharp(picture).removeAlpha().raw().toBuffer();
  expect(stored).toHaveLength(drawn.length);
  const differences = drawn.map((value, index) => Math.abs(value - (stored[index] ?? 0)));
  return differences.reduce((sum, difference) => sum + difference, 0) / drawn.length < 2;
}

it.each([
  ['icon-192.png', 192, 1],
  ['icon-512.png', 512, 1],
  // Three quarters: a mask may cut away a tenth on each side.
  ['icon-maskable-512.png', 512, 0.75],
])('%s of the manifest is the mark too', async (file, size, share) => {
  expect(readFileSync('public/site.webmanifest', 'utf8').replace(/\s+/g, ' ')).toContain(
    `"src": "/${file}", "sizes": "${String(size)}x${String(size)}"`,
  );
  expect(await isMark(readFileSync(`public/${file}`), size, share)).toBe(true);
});

it('favicon.ico holds the mark in 16 and in 32 pixels', async () => {
  const icon = readFileSync('public/favicon.ico');
  // The header of the format: no cursor but an icon, and how many pictures it has.
  expect([0, 2, 4].map((offset) => icon.readUInt16LE(offset))).toEqual([0, 1, 2]);
  for (const [index, size] of [16, 32].entries()) {
    const entry = icon.subarray(6 + 16 * index);
    expect([...entry.subarray(0, 2)]).toEqual([size, size]);
    const [length, start] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    expect(await isMark(icon.subarray(start, start + length), size)).toBe(true);
  }
});
