import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { limits } from '../../src/config/limits';
import { packCopy } from '../../src/content/projectPacks';
import { holdBack, packFullness } from '../../src/features/packs/packBounds';
import { type Pack, packFileSchema, packSchema } from '../../src/features/packs/model';

const packRef = { brandId: 'brand', packId: 'pack' };
const pack = (fields: Partial<Pack> = {}): Pack => ({
  ...v.parse(packSchema, { packageId: 'gold' }),
  ...fields,
});
const file = (name: string) => v.parse(packFileSchema, { name, type: 'image/png' });
const people = (count: number, bio = '') =>
  v.parse(
    packSchema.entries.crew,
    Array.from({ length: count }, (_, index) => ({ id: `person${String(index)}`, bio })),
  );
const links = (count: number) => Array.from({ length: count }, () => ({ platform: '', link: 'a' }));
const { held } = packCopy;

describe('A change of a pack', () => {
  it('is stored without a text that is too long, which is told', () => {
    const synopsis = 'x'.repeat(limits.packText + 1);
    expect(holdBack(packRef, { title: 'Short', synopsis }, pack())).toEqual({
      changes: { title: 'Short' },
      held: { synopsis: held.tooLong(limits.packText + 1) },
    });
    const longest = { synopsis: 'x'.repeat(limits.packText) };
    expect(holdBack(packRef, longest, pack())).toEqual({ changes: longest, held: {} });
  });

  it.each([
    ['links', { links: links(limits.projectLinks + 1) }, limits.projectLinks],
    ['cast', { cast: people(limits.cast + 1) }, limits.cast],
    ['crew', { crew: people(limits.crew + 1) }, limits.crew],
  ] as const)('is stored without %s that are too many', (field, change, most) => {
    expect(holdBack(packRef, { title: 'Short', ...change }, pack())).toEqual({
      changes: { title: 'Short' },
      held: { [field]: held.tooMany(most + 1, most) },
    });
  });

  it('is stored without new files for which the package has no place any more', () => {
    const [logo, poster, design] = [file('logo.png'), file('a.png'), file('b.png')];
    const stored = pack({ packageId: 'silver', files: { 'logo-1': logo } });
    const files = { 'logo-1': logo, 'design-poster-1': design };
    expect(holdBack(packRef, { files }, stored)).toEqual({
      changes: {},
      held: { files: held.noPlace('Poster for designs', 'Silver') },
    });
    const { changes } = holdBack(packRef, { files: { ...files, poster } }, stored);
    expect(changes).toEqual({ files: { 'logo-1': logo, poster } });
    // What was there before the package went down stays.
    const bronze = pack({ packageId: 'bronze', files: { 'logo-1': logo } });
    expect(holdBack(packRef, { files: { 'logo-1': logo, poster } }, bronze).held).toEqual({});
  });

  it('that would fill the document is held back, and what makes room is stored', () => {
    const crew = people(100, 'x'.repeat(7_500));
    const stored = pack({ crew, purpose: 'y'.repeat(15_000) });
    expect(packFullness(packRef, stored)).toMatchObject({ isNearlyFull: true, isTooLarge: false });
    const more = { crew: people(100, 'x'.repeat(9_000)), purpose: '', title: 'Short' };
    expect(holdBack(packRef, more, stored)).toEqual({
      changes: { purpose: '', title: 'Short' },
      held: { crew: held.full },
    });
    expect(packFullness(packRef, pack())).toMatchObject({ isNearlyFull: false });
  });
});
