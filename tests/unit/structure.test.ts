import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The lines of each room of src/features. */
const rooms = new Map<string, number>();
for (const file of readdirSync('src/features', { recursive: true, encoding: 'utf8' })) {
  const [room = ''] = file.split(/[\\/]/);
  if (!/\.(?:tsx?|css)$/.test(file)) continue;
  const lines = readFileSync(`src/features/${file}`, 'utf8').split('\n').length - 1;
  rooms.set(room, (rooms.get(room) ?? 0) + lines);
}
const total = [...rooms.values()].reduce((sum, lines) => sum + lines, 0);

it('no room holds more than a quarter of the lines of features', () => {
  expect(total).toBeGreaterThan(20_000);
  expect([...rooms].filter(([, lines]) => lines > total / 4)).toEqual([]);
});
