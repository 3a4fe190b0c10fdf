import { readFileSync } from 'node:fs';
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
