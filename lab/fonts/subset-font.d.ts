// This package has no types of its own. Only what the command uses is declared.

declare module 'subset-font' {
  type Options = Readonly<{
    targetFormat: 'truetype' | 'woff2';
    /** OpenType features to keep; without the list, all of them. */
    keepFeatures?: readonly string[];
    /** Entries of the name table to keep in addition to the usual ones. */
    preserveNameIds?: readonly number[];
  }>;

  /** Cuts a font down to the glyphs that a text needs, with HarfBuzz. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
