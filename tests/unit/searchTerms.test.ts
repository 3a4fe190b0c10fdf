import { describe, expect, it } from 'vitest';
import { searchIndex, searchTerms } from '../../src/features/projects/searchTerms';
import { searchWords } from '../../src/features/projects/searchWords';

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
    ['avventurina', 'L’Avventurina'],
    ['lavventurina', 'L’Avventurina'],
    ["l'avv", 'L’Avventurina'],
    ['l avventurina', 'L’Avventurina'],
    ['artagnanette', 'D’Artagnanette'],
    ['brien', 'Róisín O`Brien'],
    ['schifffahrtoid', 'Schiff\u00adfahrtoid'],
    ['schiff\u200bfahrtoid', 'Schifffahrtoid'],
    ['squib', 'S.Q.U.I.B.'],
    ['s.q.u', 'S.Q.U.I.B.'],
    ['S.Q.U.I.B.', 'S.Q.U.I.B.'],
    ['j r r tolkien', 'J.R.R. Tolkien'],
    ['hamrunette', 'Ħamrunette'],
    ['elinino', 'Əlinino'],
    ['ΟΔΟΣ', 'οδοστρωτήρας'],
    ['еж', 'Ёж'],
    ['مرحبا', 'مَرْحَبًا'],
    ['שלום', 'שָׁלוֹם'],
    ['दि', 'दिलवाला'],
    ['วา', 'สวาท'],
  ])('for %s finds %s', (typed, title) => {
    expect(finds(typed, title)).toBe(true);
  });

  it.each([
    ['unny', 'Big Buck Bunny'],
    ['big cat', 'Big Buck Bunny'],
    ['दीलवाली', 'दिलवाला'],
    ['avventurina', 'Lavventurina'],
  ])('for %s does not find %s', (typed, title) => {
    expect(finds(typed, title)).toBe(false);
  });

  it.each(['L’Avventurina', 'S.Q.U.I.B.', 'Schiff\u00adfahrtoid', 'ดีใจ', 'दिलवाला', '¨É´'])(
    'for the whole of %s, or its first characters, finds it',
    (title) => {
      for (let length = 1; length <= title.length; length += 1)
        expect(finds(title.slice(0, length), title)).toBe(true);
    },
  );

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
