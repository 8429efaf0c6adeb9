import { spawnSync } from 'node:child_process';
import { print } from '@/tools/progress.mjs';

/**
 * Restarts the services of an installation, one after the other, so that the others answer meanwhile. The
 * command must return when the service can take work again, as systemd does with the units in deploy/systemd.
 *
 * @param services in their order: backends first, because only they change the tables
 * @param command with its arguments, to which the name of the service is added
 * @throws an error if one of them does not start; those after it were not restarted
 */
export function restart(services: readonly string[], command: string): void {
  const [program = '', ...args] = command.split(' ');
  for (const service of services) {
    const begun = performance.now();
    const { status, error } = spawnSync(program, [...args, service], { stdio: 'inherit' });
    if (status !== 0) {
      const reason = error?.message ?? `exit code ${status}`;
      throw new Error(`${service} was not restarted (${reason}).`);
    }
    print(`✓ Restarting ${service}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
}
