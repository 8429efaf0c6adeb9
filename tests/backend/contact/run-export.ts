import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { storeSettings } from '#tests/support/backend/start-backend.ts';
import { compiled } from '#testbed/servers/compiled.ts';

/**
 * Runs `npm run operate -- inquiries` on the inquiries of a data folder.
 *
 * @param closesAfterFirst whether its reader stops after the first piece of output, which is then empty
 */
export async function runExport(
  dataDir: string,
  args: readonly string[],
  { closesAfterFirst = false }: { closesAfterFirst?: boolean } = {},
) {
  const child = spawn(process.execPath, [await compiled('backend/contact/export.ts'), ...args], {
    env: { ...process.env, ...(await storeSettings(dataDir)), NODE_OPTIONS: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = text(child.stderr);
  const closed = once(child, 'close');
  if (closesAfterFirst) child.stdout.once('data', () => child.stdout.destroy());
  const output = closesAfterFirst ? '' : await text(child.stdout);
  await closed;
  return { code: child.exitCode, output, errors: await errors };
}
