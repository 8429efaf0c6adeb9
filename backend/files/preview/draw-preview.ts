import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findWorkerFile } from '#core/worker-file.ts';

/** Draws the preview of a picture, as WebP. @throws when it cannot */
export type DrawPreview = (picture: AsyncIterable<Uint8Array>) => Promise<Uint8Array>;

/** How long a preview may take, in milliseconds. */
const TIME_MS = 10_000;

/** How much memory the objects of the process may take, in megabytes. The picture itself is limited by its pixels. */
const MEMORY_MB = 128;

/**
 * Draws in a process of its own, which sees no settings, and is killed when it takes too long.
 *
 * @throws when the process fails; what it is drawn from is not harmed
 */
export const drawPreview: DrawPreview = async (picture) => {
  const program = findWorkerFile('preview-drawer.worker', import.meta.url);
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${MEMORY_MB}`, fileURLToPath(program)],
    {
      env: { NODE_ENV: 'production' },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: TIME_MS,
      killSignal: 'SIGKILL',
    },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // Whatever the process makes of its input, how it ends says whether there is a preview.
  const fed = pipeline(Readable.from(picture, { objectMode: false }), child.stdin).catch(
    (error: unknown) => error,
  );
  try {
    const [drawn, code] = await Promise.all([buffer(child.stdout), ended]);
    await fed;
    if (code !== 0 || drawn.length === 0) throw new Error('The preview was not drawn');
    return drawn;
  } finally {
    child.kill('SIGKILL');
  }
};
