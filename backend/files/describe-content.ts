import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';

/** The type of a file whose content is not known. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** What the bytes of a file say about it. */
export type ContentDescription = {
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
  /** The media type, which only the content decides, never the name. */
  type: string;
};

/** Looks at the parts of a file, one after another. */
export function createContentReader() {
  const hash = createHash('sha256');
  let size = 0;
  let first = new Uint8Array() as Uint8Array;
  return {
    add(part: Uint8Array): void {
      if (size === 0) first = part;
      hash.update(part);
      size += part.length;
    },
    end: async (): Promise<ContentDescription> => ({
      size,
      sha256: hash.digest('hex'),
      type: await typeOf(first),
    }),
  };
}

/** The first part is enough for every type that can be told at all. */
async function typeOf(first: Uint8Array): Promise<string> {
  try {
    return (await fileTypeFromBuffer(first))?.mime ?? UNKNOWN_TYPE;
  } catch {
    // Whatever confuses the package is of no type that it knows.
    return UNKNOWN_TYPE;
  }
}
