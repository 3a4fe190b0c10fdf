// Of packages without types, what is used.

declare module 'subset-font' {
  /** A font file with the glyphs of this text alone, of those that the font has. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures: readonly string[];
      variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
      noHinting: boolean;
      dropTables: readonly string[];
    },
  ): Promise<Buffer>;
}

declare module 'firebase-tools/lib/listFiles.js' {
  /** The paths of a folder's files that a deploy publishes. */
  export function listFiles(folder: string, ignore: readonly string[]): string[];
}
