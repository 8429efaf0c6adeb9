import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** How long a command took, and how much of a processor, in milliseconds. */
export type CommandCosts = Readonly<{ wall: number; processor: number }>;

/** Says at the end how much of a processor it has used, in microseconds. */
const TELL = `process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  process.stderr.write('\\nprocessor ' + (user + system));
})`;

/**
 * Runs `npm run content:check` in a checkout.
 *
 * @throws if it finds a problem
 */
export async function checkCosts(root: string): Promise<CommandCosts> {
  const begun = performance.now();
  const tell = `data:text/javascript,${encodeURIComponent(TELL)}`;
  const child = spawn(process.execPath, ['--import', tell, 'scripts/content-check.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [words, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(`The content has problems:\n${words}`);
  const [, processor = ''] = /processor (\d+)$/.exec(words) ?? [];
  return { wall: performance.now() - begun, processor: Number(processor) / 1000 };
}
