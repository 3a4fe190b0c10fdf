import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, type TextPart, wordDifferences } from '../../src/lib/wordDifferences';

/** What is removed in square brackets, what is added in round ones, and a gap as `…`. */
const marked = (parts: readonly TextPart[]) =>
  parts
    .map(({ kind, text }) => {
      if (kind === 'gap') return '…';
      return kind === 'same' ? text : kind === 'removed' ? `[${text}]` : `(${text})`;
    })
    .join('');
const compare = (before: string, after: string) => marked(wordDifferences(before, after));

describe('The differences of two texts', () => {
  it.each([
    ['It ebbs.', 'It ebbs. And flows.', 'It ebbs.( And flows.)'],
    ['A tide.', 'A low tide.', 'A( low) tide.'],
    ['The old man', 'The young man', 'The[ old]( young) man'],
    ['Lead', 'Keeper', '[Lead](Keeper)'],
    ['', 'A tide', '(A tide)'],
    ['A tide', '', '[A tide]'],
    ['A tide', 'A tide', 'A tide'],
    ['She doesn’t know', 'She didn’t know', 'She[ doesn’t]( didn’t) know'],
    ['One line', 'One\nline', 'One[ line](\nline)'],
    ['漢字は難しい', '漢字は易しい', '漢字は[難](易)しい'],
  ])('are words: %j, then %j', (before, after, expected) => {
    expect(compare(before, after)).toBe(expected);
  });

  it('are one change where nothing but signs stands between', () => {
    expect(compare('The man, sea and all', 'The boat, lake and all')).toBe(
      'The[ man, sea]( boat, lake) and all',
    );
  });

  it('give back both texts, whatever they say', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'cé', '字', ' ', ' ', '\n', '.', '’', '👩🏽'), {
        maxLength: 30,
      })
      .map((tokens) => tokens.join(''));
    const without = (parts: readonly TextPart[], kind: TextPart['kind']) =>
      parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('');
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = wordDifferences(before, after);
        expect(without(parts, 'added')).toBe(before);
        expect(without(parts, 'removed')).toBe(after);
        expect(
          excerptOf(parts)
            .map((part) => part.text)
            .join(''),
        ).toBe(parts.map((part) => part.text).join(''));
      }),
    );
  });

  it('are found in texts as long as they may be, whatever they say', () => {
    const count = 5_000;
    const words = (step: number) =>
      Array.from({ length: count }, (_, index) => String((index * step) % 10)).join('.');
    const parts = wordDifferences(words(3), words(7));
    expect(parts.map(({ kind }) => kind)).toContain('removed');
    expect(parts.map(({ kind }) => kind)).toContain('added');
  });
});

describe('An excerpt', () => {
  const before = 'Before it. '.repeat(200);
  const after = ' Behind it.'.repeat(200);

  it('shows a change far down in a long text, with what stands beside it', () => {
    const parts = excerptOf(
      wordDifferences(`${before}At night.${after}`, `${before}At dawn.${after}`),
    );
    expect(marked(parts)).toMatch(/^….{20,80}At\[ night\]\( dawn\)\..{20,80}…$/);
    expect(parts.map(({ text }) => text).join('')).toBe(`${before}At night dawn.${after}`);
  });

  it('leaves out what stands between changes that are far from each other', () => {
    const parts = excerptOf(wordDifferences(`One ${before}two`, `1 ${before}2`));
    expect(parts.map(({ kind }) => kind)).toEqual([
      'removed',
      'added',
      'same',
      'gap',
      'same',
      'removed',
      'added',
    ]);
  });

  it('shows how a long text begins and ends that is there anew', () => {
    const [start, gap, end] = excerptOf(wordDifferences('', before + after));
    expect(start).toMatchObject({
      kind: 'added',
      text: expect.stringMatching(/^Before it\./) as string,
    });
    expect(gap?.kind).toBe('gap');
    expect(end).toMatchObject({
      kind: 'added',
      text: expect.stringMatching(/Behind it\.$/) as string,
    });
  });

  it('leaves a short text whole', () => {
    expect(marked(excerptOf(wordDifferences('A tide.', 'A low tide.')))).toBe('A( low) tide.');
  });
});
