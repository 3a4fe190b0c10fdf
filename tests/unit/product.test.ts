import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const isTestFile = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path);

const product = readFileSync('docs/product.md', 'utf8');

const namedFiles = [...product.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file);

const testFiles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter(isTestFile);

/** The parts that no heading divides further. */
const sections = product
  .split(/^(?=##+ )/m)
  .slice(1)
  .filter((section) => section.split('\n').slice(1).join('').trim() !== '');

describe('docs/product.md', () => {
  it('names only test files that exist', () => {
    expect(namedFiles.filter((file) => !isTestFile(file) || !existsSync(file))).toEqual([]);
  });

  it('names every test file', () => {
    expect(testFiles.length).toBeGreaterThan(50);
    expect(testFiles.filter((file) => !namedFiles.includes(file))).toEqual([]);
  });

  it('ends each section with its tests', () => {
    const untested = sections.filter((section) => !/\nTests: `tests\/.+`$/.test(section.trimEnd()));
    expect(untested.map((section) => section.split('\n')[0])).toEqual([]);
  });
});
