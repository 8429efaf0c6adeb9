import path from 'node:path';
import { forgetSwitching, writeSwitching } from '#scripts/release/journal.ts';
import { currentIn } from '#scripts/release/names.ts';
import { addOlderFiles } from '#scripts/release/older-files.ts';
import { restart, type RestartSteps } from '#scripts/release/restart.ts';
import { switchTo } from '#scripts/release/switch.ts';
import { settings, toolEnvironment } from '#testbed/environment.mjs';
import { print } from '#testbed/progress.mjs';
import { run } from '#testbed/servers/processes.mjs';

/** Where releases are, and what runs them. */
export type Installation = Readonly<{
  /** The folder of the releases. */
  folder: string;
  /** Where the files of nginx are; empty if there are none. */
  front: string;
  steps: RestartSteps;
  /** The command that restarts a service. */
  restartCommand: string;
}>;

/**
 * Makes a release the current one, and restarts what runs. If that fails, everything returns to the old one.
 *
 * @param restarted services that run it already
 * @returns whether it is the current one
 * @throws an error if there is no old one, or if that fails, too
 */
export async function goTo(
  installation: Installation,
  name: string,
  restarted: readonly string[] = [],
): Promise<boolean> {
  const { folder } = installation;
  const before = currentIn(folder);
  if (before !== undefined) {
    addOlderFiles(path.join(folder, name), path.join(folder, before), Date.now());
  }
  try {
    await switchAll(installation, name, restarted);
    return true;
  } catch (error) {
    if (before === undefined || before === name) throw error;
    print(`${(error as Error).message} Going back to ${before}.`);
    await switchAll(installation, before);
    return false;
  }
}

async function switchAll(
  { folder, front, steps, restartCommand }: Installation,
  name: string,
  restarted: readonly string[] = [],
): Promise<void> {
  let begun = restarted;
  writeSwitching(folder, { name, begun });
  // The front has the files of all releases, so it is first: whichever site answers, they are there.
  if (front !== '') await makeFront(path.join(folder, name), front);
  switchTo(folder, name);
  await restart(steps, restartCommand, {
    skip: restarted,
    begin(services) {
      begun = [...begun, ...services];
      writeSwitching(folder, { name, begun });
    },
  });
  forgetSwitching(folder);
}

/** Each release knows by itself how nginx serves it. */
async function makeFront(release: string, front: string): Promise<void> {
  const args = ['front', '--into', path.resolve(front)];
  const env = toolEnvironment({ ...settings() });
  const { code, output } = await run(path.join(release, 'run'), args, { env });
  if (code !== 0) throw new Error(`No files were made for nginx.\n${output}`);
}
