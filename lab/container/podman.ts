import path from 'node:path';
import { machineEnvironment } from '@repo/testbed/environment.mjs';
import { findProgram } from '@repo/testbed/packages.mjs';
import { run, start } from '@repo/testbed/servers/processes.mjs';

/**
 * Runs podman where only we see what it mounts, so that nothing stays mounted however we end. Its runtime
 * refuses two kinds of control groups side by side, as some machines have them; there, the newer kind is out of
 * sight.
 */
const APART = 'umount /sys/fs/cgroup/unified 2>/dev/null; exec "$@"';

/**
 * What a container may do at most, as in deploy/compose.yaml. The rest is for machines whose root may neither
 * raise limits nor make networks, and which have no systemd.
 */
const CONFINED = [
  '--rm',
  '--read-only',
  '--read-only-tmpfs=false',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--tmpfs=/tmp:size=64m,mode=1777',
  '--network=host',
  '--cgroups=disabled',
  '--no-healthcheck',
  '--log-driver=none',
  '--ulimit=nofile=4096:4096',
  '--ulimit=nproc=4096:4096',
];

/** What builds the image and runs it. */
export const PODMAN = {
  name: 'podman',
  setting: 'PODMAN_PATH',
  commands: ['podman'],
  also: ['debootstrap', 'unshare'],
  packages: ['podman', 'debootstrap'],
};

/** Podman with images and containers of its own. */
export type Podman = ReturnType<typeof openPodman>;

/**
 * Podman with images and containers of its own in a folder.
 *
 * @param folder which may hold those of an earlier time
 */
export function openPodman(folder: string) {
  const places = ['--root', path.join(folder, 'images'), '--runroot', path.join(folder, 'run')];
  const env = machineEnvironment();
  const commandFor = (args: readonly string[]) => {
    const podman = [findProgram(PODMAN) ?? PODMAN.name, ...places, ...args];
    return ['--mount', 'sh', '-c', APART, 'sh', ...podman];
  };
  const runIt = (...args: string[]) => run('unshare', commandFor(args), { env });
  return {
    folder,
    /** Runs a command to its end. */
    run: runIt,
    /** Runs a command to its end. @returns what it printed @throws an error with that if it fails */
    async output(...args: string[]): Promise<string> {
      const { code, ending, output } = await runIt(...args);
      if (code === 0) return output.trim();
      throw new Error(`podman ${args.join(' ')}: ${ending}\n${output}`);
    },
    /** Starts a container that may do as little as possible. @param args of `podman run` */
    startConfined: (args: readonly string[], onOutput: (text: string) => void) =>
      start('unshare', commandFor(['run', ...CONFINED, ...args]), { env, onOutput }),
    /** Runs a program in a container that may do as little as possible. @returns how it ended */
    runConfined: (...args: string[]) => runIt('run', ...CONFINED, ...args),
  };
}
