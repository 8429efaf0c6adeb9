import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { answerRestarts } from '#scripts/up/restarts.mjs';
import { Replaceable } from '#scripts/up/replaceable.mjs';
import type { Server } from '#testbed/servers/server.mjs';
import { inRoot, pinnedNode } from '#testbed/paths.mjs';

/** A server by script: it says when it begins, and ends when it is stopped or as it is told. */
function scripted(name: string, log: string[], isBroken = false) {
  let end: (outcome: { name: string; ending: string }) => void = () => undefined;
  const ended = new Promise<{ name: string; ending: string }>((resolve) => (end = resolve));
  log.push(`${name} begins`);
  const server = {
    ended,
    follow: () => undefined,
    ready: () => (isBroken ? Promise.reject(new Error(`${name} is broken`)) : Promise.resolve()),
    stop() {
      log.push(`${name} stops`);
      end({ name, ending: 'exit code 0' });
      return ended;
    },
  };
  // Only these parts of a server are needed.
  return { server: server as unknown as Server, end: (ending: string) => end({ name, ending }) };
}

/** Whether a promise has come to its end. */
const isSettled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(() => true),
    new Promise((resolve) => setImmediate(() => resolve(false))),
  ]);

test('another server takes the place of one, whose end is none', async () => {
  const log: string[] = [];
  const part = new Replaceable(() => scripted('first', log).server);
  const second = scripted('second', []);
  await part.replace(() => second.server);
  expect(log).toEqual(['first begins', 'first stops']);
  expect(await isSettled(part.ended)).toBe(false);
  second.end('signal SIGKILL');
  expect(await part.ended).toEqual({ name: 'second', ending: 'signal SIGKILL' });
});

test('if another server does not start, one like the one before does, and the reason is said', async () => {
  const log: string[] = [];
  const part = new Replaceable(() => scripted('good', log).server);
  const broken = part.replace(() => scripted('bad', log, true).server);
  await expect(broken).rejects.toThrow('bad is broken');
  expect(log).toEqual(['good begins', 'good stops', 'bad begins', 'good begins']);
  expect(await isSettled(part.ended)).toBe(false);
  await part.stop();
  expect(log.at(-1)).toBe('good stops');
});

test('what publishes asks for a restart, and hears what became of it', async () => {
  let restarts = 0;
  const part = await answerRestarts(() =>
    (restarts += 1) > 1 ? Promise.reject(new Error('It is broken.')) : Promise.resolve(),
  );
  const ask = async () => {
    const child = spawn(pinnedNode, ['scripts/up/restart.mjs', 'site'], {
      cwd: inRoot(),
      env: { ...process.env, UP_SOCKET: part.socket },
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [code] = (await once(child, 'close')) as [number];
    return { code, said: said.trim() };
  };
  expect(await ask()).toEqual({ code: 0, said: '' });
  expect(await ask()).toEqual({ code: 1, said: 'It is broken.' });
  await part.stop();
  expect(existsSync(part.socket)).toBe(false);
  const { code, said } = await ask();
  expect([code, said]).toEqual([1, expect.stringContaining('npm run up does not answer')]);
  expect(restarts).toBe(2);
});
