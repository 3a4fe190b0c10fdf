import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../src/config/limits';
import { makeSlug } from '../../src/lib/slug';

const projectId = 'b7d3f2a8-51c4-4e0b-9a6e-3f0d2c1b4a59';

describe('The slug of a title', () => {
  it.each([
    ['Sintel', 'sintel'],
    ['Wing It!', 'wing-it'],
    ['Agent 327: Operation Barbershop', 'agent-327-operation-barbershop'],
    ['Amélie & Đorđe – straße', 'amelie-dorde-strasse'],
    ['Ocean’s 8', 'oceans-8'],
    ['ＦＵＬＬ ｗｉｄｔｈ', 'full-width'],
    ['½ a film', '1-2-a-film'],
    ['Ħamrunette', 'hamrunette'],
    ['Əlinino', 'elinino'],
    ['S.Q.U.I.B.', 's-q-u-i-b'],
    ['...', 'film-b7d3f2a8'],
    ['春の映画', 'film-b7d3f2a8'],
    ['🎬', 'film-b7d3f2a8'],
  ])('of “%s” is %s', (title, slug) => {
    expect(makeSlug(title, projectId)).toBe(slug);
  });

  it('has nothing but Latin letters, digits and single hyphens, and is never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: limits.title }), (title) => {
        expect(makeSlug(title, projectId)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
    );
  });

  it('leaves room for a number where one character stands for many letters', () => {
    expect(makeSlug('㎯'.repeat(limits.title), projectId).length).toBeLessThan(limits.slug - 9);
  });
});
