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

/** A photo as a phone writes it: lying on its side, with its place and the camera's number in it. */
export async function photoFile(name: string, serialNumber: string) {
  const create = { width: 400, height: 300, channels: 3, background: '#8a3324' } as const;
  const photo = sharp({ create })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD2: { BodySerialNumber: serialNumber },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 1214/100' },
    });
  return { name, mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() };
}

/** A picture that hardly compresses, so that it is uploaded in several chunks. */
export async function noisePicture(name: string, side: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: side, height: side, channels: 3, background: '#000', noise } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}
