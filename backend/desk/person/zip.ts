import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file in a ZIP: its path, when it was made, and its content. A stream is not compressed. */
export type ZipEntry = { path: string; at: Date; content: Readable | Buffer };

/**
 * Writes a ZIP as it is read, so that it is never in memory as a whole. Each entry is asked for once the one before has
 * been written. If one fails, so does the stream, and if nobody reads on, the entry is closed.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const abandoned = new AbortController();
  output.once('close', () => abandoned.abort());
  addAll(zip, entries, abandoned.signal).catch((error: unknown) => output.destroy(error as Error));
  return output;
}

async function addAll(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  signal: AbortSignal,
): Promise<void> {
  for await (const { path, at, content } of entries) {
    if (Buffer.isBuffer(content)) {
      zip.addBuffer(content, path, { mtime: at });
      continue;
    }
    try {
      zip.addReadStream(content, path, { mtime: at, compress: false });
      await finished(content, { signal });
    } finally {
      content.destroy();
    }
  }
  zip.end();
}
