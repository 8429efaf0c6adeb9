import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { print } from '#testbed/progress.mjs';

/** Services that are restarted at the same time, step by step. */
export type RestartSteps = readonly (readonly string[])[];

/**
 * How long a balancer may remember that a service was away, in milliseconds. If the next one stopped sooner, it
 * would know of none. For nginx, this is `fail_timeout` in deploy/nginx, which it counts in whole seconds.
 */
const REMEMBERED_MS = 2000;

/**
 * Reads the order in which services are restarted.
 *
 * @param setting steps separated by spaces; the services of one step are separated by commas
 */
export const readSteps = (setting: string): RestartSteps =>
  setting
    .split(/\s+/)
    .filter(Boolean)
    .map((step) => step.split(',').filter(Boolean));

/** What is restarted already, and what is told as a restart begins: the services of its step. */
type Restarting = Readonly<{
  skip?: readonly string[];
  begin?: (services: readonly string[]) => void;
}>;

/**
 * Restarts the services of an installation, one step after the other, so that the others answer meanwhile. The
 * command must return when the service can take work again, as systemd does with the units in deploy/systemd.
 *
 * @param command with its arguments, to which the name of a service is added
 * @throws an error if one of them does not start; those of later steps were not restarted
 */
export async function restart(
  steps: RestartSteps,
  command: string,
  { skip = [], begin }: Restarting = {},
): Promise<void> {
  for (const [index, all] of steps.entries()) {
    const services = all.filter((service) => !skip.includes(service));
    if (services.length === 0) continue;
    if (index > 0) await pause(REMEMBERED_MS);
    begin?.(services);
    await Promise.all(services.map((service) => restartOne(service, command)));
  }
}

async function restartOne(service: string, command: string): Promise<void> {
  const begun = performance.now();
  const [program = '', ...args] = command.split(' ');
  const failed = (reason: string) => new Error(`${service} was not restarted (${reason}).`);
  const [code] = (await once(
    spawn(program, [...args, service], { stdio: 'inherit' }),
    'close',
  ).catch((error: unknown) => {
    throw failed((error as Error).message);
  })) as [number | null];
  if (code !== 0) throw failed(`exit code ${code}`);
  print(`✓ Restarting ${service}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}
