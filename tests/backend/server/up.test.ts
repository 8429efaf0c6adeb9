import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { isGone } from '#tests/support/command-of.ts';
import { until } from '#tests/support/until.ts';
import { READY, startUp as startScript, type UpProcess } from '#tests/support/up-process.ts';
import { ensureBuilt } from '#tools/build.mjs';
import { childrenOf } from '#testbed/servers/children.mjs';
import { freePort, listenProblem } from '#testbed/servers/ports.mjs';

let dataFolder: string;
let ports: { site: number; backend: number };
let up: UpProcess | undefined;

beforeAll(ensureBuilt);

beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'up-test-'));
  ports = { site: await freePort(), backend: await freePort() };
});

afterEach(async () => {
  await up?.[Symbol.asyncDispose]();
  up = undefined;
  await rm(dataFolder, { recursive: true, force: true });
});

/** Makes Node believe that its output is a terminal with colors. */
const ON_A_TERMINAL = [
  '--import',
  'data:text/javascript,Object.assign(process.stdout,{isTTY:true,hasColors:()=>true})',
];

/** Starts `up`. @param nodeArgs for the Node that runs it */
function startUp(nodeArgs: readonly string[] = []): UpProcess {
  const env = {
    PORT: String(ports.site),
    BACKEND_PORT: String(ports.backend),
    DATA_DIR: dataFolder,
  };
  up = startScript('scripts/up.mjs', env, nodeArgs);
  return up;
}

const isFree = async (port: number) => (await listenProblem(port, '127.0.0.1')) === undefined;

/** The backend logs its process ID in every line. */
const backendPid = () => Number(/backend │ .*"pid":(\d+)/.exec(up?.output() ?? '')?.[1]);

test('a taken port is named before anything is started, with the setting to change', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(ports.backend, '127.0.0.1', resolve));
  const { exit, output } = startUp();
  expect(await exit).toBe(1);
  await new Promise((resolve) => other.close(resolve));
  expect(output()).toContain(`Port ${ports.backend} for the backend is in use`);
  expect(output()).toContain('BACKEND_PORT=');
  expect(await isFree(ports.site)).toBe(true);
});

test('on Windows, it says that it does not run there, and what does', () => {
  const asWindows =
    'data:text/javascript,Object.defineProperty(process,"platform",{value:"win32"})';
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', asWindows, 'scripts/up.mjs'],
    { encoding: 'utf8' },
  );
  expect(stderr).toMatch(/^This does not run on Windows\. .*Windows Subsystem for Linux/);
  expect(status).toBe(1);
});

test('the link for the first account works, and Ctrl-C stops everything, which counts as success', async () => {
  const { child, exit, output, printed } = startUp();
  await printed(READY);
  await printed('"pid":');
  expect(output()).toContain(`http://127.0.0.1:${ports.site}`);
  const health = await fetch(`http://127.0.0.1:${ports.site}/api/health`);
  expect(await health.json()).toMatchObject({ success: true });

  // It is below the addresses, and there once.
  const [, token] =
    /\/desk\/\n.*\n.*\n\nNo account exists yet.* (?:\S+)#(\S+)\n\nCtrl-C/.exec(output()) ?? [];
  expect(output().match(/\/desk\/welcome#/g)).toHaveLength(1);
  const desk = `http://127.0.0.1:${ports.backend}`;
  const answer = await fetch(`${desk}/desk/api/invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: desk },
    body: JSON.stringify({ token }),
  });
  expect(answer.status).toBe(200);

  child.kill('SIGINT');
  expect(await exit).toBe(0);
  expect(output()).toContain('"msg":"stopped"');
  expect(await isFree(ports.site)).toBe(true);
  expect(await isFree(ports.backend)).toBe(true);
});

test('on a terminal, the log is short lines in color; killing `up` itself stops the site and the backend', async () => {
  const { child, exit, output, printed } = startUp(ON_A_TERMINAL);
  await printed(READY);
  await printed('/health 200');
  expect(output()).toContain('\u001b[32mINFO\u001b[39m');
  expect(output()).not.toContain('"pid":');

  const servers = childrenOf(child.pid ?? 0);
  expect(servers).toHaveLength(2);
  child.kill('SIGKILL');
  await exit;
  await until(() => servers.every(isGone));
  await until(() => isFree(ports.site));
});

test('when the backend ends unexpectedly, a message says so and the site is stopped', async () => {
  const { exit, output, printed } = startUp();
  await printed(READY);
  await printed('"pid":');

  process.kill(backendPid(), 'SIGKILL');
  expect(await exit).toBe(1);
  expect(output()).toContain('The backend stopped unexpectedly (signal SIGKILL)');
  expect(await isFree(ports.site)).toBe(true);
});
