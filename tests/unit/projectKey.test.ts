import { describe, expect, it } from 'vitest';
import { documentKey } from '../../src/lib/documentKey';

describe("A project's key", () => {
  it.each([
    'Big Buck Bunny',
    'Agent 327: Operation Barbershop',
    'What? #1 & “more”',
    '.hidden',
    '...',
    '_single_',
    '__open',
    '你好',
    'مرحبا',
    '🎬',
  ])('is the ordinary title %s to the letter', (title) => {
    expect(documentKey(title)).toBe(title);
  });

  it.each([
    ['Face/Off', 'Face%2FOff'],
    ['100%', '100%25'],
    ['100%2F', '100%252F'],
    ['.', '%2E'],
    ['..', '%2E%2E'],
    ['__all__', '%5F%5Fall%5F%5F'],
    ['__50%/a.b__', '%5F%5F50%25%2Fa%2Eb%5F%5F'],
    ['____', '%5F%5F%5F%5F'],
  ])('encodes what the database cannot hold: %s', (title, key) => {
    expect(documentKey(title)).toBe(key);
  });

  it('is the same for a title typed in parts and with space around it', () => {
    expect(documentKey('  Ame\u0301lie ')).toBe('Amélie');
  });

  it('differs for titles that differ', () => {
    const titles = [
      'a/b',
      'a%2Fb',
      'a%252Fb',
      '.',
      '%2E',
      '..',
      '%2E%2E',
      '__x__',
      '%5F%5Fx%5F%5F',
    ];
    expect(new Set(titles.map(documentKey)).size).toBe(titles.length);
  });
});
