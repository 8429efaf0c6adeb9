import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect } from '@jest/globals';
import { isGone } from '#tests/support/command-of.ts';
import { until } from '#tests/support/until.ts';
import { inRoot } from '#testbed/paths.mjs';
import { childrenOf } from '#testbed/servers/children.mjs';
import { freePort } from '#testbed/servers/ports.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** A program that starts a server, and tells its process ID. */
const programOf = (module: string, call: string) => `
  import * as module from '${pathToFileURL(inRoot('packages/testbed/servers', module)).href}';
  const [folder, port] = process.argv.slice(1);
  console.log((await module.${call}).pid);`;

/**
 * Expects that a server ends, with all of its processes, when the program that started it is killed.
 *
 * @param module its file in `packages/testbed/servers`
 * @param call starts it with `folder` and `port`
 */
export async function expectToEndWithParent(module: string, call: string): Promise<void> {
  await using folder = await temporaryFolder();
  const args = ['--input-type=module', '-e', programOf(module, call), folder.path];
  const parent = spawn(process.execPath, [...args, String(await freePort())]);
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(printed.toString());
  const all = [pid, ...childrenOf(pid)];
  expect(all.filter(isGone)).toEqual([]);
  parent.kill('SIGKILL');
  await until(() => all.every(isGone));
}
