declare module 'subset-font' {
  /** A font file with the glyphs of this text alone, and those of its characters that the font has. */
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
