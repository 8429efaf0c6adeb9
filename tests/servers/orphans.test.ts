import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { isGone } from '@/tests/support/command-of';
import { until } from '@/tests/support/until';
import { inRoot } from '@/tools/paths.mjs';
import { childrenOf } from '@/tools/servers/children.mjs';
import { freePort } from '@/tools/servers/ports.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

/** A program that starts a server, and tells its process ID. */
const programOf = (module: string, call: string) => `
  import * as module from '${pathToFileURL(inRoot('tools/servers', module)).href}';
  const [folder, port] = process.argv.slice(1);
  console.log((await module.${call}).pid);`;

test.each([
  ['postgres.mjs', 'startPostgres({ folder, isTemporary: true })'],
  ['redis.mjs', 'startRedis({ folder })'],
  ['nginx.mjs', 'startNginx({ folder, config: `server { listen 127.0.0.1:${port}; }` })'],
])('a server of %s ends when the program that started it is killed', async (module, call) => {
  await using folder = await temporaryFolder();
  const args = ['--input-type=module', '-e', programOf(module, call), folder.path];
  const parent = spawn(process.execPath, [...args, String(await freePort())]);
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(printed.toString());
  const all = [pid, ...childrenOf(pid)];
  expect(all.filter(isGone)).toEqual([]);
  parent.kill('SIGKILL');
  await until(() => all.every(isGone));
});
