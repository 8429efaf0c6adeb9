import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll } from '@jest/globals';
import type { ScriptAnswer, ScriptCall } from '#tests/support/content/script-runner.ts';
import { toolEnvironment } from '#testbed/environment.mjs';
import { inRoot, pinnedNode } from '#testbed/paths.mjs';
import { compiled } from '#testbed/servers/compiled.ts';

/** The environment of the commands that tests run in a copy of the content. */
export const scriptEnvironment = (): NodeJS.ProcessEnv =>
  toolEnvironment({
    ...process.env,
    // With more room for new objects, the check collects garbage less often, and takes a sixth less time.
    NODE_OPTIONS: '--max-semi-space-size=32',
  });

let runner: ChildProcess | undefined;
let count = 0;

/** The one process that runs the scripts of a test file. */
function theRunner(): ChildProcess {
  runner ??= fork(inRoot('tests/support/content/script-runner.ts'), {
    cwd: inRoot(),
    execPath: pinnedNode,
    execArgv: [],
    env: scriptEnvironment(),
  });
  return runner;
}

afterAll(async () => {
  if (runner?.connected) {
    const ended = once(runner, 'exit');
    runner.disconnect();
    await ended;
  }
  runner = undefined;
});

/**
 * Does what a command of this repository does, without a process for each.
 *
 * @param main its file
 * @throws when it ends the process that all of them share
 */
export async function runScript(
  main: string,
  call: Pick<ScriptCall, 'folder' | 'args' | 'settings'>,
): Promise<ScriptAnswer> {
  const file = await compiled(main, { hasPackages: false });
  const child = theRunner();
  const id = (count += 1);
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The process of the scripts ended during ${main}`));
    const listen = (answer: ScriptAnswer) => {
      if (answer.id !== id) return;
      child.off('message', listen).off('exit', fail);
      resolve(answer);
    };
    child.on('message', listen).once('exit', fail);
    child.send({ id, file, ...call } satisfies ScriptCall);
  });
}
