import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const isTestFile = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path);

const product = readdirSync('docs/product')
  .filter((file) => file !== 'README.md')
  .map((file) => readFileSync(`docs/product/${file}`, 'utf8'))
  .join('\n');
const security = readFileSync('SECURITY.md', 'utf8');

const namedFiles = [...product.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file);

const testFiles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter(isTestFile);

/** The parts that no heading divides further. */
const sections = product
  .split(/^(?=##? )/m)
  .slice(1)
  .filter((section) => section.split('\n').slice(1).join('').trim() !== '');

describe('docs/product', () => {
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

/** The names in SECURITY.md, which leave out the ending, and the folder after the first of a list. */
const securityTests = [...security.matchAll(/`(tests\/[\w/-]+\/)(\w+)`((?:, `\w+`)*)/g)].flatMap(
  ([, folder = '', first = '', others = '']) =>
    [first, ...(others.match(/\w+/g) ?? [])].map((name) => `${folder}${name}`),
);

describe('SECURITY.md', () => {
  it('names only test files that exist', () => {
    const existing = testFiles.map((file) => file.replace(/\.(?:test|spec)\.tsx?$/, ''));
    expect(securityTests.length).toBeGreaterThan(30);
    expect(securityTests.filter((name) => !existing.includes(name))).toEqual([]);
  });
});

const guides = ['CONTRIBUTING.md', 'docs/deploying.md'];

it.each(guides)('%s names only test files that exist', (document) => {
  const named = readFileSync(document, 'utf8').match(/tests\/[\w/-]+\.(?:test|spec)\.tsx?/g) ?? [];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

it('CONTRIBUTING.md names only files and folders that exist', () => {
  const paths = /`((?:docs|payments|rules|scripts|src|tests)\/[\w./-]*)`/g;
  const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
  const named = [...contributing.matchAll(paths)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
