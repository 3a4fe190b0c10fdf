import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTheme, themeCss, themeProperties } from '../../src/features/storefronts/applyTheme';
import { sampleStorefront, sampleTheme } from '../support/storefronts';

const now = Date.parse('2026-11-24T00:00:00Z');
const stored = { ...sampleStorefront, until: Date.parse('2027-01-01T00:00:00Z'), at: now };

describe('The theme of a stored storefront', () => {
  it('is shown while its package is granted', () => {
    expect(parseTheme(stored, now)).toEqual(sampleTheme);
    expect(parseTheme({ ...stored, packageId: 'silver' }, now)).toEqual(sampleTheme);
  });

  it.each([
    ['of a film without one', undefined],
    ['that is null', { ...stored, theme: null }],
    ['of Bronze', { ...stored, packageId: 'bronze' }],
    ['of an unknown package', { ...stored, packageId: 'platinum' }],
    ['whose package has ended', { ...stored, until: now }],
    ['without an end', { ...stored, until: null }],
    ['with a colour that is none', withColours({ primary: 'red' })],
    ['with a colour that is more', withColours({ primary: '#ff4f8b;color:red' })],
    ['whose text cannot be read', withColours({ primary: '#333333' })],
    ['whose buttons cannot be seen', withColours({ accent: '#12393a' })],
    ['whose buttons’ words cannot be read', withColours({ onAccent: '#ffffff' })],
    ['whose ground is none for Stage', withColours({ ground: '#808080' })],
    ['with an unknown face', { ...stored, theme: { ...sampleTheme, face: 'Comic Sans' } }],
  ])('is none, %s', (_, document) => {
    expect(parseTheme(document, now)).toBeNull();
  });
});

/** The stored storefront with other colours on Stage. */
function withColours(colours: Partial<typeof sampleTheme.stage>) {
  return { ...stored, theme: { ...sampleTheme, stage: { ...sampleTheme.stage, ...colours } } };
}

const declaration = /^--storefront-[a-z-]+:(#[0-9a-f]{6}|\d{1,3}% \d{1,3}%)$/;

describe('The styles of a theme', () => {
  it('are colours and one position, and nothing else', () => {
    const [, declarations = ''] = /^\.storefront\{(.*)\}\n$/.exec(themeCss(sampleTheme)) ?? [];
    const lines = declarations.split(';');
    expect(lines).toHaveLength(19);
    for (const line of lines) expect(line).toMatch(declaration);
    expect(lines).toContain('--storefront-focal:60% 40%');
    expect(lines).toContain(`--storefront-stage-heading:${sampleTheme.stage.primary}`);
  });

  it('are none where a value is anything but a colour', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/^#[0-9a-f]{6}$/.test(text)),
        fc.constantFrom('ground', 'primary', 'accent', 'onAccent'),
        (text, name) => {
          const theme = { ...sampleTheme, callSheet: { ...sampleTheme.callSheet, [name]: text } };
          expect(themeCss(theme)).toBe('.storefront{}\n');
        },
      ),
    );
  });

  it('keep the position within the picture', () => {
    const focalOf = (x: number, y: number) =>
      new Map(themeProperties({ ...sampleTheme, focal: { x, y } })).get('--storefront-focal');
    expect(focalOf(-20, 130.4)).toBe('0% 100%');
    expect(focalOf(33.4, 0)).toBe('33% 0%');
  });

  it('give words under the pointer a colour that can be read, also where the buttons’ cannot', () => {
    const { stage } = sampleTheme;
    const pale = { ...sampleTheme, stage: { ...stage, accent: '#8f6a3f', onAccent: '#ffffff' } };
    const of = (theme: typeof sampleTheme) =>
      new Map(themeProperties(theme)).get('--storefront-stage-highlight');
    expect(of(sampleTheme)).toBe(stage.accent);
    expect(of(pale)).toBe(stage.primary);
  });
});
