import fc from 'fast-check';
import { films } from '../engine/longTexts.ts';

const lineEnd = fc.constantFrom('a', 'Z', '7', 'é', '春', 'م', '’', '-', '.');
const inLine = fc.constantFrom(
  'a',
  '春',
  'م',
  ' ',
  '\u00a0',
  '\u200d',
  '<',
  "'",
  '"',
  '%',
  '$',
  '=',
  '\\',
);
const inText = fc.oneof(inLine, fc.constantFrom('\n', '\t', '\r', ' '));

/** The longest texts that a limit allows, as often as a few tenths of all. */
const upTo = (longest: number, short: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 8, arbitrary: short },
    { weight: 1, arbitrary: fc.constantFrom('a', '春').map((sign) => sign.repeat(longest)) },
    { weight: 1, arbitrary: fc.constant(films(longest)) },
  );

/** A line without a space at either end, of up to so many characters. */
export const line = (longest: number): fc.Arbitrary<string> =>
  upTo(
    longest,
    fc.oneof(
      lineEnd,
      fc
        .tuple(lineEnd, fc.string({ unit: inLine, maxLength: 22 }), lineEnd)
        .map((parts) => parts.join('')),
    ),
  );

export const lineOrEmpty = (longest: number) => fc.oneof(fc.constant(''), line(longest));

/** Running text, which has line breaks and spaces anywhere. */
export const text = (longest: number, shortest = 0): fc.Arbitrary<string> =>
  upTo(longest, fc.string({ unit: inText, minLength: shortest, maxLength: 24 }));
