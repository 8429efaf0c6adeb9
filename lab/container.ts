// `npm run container -w lab`: builds the images of deploy/Containerfile and deploy/Containerfile.front on a base of
// their own, runs a site, a backend, and a front from them as deploy/compose.yaml does, and asks all of them. It
// needs root on Debian or Ubuntu, downloads the base and the packages, and takes some minutes. `-- --base IMAGE`
// builds on another image, and `-- --keep FOLDER` keeps all images there, so that the next time is shorter.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureProgram } from '@repo/testbed/packages.mjs';
import { durationInWords, print } from '@repo/testbed/progress.mjs';
import { onStopSignal, stopAll } from '@repo/testbed/servers/processes.mjs';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';
import { askContainers } from '#container/ask.ts';
import {
  buildImages,
  FRONT_IMAGE,
  IMAGE,
  largestIn,
  megabytesOf,
  OWN_BASE,
} from '#container/build.ts';
import { openPodman, PODMAN } from '#container/podman.ts';

const { base, keep } = parseArgs({
  options: { base: { type: 'string', default: OWN_BASE }, keep: { type: 'string' } },
}).values;

onStopSignal(() => void stopAll().then(() => process.exit(130)));

async function check(folder: string): Promise<void> {
  const begun = performance.now();
  const podman = openPodman(folder);
  await buildImages(podman, base);
  await askContainers(podman);
  print(`The images work, after ${durationInWords(performance.now() - begun)}.`);
  for (const image of [IMAGE, FRONT_IMAGE, base]) {
    print(`${image} takes ${await megabytesOf(podman, image)} MB.`);
  }
  print(await largestIn(podman));
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
