import { beforeEach, vi } from 'vitest';

type Decoder = { width: number; height: number; encodesWebp: boolean };

/**
 * What jsdom has none of: decoding, drawing and encoding pictures. Every picture decodes to the size that
 * is set here; a canvas encodes to a few bytes and remembers what was drawn.
 */
export function usePictures() {
  const decoder: Decoder = { width: 0, height: 0, encodesWebp: true };
  const drawn: number[][] = [];

  beforeEach(() => {
    Object.assign(decoder, { width: 900, height: 600, encodesWebp: true });
    drawn.length = 0;
    vi.stubGlobal('createImageBitmap', () =>
      decoder.width > 0
        ? Promise.resolve({ width: decoder.width, height: decoder.height, close: vi.fn() })
        : Promise.reject(new DOMException('The source image could not be decoded.')),
    );
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: vi.fn() });
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => ({
        drawImage: (_: unknown, ...numbers: number[]) => drawn.push(numbers),
        getImageData: () => ({ data: new Uint8ClampedArray([10, 20, 30, 255]) }),
        fillRect: vi.fn(),
      }),
      toBlob: (answer: (blob: Blob) => void, type: string) => {
        const known = type === 'image/webp' && !decoder.encodesWebp ? 'image/png' : type;
        answer(new Blob(['encoded'], { type: known }));
      },
    });
  });

  return { decoder, drawn };
}
