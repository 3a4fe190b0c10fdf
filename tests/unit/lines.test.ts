import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { cutText } from '../../src/lib/cutText';
import { findAlike, foldLine, normalizeLine, normalizeText } from '../../src/lib/lines';

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
/** The patterns of isLine and isLineOrEmpty. RE2 writes code points with an x; the rules' own strings double a backslash. */
const patternsOf = (name: string) =>
  [...rules.matchAll(new RegExp(`function ${name}\\(.*?matches\\('(.*?)'\\)`, 'gs'))].map(
    ([, pattern = '']) =>
      new RegExp(`^(?:${pattern.replaceAll('\\\\', '\\').replaceAll('\\x{', '\\u{')})$`, 'u'),
  );
const [isLine] = patternsOf('isLine');
const [isLineOrEmpty] = patternsOf('isLineOrEmpty');

describe('A line as it is stored', () => {
  it.each([
    ['Two  spaces', 'Two spaces'],
    ['Qui l’a vu\u00a0?', 'Qui l’a vu ?'],
    ['\tpasted\r\nfrom a\u2028table\u3000', 'pasted from a table'],
    ['Zero\u200bwidth', 'Zerowidth'],
    ['soft\u00adhyphen', 'softhyphen'],
    ['Ame\u0301lie', 'Amélie'],
    ['Ame\u200b\u0301lie', 'Amélie'],
    ['\u202d+1 555 010 0199\u202c', '+1 555 010 0199'],
    ['one \u200b two', 'one two'],
    ['A\ufe0fB', 'AB'],
    ['1\ufe0f', '1'],
    ['a\u200d', 'a'],
    ['\u200ca', 'a'],
    ['a\u200d \u200db', 'a b'],
    ['a\u200d\u200cb', 'a\u200db'],
  ])('is of %j the text %j', (typed, stored) => {
    expect(normalizeLine(typed)).toBe(stored);
  });

  it.each([
    '\u200b',
    '\u3164',
    '\u2060\u200d',
    '\ufeff',
    '\u00ad',
    '\u2800',
    '\u115f\u1160',
    '\uffa0',
    '\ufe0f',
    '\u{e0041}',
    ' \u00a0\u2003',
  ])('is empty for %j, which nobody sees', (typed) => {
    expect(normalizeLine(typed)).toBe('');
  });

  it.each([
    ['a family', '👨‍👩‍👧'],
    ['a heart on fire', '❤️‍🔥'],
    ['a key', '1️⃣'],
    ['a flag of a part of a country', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a flag of many colours', '🏳️‍🌈'],
    ['a sign of information', 'ℹ️'],
    ['Persian', 'می‌خواهم'],
    ['Hindi', 'क्‍ष'],
    ['Malayalam as it was written once', 'അവന്‍ വന്നു'],
    ['the end of a verse', '\u06dd ١'],
    ['Hebrew with points', 'שָׁלוֹם'],
  ])('keeps %s as it is', (_, text) => {
    expect(normalizeLine(text)).toBe(text.normalize('NFC'));
    expect(isLine?.test(text)).toBe(true);
  });

  it('keeps the selector of every emoji', () => {
    for (let point = 0x80; point < 0x110000; point += 1) {
      const emoji = `${String.fromCodePoint(point)}\ufe0f`;
      if (/^\p{Emoji}/u.test(emoji) && !(normalizeLine(emoji) === emoji && isLine?.test(emoji)))
        expect.unreachable(`U+${point.toString(16)}`);
    }
  });

  const character = fc.oneof(
    fc.constantFrom(
      ...Array.from(
        ' aé1#❤🏴🔥\u0301\u094d\u200b\u200c\u200d\ufe0e\ufe0f\u20e3\u3000\u2028\u3164\u{e0067}\u{e007f}',
      ),
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const typedText = fc.array(character, { maxLength: 12 }).map((signs) => signs.join(''));

  it('stays the same however often it is made', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        const line = normalizeLine(typed);
        expect(normalizeLine(line)).toBe(line);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is what the rules take, and they take nothing else but what is not NFC', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        const line = normalizeLine(typed);
        fc.pre(!/[\p{Cc}\p{Cs}]/u.test(line));
        expect(isLineOrEmpty?.test(line)).toBe(true);
        expect(isLine?.test(line)).toBe(line !== '');
        if (typed.normalize('NFC') === typed)
          expect(isLineOrEmpty?.test(typed)).toBe(typed === line);
      }),
      { numRuns: 20_000 },
    );
  });

  it('holds no character that is invisible, of all that there are', () => {
    for (let point = 0; point < 0x110000; point += 1) {
      const sign = String.fromCodePoint(point);
      if (/[\p{Cc}\p{Cs}]/u.test(sign)) continue;
      const isSeen = !/[\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u.test(sign);
      if ((normalizeLine(sign) !== '') !== isSeen || isLine?.test(sign) !== isSeen)
        expect.unreachable(`U+${point.toString(16)}`);
    }
  });
});

describe('Running text as it is stored', () => {
  it.each([
    ['Posters\u000bMugs', 'Posters\nMugs'],
    ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    [' \u200bMugs \n', 'Mugs'],
    ['\u200b\u3164\n', ''],
    ['with ❤️', 'with ❤️'],
  ])('is of %j the text %j', (typed, stored) => {
    expect(normalizeText(typed)).toBe(stored);
  });
});

describe('Lines that look alike', () => {
  it.each([
    ['Rosemary’s Lamp', "rosemary's lamp"],
    ['ʼTis', "'tis"],
    ['Spider–Man', 'SPIDER-MAN'],
    ['Two  spaces', 'Two spaces'],
    ['Qui a perdu Zoé\u00a0?', 'Qui a perdu Zoé ?'],
    ['Zero\u200bwidth', 'Zerowidth'],
    ['Straße', 'STRASSE'],
    ['می‌خواهم', 'میخواهم'],
    ['Heart ❤️', 'Heart ❤'],
  ])('are %j and %j', (one, other) => {
    expect(foldLine(one)).toBe(foldLine(other));
  });

  it('are no lines that differ in a letter or an accent', () => {
    expect(foldLine('Zoé')).not.toBe(foldLine('Zoe'));
    expect(foldLine('Two spaces')).not.toBe(foldLine('Twospaces'));
  });

  it('are found among others, but never the line itself', () => {
    expect(findAlike('Rosemary’s Lamp', ['Other', "Rosemary's lamp"])).toBe("Rosemary's lamp");
    expect(findAlike('Sintel', ['Sintel', ' Sintel'])).toBeUndefined();
    expect(findAlike('\u200b', [''])).toBeUndefined();
  });
});

describe('A text that is cut', () => {
  it.each([
    ['Sintel', 6, 'Sintel'],
    ['Sintel', 3, 'Sin'],
    [`x${'🎬'.repeat(120)}`, 160, `x${'🎬'.repeat(79)}`],
    ['a👨‍👩‍👧b', 8, 'a'],
    ['a👨‍👩‍👧b', 9, 'a👨‍👩‍👧'],
    ['Zoe\u0301', 3, 'Zo'],
  ])('of %s to %i units is %s', (text, longest, cut) => {
    expect(cutText(text, longest)).toBe(cut);
  });

  it('has no half characters, where the browser cannot tell which belong together, either', () => {
    vi.stubGlobal('Intl', {});
    expect(cutText(`x${'🎬'.repeat(120)}`, 160)).toBe(`x${'🎬'.repeat(79)}`);
    expect(cutText('🎬🎬', 2)).toBe('🎬');
  });
});
