import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const held = ['docs/proof.md', 'docs/proof-staff.md']
  .map((proof) => readFileSync(proof, 'utf8').split('## Not held by a test')[0] ?? '')
  .join('\n');

const rows = held
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Sentence|-)/.test(line));

const named = [...held.matchAll(/`(tests\/[^`]+)` › `([^`]+)`/g)].map(
  ([, file = '', title = '']) => ({
    file,
    title,
  }),
);

const files = [...new Set(named.map(({ file }) => file))];

/** The title as the first argument of a test: a plain string, or the template it is built from. */
const standsIn = (source: string, title: string) =>
  ["'", '"', '`'].some((quote) => {
    const literal = `${quote}${title}${quote}`;
    const before = source.slice(0, Math.max(source.indexOf(literal), 0)).trimEnd();
    return before.endsWith('(');
  });

describe('What docs/proof.md and docs/proof-staff.md say', () => {
  it('names a test for each sentence', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((row) => !/`tests\/[^`]+` › `[^`]+` +\|$/.test(row))).toEqual([]);
  });

  it('names files only with a title', () => {
    expect(held.match(/`tests\//g)).toHaveLength(named.length);
  });

  it.each(files)('names tests that stand in %s', (file) => {
    expect(existsSync(file)).toBe(true);
    const source = readFileSync(file, 'utf8');
    const missing = named.filter((each) => each.file === file && !standsIn(source, each.title));
    expect(missing).toEqual([]);
  });
});
