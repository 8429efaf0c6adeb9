import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** How much memory the objects of the process may take, in megabytes. The picture itself is limited by its pixels. */
const MEMORY_MB = 128;

/** A program that reads a picture. */
export type PictureProgram = Readonly<{
  file: URL;
  /** What it is told besides the picture. */
  args?: readonly string[];
  /** How long it may take, in milliseconds. */
  timeMs: number;
}>;

/**
 * Runs a program that reads a picture from its input and writes to its output, as a process of its own, which sees no
 * settings, and is killed when it takes too long.
 *
 * @returns all that it has written
 * @throws when it fails or writes nothing; what it has read is not harmed
 */
export async function runPictureProgram(
  { file, args = [], timeMs }: PictureProgram,
  picture: AsyncIterable<Uint8Array>,
): Promise<Uint8Array> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${MEMORY_MB}`, fileURLToPath(file), ...args],
    {
      env: { NODE_ENV: 'production' },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeMs,
      killSignal: 'SIGKILL',
    },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // Whatever the process makes of its input, how it ends says whether there is something.
  const fed = pipeline(Readable.from(picture, { objectMode: false }), child.stdin).catch(
    (error: unknown) => error,
  );
  try {
    const [written, code] = await Promise.all([buffer(child.stdout), ended]);
    await fed;
    if (code !== 0 || written.length === 0) throw new Error('The picture could not be read');
    return written;
  } finally {
    child.kill('SIGKILL');
  }
}
