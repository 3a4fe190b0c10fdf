import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readOrientation } from '../../src/features/media/exif';
import type { ImageType } from '../../src/features/media/imageFormat';
import { readImageFile } from '../../src/features/media/prepareImage';
import { removeMetadata } from '../../src/features/media/removeMetadata';
import { bytes, gif, isoMedia, png } from '../support/imageBytes';

const serial = 'SN-4711-0042';
const place = '52/1 31/1 1214/100';
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52,31.2N"/></rdf:RDF></x:xmpmeta>`;

const encoders = {
  'image/jpeg': (picture: Sharp) => picture.jpeg({ progressive: true }),
  'image/png': (picture: Sharp) => picture.png(),
  'image/webp': (picture: Sharp) => picture.webp(),
  'image/avif': (picture: Sharp) => picture.avif({ effort: 0 }),
} satisfies Partial<Record<ImageType, (picture: Sharp) => Sharp>>;
type Encoded = keyof typeof encoders;
const types = Object.keys(encoders) as Encoded[];

/** A photo as a phone writes it: turned, in wide colours, with its place and its camera's number. */
async function photo(type: Encoded, orientation = 6) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 48, height: 32, channels: 3, background: '#846', noise } as const;
  const picture = sharp({ create })
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .withExifMerge({
      IFD0: { Make: 'Camera', Model: 'One' },
      IFD2: { BodySerialNumber: serial },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: place },
    })
    .withXmp(xmp);
  return new Uint8Array(await encoders[type](picture).toBuffer());
}

const latin = (content: Uint8Array) => Buffer.from(content).toString('latin1');
/** What of a photo's metadata is still in a file. */
const leaks = (content: Uint8Array | null) =>
  [serial, 'Camera', 'GPSLatitude', 'xmpmeta', 'Photoshop 3.0', 'a comment', 'Secret'].filter(
    (text) => content && latin(content).includes(text),
  );
const pixels = (content: Uint8Array) => sharp(content).raw().toBuffer();

describe.each(types)('A photo of the type %s', (type) => {
  it('loses its place and serial number, and keeps pixels, colours and orientation', async () => {
    const source = await photo(type);
    expect(leaks(source)).toEqual(expect.arrayContaining([serial, 'Camera']));
    const kept = removeMetadata(type, source) ?? new Uint8Array();
    expect(leaks(kept)).toEqual([]);
    const [before, after] = [await sharp(source).metadata(), await sharp(kept).metadata()];
    expect(before.xmp).toBeDefined();
    expect(after.xmp?.toString().trim() ?? '').toBe('');
    expect(after.icc).toEqual(before.icc);
    expect(before.icc).toBeDefined();
    // An AVIF says it outside its EXIF block, which browsers do not ask.
    if (type !== 'image/avif') expect([before.orientation, after.orientation]).toEqual([6, 6]);
    expect(await pixels(kept)).toEqual(await pixels(source));
  });

  it('is the same file again when it is read again', async () => {
    const kept = removeMetadata(type, await photo(type)) ?? new Uint8Array();
    expect(removeMetadata(type, kept)).toEqual(kept);
  });

  it('is stored without them when it is chosen', async () => {
    const { original } = await readImageFile(new File([await photo(type)], 'one'));
    expect(original.type).toBe(type);
    expect(leaks(new Uint8Array(await original.arrayBuffer()))).toEqual([]);
  });

  it('shows nothing of them wherever it is cut off, and never fails to be read', async () => {
    const source = await photo(type);
    for (let end = 16; end < source.length; end += 7)
      expect(leaks(removeMetadata(type, source.slice(0, end)))).toEqual([]);
  });

  it('ends in time whatever is changed in it', async () => {
    const source = await photo(type);
    const change = fc.tuple(fc.nat(Math.min(900, source.length - 1)), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const crafted = source.slice();
        for (const [at, value] of changes) crafted[at] = value;
        const kept = removeMetadata(type, crafted);
        expect(kept?.length ?? 0).toBeLessThanOrEqual(crafted.length + 64);
      }),
    );
  });
});

it('A picture without metadata stays byte by byte, also one whose orientation is the usual one', async () => {
  for (const type of types) {
    const create = { width: 9, height: 9, channels: 3, background: '#846' } as const;
    const plain = new Uint8Array(await encoders[type](sharp({ create })).toBuffer());
    expect(removeMetadata(type, plain)).toEqual(plain);
  }
  expect(leaks(removeMetadata('image/jpeg', await photo('image/jpeg', 1)))).toEqual([]);
});

const uint16 = (value: number) => String.fromCharCode(value >> 8, value & 255);
const segment = (marker: string, content: string) =>
  `\xff${marker}${uint16(content.length + 2)}${content}`;

it('A JPEG loses what any program added, what is between its scans, and what follows its end', () => {
  const jfif = segment('\xe0', 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0');
  const colours = segment('\xe2', 'ICC_PROFILE\0\x01\x01Colours');
  const adobe = segment('\xee', 'Adobe\0\x64\0\0\0\0\x01');
  const scan = `${segment('\xda', '\x01\x01\0\0\x3f\0')}ab\xff\0cd\xff\xd0ef`;
  const file = (between: string, behind: string) =>
    bytes(
      `\xff\xd8${jfif}${between}${colours}${adobe}${segment('\xdb', 'table')}${scan}${between}${scan}\xff\xd9${behind}`,
    );
  const between = [
    segment('\xe0', 'CIFF Secret'),
    segment('\xe1', 'http://ns.adobe.com/xap/1.0/\0Secret'),
    segment('\xe2', 'MPF\0Secret'),
    segment('\xe5', 'Secret of a drone'),
    segment('\xed', 'Photoshop 3.0\x008BIM'),
    segment('\xfe', 'a comment'),
    'Secret between',
  ].join('');
  expect(removeMetadata('image/jpeg', file(between, '\xff\xd8Secret film'))).toEqual(file('', ''));
});

it('A PNG loses texts and times, and a moving one still moves', () => {
  const source = png(
    'IHDR',
    'acTL',
    'tEXt',
    'iTXt',
    'zTXt',
    'tIME',
    'caBX',
    'fcTL',
    'IDAT',
    'IEND',
  );
  expect(removeMetadata('image/png', bytes(`${latin(source)}Secret`))).toEqual(
    png('IHDR', 'acTL', 'fcTL', 'IDAT', 'IEND'),
  );
});

it('A GIF loses comments and what programs added, and a moving one still moves', () => {
  const file = (added: string) =>
    bytes(
      latin(gif(2)).replace('!\xff\x03abc\x02,,\0', `${added}!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0`),
    );
  const added = '!\xfe\x09a comment\0!\xff\x0bXMP DataXMP\x06Secret\0';
  expect(leaks(file(added))).toEqual(['a comment', 'Secret']);
  expect(removeMetadata('image/gif', file(added))).toEqual(file(''));
});

describe('An AVIF that cannot be read', () => {
  const broken = '\0\0\0\x02meta';
  it('stays as it is where nothing in it looks like metadata', () => {
    const file = bytes(`${latin(isoMedia('avif').slice(0, 16))}${broken}`);
    expect(removeMetadata('image/avif', file)).toEqual(file);
  });
  it('is refused with a sentence where something does', async () => {
    const file = bytes(`${latin(isoMedia('avif').slice(0, 16))}${broken}Exif`);
    expect(removeMetadata('image/avif', file)).toBeNull();
    await expect(readImageFile(new File([file], 'one.avif'))).rejects.toThrow(
      /could not be removed. Save it again/,
    );
  });
});

describe('An orientation', () => {
  const entry = (tag: string, type: string, value: string) => `${tag}${type}\0\0\0\x01${value}\0\0`;
  const tiff = (...entries: string[]) =>
    bytes(`MM\0*\0\0\0\x08${uint16(entries.length)}${entries.join('')}\0\0\0\0`);
  it.each([
    [
      'behind other entries',
      tiff(entry('\x01\x0f', '\0\x03', '\0\x05'), entry('\x01\x12', '\0\x03', '\0\x08')),
      8,
    ],
    [
      'in the other order of bytes',
      bytes('II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x03\0\0\0\0\0\0\0'),
      3,
    ],
    ['of no such number', tiff(entry('\x01\x12', '\0\x03', '\0\x09')), 1],
    ['of another type', tiff(entry('\x01\x12', '\0\x02', '\0\x06')), 1],
    ['cut off', tiff(entry('\x01\x12', '\0\x03', '\0\x06')).slice(0, 19), 1],
    ['far behind the end', bytes('MM\0*\xff\xff\xff\xff'), 1],
    ['in something else', bytes('Hello, world'), 1],
    ['in nothing', bytes(''), 1],
  ])('%s is read', (_, block, orientation) => {
    expect(readOrientation(block)).toBe(orientation);
  });
});
