import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A file that a browser without JavaScript has sent. It waits on the disk, because its size, which must be known
 * before it is passed on, is only known when all of it is here.
 */
export type SpooledFile = AsyncDisposable &
  Readonly<{
    name: string;
    size: number;
    /** The SHA-256 of its bytes, in hexadecimal digits. */
    digest: string;
    /** @returns the bytes from a place on, fewer than asked for only at the end */
    read(offset: number, length: number): Promise<Uint8Array>;
  }>;

/** How much may wait for all forms together, in bytes. It is less than a container has for such files. */
const MOST_SPOOLED = 64 * 1024 * 1024;

let spooled = 0;

/** There is no room for a file, or it is larger than it may be. */
export class FileNotSpooled extends Error {
  readonly reason: 'large' | 'full';

  constructor(reason: 'large' | 'full') {
    super(`The file was not spooled: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Stores bytes as they arrive in a file without a name: it is gone as soon as nobody has it open, even if the
 * process is killed.
 *
 * @param most the largest size that is accepted, in bytes
 * @throws {FileNotSpooled} if it is not accepted; whatever the disk says if it is full
 */
export async function spoolFile(
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  most: number,
): Promise<SpooledFile> {
  const path = join(tmpdir(), `form-file-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  let size = 0;
  const dispose = async () => {
    spooled -= size;
    size = 0;
    await handle.close();
  };
  const hash = createHash('sha256');
  try {
    for await (const piece of bytes) {
      if (size + piece.length > most) throw new FileNotSpooled('large');
      if (spooled + piece.length > MOST_SPOOLED) throw new FileNotSpooled('full');
      spooled += piece.length;
      size += piece.length;
      hash.update(piece);
      await handle.writeFile(piece);
    }
  } catch (error) {
    await dispose();
    throw error;
  }
  return {
    name,
    size,
    digest: hash.digest('hex'),
    read: (offset, length) => readBytesAt(handle, offset, length),
    [Symbol.asyncDispose]: dispose,
  };
}

async function readBytesAt(handle: FileHandle, offset: number, length: number) {
  const bytes = Buffer.alloc(length);
  let size = 0;
  while (size < length) {
    const { bytesRead } = await handle.read(bytes, size, length - size, offset + size);
    if (bytesRead === 0) break;
    size += bytesRead;
  }
  return bytes.subarray(0, size);
}
