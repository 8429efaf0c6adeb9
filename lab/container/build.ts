import { rm } from 'node:fs/promises';
import path from 'node:path';
import { machineEnvironment } from '@repo/testbed/environment.mjs';
import { inRoot } from '@repo/testbed/paths.mjs';
import { print, step } from '@repo/testbed/progress.mjs';
import { run } from '@repo/testbed/servers/processes.mjs';
import type { Podman } from '#container/podman.ts';

/** What is built: the image of the site and of the backend, and that of the front. */
export const IMAGE = 'localhost/tessera';
export const FRONT_IMAGE = 'localhost/tessera-front';
const FILES = { [IMAGE]: 'Containerfile', [FRONT_IMAGE]: 'Containerfile.front' };

/** The base of our own: the same Debian as that of the Containerfile, from Debian itself. */
export const OWN_BASE = 'localhost/debian';
const DEBIAN = 'trixie';

/**
 * Builds the images.
 *
 * @param podman where they are built
 * @param base the image to build on
 */
export async function buildImages(podman: Podman, base: string): Promise<void> {
  if (base === OWN_BASE) await ensureOwnBase(podman);
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  for (const [image, file] of Object.entries(FILES)) {
    await step(`Building ${image}`, () =>
      podman.run(
        ...['build', '--format=docker', '--isolation=chroot', '--network=host'],
        ...(certificates ? [`--secret=id=certificates,src=${certificates}`] : []),
        ...[`--build-arg=BASE=${base}`, '--build-arg=REVISION=checked'],
        ...['--file', inRoot('deploy', file), '--tag', image, inRoot()],
      ),
    );
  }
}

async function ensureOwnBase(podman: Podman): Promise<void> {
  const { code } = await podman.run('image', 'exists', OWN_BASE);
  if (code === 0) return;
  const folder = path.join(podman.folder, 'base');
  const env = machineEnvironment();
  await step(`Downloading Debian (${DEBIAN})`, () =>
    run('debootstrap', ['--variant=minbase', DEBIAN, folder], { env }),
  );
  // What debootstrap has downloaded and what only apt reads is in no image of Debian's either.
  for (const left of ['var/cache/apt', 'var/lib/apt/lists']) {
    await rm(path.join(folder, left), { recursive: true });
  }
  const archive = `${folder}.tar`;
  await step('Packing it', () => run('tar', ['-C', folder, '-cf', archive, '.'], { env }));
  await podman.output('import', archive, OWN_BASE);
  for (const done of [folder, archive]) await rm(done, { recursive: true });
  print(`${OWN_BASE} is the base.`);
}

/**
 * How large an image is.
 *
 * @param podman which has it
 * @param image its name
 * @returns megabytes
 */
export async function megabytesOf(podman: Podman, image: string): Promise<number> {
  const bytes = await podman.output('image', 'inspect', image, '--format', '{{.Size}}');
  return Math.round(Number(bytes) / 1_000_000);
}

/**
 * What takes most of the image of the servers.
 *
 * @param podman which has it
 * @returns lines with megabytes and a path each
 */
export async function largestIn(podman: Podman): Promise<string> {
  const { output } = await podman.runConfined(
    ...['--entrypoint=du', IMAGE],
    ...['--all', '--max-depth=2', '--block-size=MB', '--threshold=5MB', '/release'],
  );
  return output.trim();
}
