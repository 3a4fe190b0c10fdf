import { describe, expect, it } from 'vitest';
import {
  isAnimated,
  detectUnsupportedImage,
  detectImageType,
} from '../../src/features/media/imageFormat';
import { bytes, gif, isoMedia, png, webp } from '../support/imageBytes';

describe('The type of a picture', () => {
  it.each([
    ['image/jpeg', bytes('\xff\xd8\xff\xe1Exif')],
    ['image/png', png('IHDR', 'IDAT')],
    ['image/gif', gif(1)],
    ['image/gif', bytes('GIF87a…')],
    ['image/webp', webp('VP8 ')],
    ['image/avif', isoMedia('avif')],
    ['image/avif', isoMedia('mif1', 'miaf', 'avif')],
  ])('is %s by its first bytes', (type, file) => {
    expect(detectImageType(file)).toBe(type);
  });

  it.each([
    ['nothing', bytes('')],
    ['two bytes of a JPEG', bytes('\xff\xd8')],
    ['a PNG damaged by a text transfer', bytes('\x89PNG\n\x1a\n')],
    ['a sound', bytes('RIFF    WAVEfmt ')],
    ['a film', isoMedia('isom', 'mp42')],
    ['a page', bytes('<!doctype html><img src=x onerror=alert(1)>')],
    ['a page that pretends', bytes('GIF8<script>')],
    ['a document', bytes('%PDF-1.7')],
  ])('is none for %s', (_, file) => {
    expect(detectImageType(file)).toBeNull();
    expect(detectUnsupportedImage(file)).toBeNull();
  });

  it.each([
    ['bare', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['declared', '<?xml version="1.0"?><!-- drawn -->\n<svg\nwidth="1"/>'],
    ['in UTF-16', Array.from('<svg >').join('\0')],
    ['in capitals', '<SVG>'],
  ])('is never an SVG: %s', (_, text) => {
    expect(detectImageType(bytes(text))).toBeNull();
    expect(detectUnsupportedImage(bytes(text))).toBe('svg');
  });

  it('is recognized as unsupported for a HEIC photo', () => {
    expect(detectImageType(isoMedia('heic', 'mif1'))).toBeNull();
    expect(detectUnsupportedImage(isoMedia('heic', 'mif1'))).toBe('heic');
  });
});

describe('An animated picture', () => {
  it.each([
    ['image/gif', gif(2)],
    ['image/gif', gif(9, { colours: true })],
    ['image/png', png('IHDR', 'acTL', 'IDAT')],
    ['image/webp', webp('VP8X', 0b10)],
    ['image/avif', isoMedia('avis', 'avif')],
  ] as const)('is recognized: %s', (type, file) => {
    expect(isAnimated(type, file)).toBe(true);
  });

  it.each([
    ['image/gif', gif(1, { colours: true })],
    ['image/gif', gif(2).subarray(0, 30)],
    ['image/png', png('IHDR', 'IDAT', 'acTL')],
    ['image/png', png('IHDR')],
    ['image/webp', webp('VP8X', 0b10000)],
    ['image/webp', webp('VP8L', 0b10)],
    ['image/avif', isoMedia('avif', 'mif1')],
    ['image/jpeg', bytes('\xff\xd8\xff\xe1')],
  ] as const)('is distinguished from a still one: %s', (type, file) => {
    expect(isAnimated(type, file)).toBe(false);
  });
});
