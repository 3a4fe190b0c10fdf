import sharp from 'sharp';

type Look = { width?: number; height?: number; colour?: string };

/** A real picture, as a file input takes it. */
export async function pictureFile(
  name: string,
  { width = 600, height = 800, colour = '#8a3324' }: Look = {},
) {
  const create = { width, height, channels: 3, background: colour } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** A picture that hardly compresses, so that it is uploaded in several chunks. */
export async function noisePicture(name: string, side: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: side, height: side, channels: 3, background: '#000', noise } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}
