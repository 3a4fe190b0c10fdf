import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import paymentsJson from '../../payments/package.json' with { type: 'json' };

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

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
const importsOf = (source: string) =>
  [...source.matchAll(/(?:from|import\(?) ?'([^']+)'/g)].map(([, name = '']) => name);

it('what holds Stripe’s key is small, knows its own packages alone, and the site does not know it', () => {
  const payments = sources('payments/src');
  const settings = ['package', 'tsconfig'].map((name) =>
    readFileSync(`payments/${name}.json`, 'utf8'),
  );
  const lines = [...payments, ...settings]
    .join('\n')
    .split('\n')
    .filter((line) => line.trim());
  expect(lines.length).toBeLessThanOrEqual(600);
  const packages = payments
    .flatMap(importsOf)
    .filter((name) => !/^\.\/\w+\.ts$/.test(name))
    .map((name) => name.split('/')[0] ?? '');
  expect([...new Set(packages)].sort()).toEqual(Object.keys(paymentsJson.dependencies).sort());
  const ofSite = sources('src').flatMap(importsOf);
  expect(ofSite.length).toBeGreaterThan(1_000);
  expect(
    ofSite.filter((name) => /(^|\/)payments(\/|$)|^stripe$|backlot-payments/.test(name)),
  ).toEqual([]);
});
