// `npm run check:container`: builds the image of deploy/Containerfile on a base of its own, runs a site and a
// backend from it as deploy/compose.yaml does, and asks both. It needs root on Debian or Ubuntu, downloads the
// base and the packages, and takes some minutes. `-- --base IMAGE` builds on another image, and
// `-- --keep FOLDER` keeps all images there, so that the next time is shorter.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { askContainers } from '@/scripts/container/ask';
import { buildImage, IMAGE, megabytesOf, OWN_BASE } from '@/scripts/container/build';
import { openPodman, PODMAN } from '@/scripts/container/podman';
import { ensureProgram } from '@/tools/packages.mjs';
import { durationInWords, print } from '@/tools/progress.mjs';
import { onStopSignal, stopAll } from '@/tools/servers/processes.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

const { base, keep } = parseArgs({
  options: { base: { type: 'string', default: OWN_BASE }, keep: { type: 'string' } },
}).values;

onStopSignal(() => void stopAll().then(() => process.exit(130)));

async function check(folder: string): Promise<void> {
  const begun = performance.now();
  const podman = openPodman(folder);
  await buildImage(podman, base);
  await askContainers(podman);
  const [all, below] = [await megabytesOf(podman, IMAGE), await megabytesOf(podman, base)];
  print(`The image works, after ${durationInWords(performance.now() - begun)}.`);
  print(`It takes ${all} MB, ${below} MB of which are ${base}.`);
}

try {
  await ensureProgram(PODMAN);
  await using temporary = await temporaryFolder();
  const folder = path.resolve(keep ?? temporary.path);
  mkdirSync(folder, { recursive: true });
  try {
    await check(folder);
  } finally {
    rmSync(path.join(folder, 'run'), { recursive: true, force: true });
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
