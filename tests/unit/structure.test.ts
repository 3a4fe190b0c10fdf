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

/** The parts of a selector between these signs, where they stand in no brackets. */
function splitSelector(selector: string, signs: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of selector) {
    if ('(['.includes(sign)) depth += 1;
    if (')]'.includes(sign)) depth -= 1;
    if (depth === 0 && signs.includes(sign)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${sign}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** The selectors of a style sheet that look with `:has()`, by themselves or in a rule around them. */
function findHasSelectors(css: string): string[] {
  const rules: string[] = [];
  const found: string[] = [];
  const withoutComments = css.replace(/\/\*.*?\*\//gs, '');
  for (const [, head = '', sign] of withoutComments.matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '}') rules.pop();
    if (sign !== '{') continue;
    rules.push(head.trim());
    if (rules.join(' ').includes(':has(') && !head.trim().startsWith('@'))
      found.push(...splitSelector(head, ','));
  }
  return found;
}

it('no selector with :has() ends in what any element may be, which browsers would match at each key (0032)', () => {
  const selectors = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => findHasSelectors(readFileSync(`src/${file}`, 'utf8')));
  expect(selectors.length).toBeGreaterThan(50);
  const isNamed = (selector: string) =>
    /^(?:[a-z.#[&]|:(?:root|is|where)\b)/.test(splitSelector(selector, ' \n>+~').at(-1) ?? '');
  expect(selectors.filter((selector) => !isNamed(selector))).toEqual([]);
});
