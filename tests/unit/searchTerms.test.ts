import { describe, expect, it } from 'vitest';
import { searchIndex, searchTerms, searchWords } from '../../src/features/projects/searchTerms';

/** Whether the search for `typed` finds a project of these texts: each word is one of its terms. */
const finds = (typed: string, ...texts: string[]) => {
  const terms = new Set(searchTerms(texts));
  return searchWords(typed).every((word) => terms.has(word));
};

describe('A search', () => {
  it.each([
    ['big', 'Big Buck Bunny'],
    ['bun bi', 'Big Buck Bunny'],
    ['BUCK', 'Big Buck Bunny'],
    ['amelie', 'Amélie'],
    ['AMÉLIE', 'Amélie'],
    ['strasse', 'Straße'],
    ['lodz', 'Łódź'],
    ['oresund', 'Øresund'],
    ['327 oper', 'Agent 327: Operation Barbershop'],
    ['directors', 'The Director’s Cut'],
    ["director's", 'The Director’s Cut'],
    ['world', '你好，世界 Hello World'],
    ['世界', '你好世界'],
    ['مر', 'مرحبا بالعالم'],
  ])('for %s finds %s', (typed, title) => {
    expect(finds(typed, title)).toBe(true);
  });

  it.each([
    ['unny', 'Big Buck Bunny'],
    ['big cat', 'Big Buck Bunny'],
  ])('for %s does not find %s', (typed, title) => {
    expect(finds(typed, title)).toBe(false);
  });

  it('finds a word that is longer than the indexed part of it', () => {
    const long = 'Supercalifragilisticexpialidocious';
    expect(finds(long, long)).toBe(true);
    expect(searchTerms([long])).toHaveLength(20);
  });

  it('contains each word once, and no word of punctuation alone', () => {
    expect(searchWords(' Bunny, bunny! ')).toEqual(['bunny']);
    expect(searchWords('… — !')).toEqual([]);
  });
});

describe('The index of a project', () => {
  it('holds the words of the title and all names, but not of roles', () => {
    const index = searchIndex({
      title: 'Sintel',
      cast: [{ name: 'Halina Reijn' }],
      crew: [{ name: 'Colin Levy' }],
    });
    expect(index).toMatchObject({ sintel: true, halina: true, rei: true, col: true, l: true });
    expect(Object.keys(index)).not.toContain('director');
  });
});
