import assert from 'node:assert/strict';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeInquiry } from '@repo/testbed/inquiries.ts';
import { print } from '@repo/testbed/progress.mjs';
import { freePort } from '@repo/testbed/servers/ports.mjs';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';
import { askFront, askFrontAlone } from '#container/ask-front.ts';
import { FRONT_IMAGE, IMAGE } from '#container/build.ts';
import { startFront } from '#container/front.ts';
import type { Podman } from '#container/podman.ts';
import { serve, type Served } from '#container/serve.ts';
import { ROUTES } from '../../tools/routes.ts';

/** Another address than the build's. */
const SITE_URL = 'https://www.customer.example';
const INBOUND_SECRET = `whsec_${'A'.repeat(32)}`;

/** Programs that have no place in the image. */
const NOT_IN_IT = ['npm', 'npx', 'node', 'cc', 'make', 'git', 'curl', 'wget', 'python3'];

/**
 * Looks into the images, starts a backend, a site, and a front from them, asks all of them what visitors and
 * staff ask, and stops them.
 *
 * @throws an error that says what is not as it should be
 */
export async function askContainers(podman: Podman): Promise<void> {
  await lookInside(podman);
  const ports = [await freePort(), await freePort()] as const;
  const [site, backend, https, http, forBackends] = [
    ...ports.map((port) => `127.0.0.1:${port}`),
    await freeAddress(),
    await freeAddress(),
    await freeAddress(),
  ] as [string, string, string, string, string];
  await using folder = await temporaryFolder();
  const secret = path.join(folder.path, 'secret');
  await writeFile(secret, `${INBOUND_SECRET}\n`);
  await chmod(secret, 0o444); // for the user of the image

  await using runningBackend = await serve(podman, {
    name: 'backend',
    image: IMAGE,
    command: ['backend'],
    url: `http://${backend}`,
    ports,
    settings: {
      BACKEND_PORT: `${ports[1]}`,
      SITE_URL,
      INBOUND_MAIL_SECRET_FILE: '/run/secrets/inbound',
    },
    more: [`--volume=${secret}:/run/secrets/inbound:ro`, '--tmpfs=/data:mode=1777'],
  });
  await using runningSite = await serve(podman, {
    name: 'site',
    image: IMAGE,
    command: ['site'],
    url: `http://${site}`,
    ports,
    settings: { PORT: `${ports[0]}`, BACKEND_URL: `http://${forBackends}`, SITE_URL },
  });
  const addresses = { https, http, forBackends, site, backend };
  await using front = await startFront(podman, folder.path, SITE_URL, addresses);
  await askSite(`http://${site}`);
  await askBackend(`http://${backend}`, runningBackend);
  await askFront({ front, https, siteUrl: SITE_URL });
  await runningSite.stop();
  await askFrontAlone({ front, https, siteUrl: SITE_URL });
  await runningBackend.stop();
}

const freeAddress = async () => `127.0.0.1:${await freePort()}`;

async function lookInside(podman: Podman): Promise<void> {
  for (const image of [IMAGE, FRONT_IMAGE]) {
    const user = await podman.output('image', 'inspect', image, '--format', '{{.Config.User}}');
    assert.match(user, /^[1-9]\d*:[1-9]\d*$/, `The user of ${image} is a number, and not root.`);
  }
  const found = await podman.runConfined(
    ...['--entrypoint=sh', IMAGE, '-c', `command -v ${NOT_IN_IT.join(' ')}`],
  );
  assert.equal(found.output, '', 'The image holds a program that only builds need.');
  // Where an engine does not forbid writing, the owner of the files does.
  const written = await podman.runConfined(
    ...['--read-only=false', '--entrypoint=touch', IMAGE, '/release/run', '/release/new'],
  );
  assert.match(written.output, /run'?: Permission denied[^]*new'?: Permission denied/);
  print('✓ The image holds nothing that builds, and its user cannot change it');
}

async function askSite(site: string): Promise<void> {
  for (const page of ROUTES) assert.equal((await fetch(site + page)).status, 200, page);
  const home = await (await fetch(site)).text();
  assert.ok(
    home.includes(`rel="canonical" href="${SITE_URL}"`),
    `The home page names ${SITE_URL}.`,
  );
  const stored = await fetch(`${site}/api/contact/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(makeInquiry()),
  });
  assert.equal(stored.status, 200, 'An inquiry is stored.');
  print(`✓ ${ROUTES.length} pages at ${SITE_URL}, and an inquiry`);
}

async function askBackend(url: string, backend: Served): Promise<void> {
  assert.equal((await fetch(`${url}/desk/`)).status, 200, 'The desk is there.');
  const stored = await backend.output('ls', '/data');
  assert.match(stored, /^tessera\.sqlite$/m, 'The backend stores in its volume.');
  const unsigned = await fetch(`${url}/mail/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body: 'Subject: Hello\r\n\r\n',
  });
  assert.equal(unsigned.status, 403, 'The backend has its secret from a file.');
  print('✓ The desk, what is stored, and the secret from a file');
}
