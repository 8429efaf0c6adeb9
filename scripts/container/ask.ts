import assert from 'node:assert/strict';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { IMAGE } from '@/scripts/container/build';
import type { Podman } from '@/scripts/container/podman';
import { serve, type Served } from '@/scripts/container/serve';
import { makeInquiry } from '@/tools/inquiries';
import { print } from '@/tools/progress.mjs';
import { ROUTES } from '@/tools/routes';
import { freePort } from '@/tools/servers/ports.mjs';

/** Another address than the build's. */
const SITE_URL = 'https://www.customer.example';
const TOKEN = 'a token from a file of its own';

/** Programs that have no place in the image. */
const NOT_IN_IT = ['npm', 'npx', 'node', 'cc', 'make', 'git', 'curl', 'wget', 'python3'];

/**
 * Looks into the image, starts a backend and a site from it, asks both what visitors and staff ask, and stops
 * them.
 *
 * @throws an error that says what is not as it should be
 */
export async function askContainers(podman: Podman): Promise<void> {
  await lookInside(podman);
  const [sitePort, backendPort] = [await freePort(), await freePort()];
  const [site, backend] = [sitePort, backendPort].map((port) => `http://127.0.0.1:${port}`);
  const token = path.join(podman.folder, 'token');
  await writeFile(token, `${TOKEN}\n`);
  await chmod(token, 0o444); // for the user of the image

  await using runningBackend = await serve(podman, {
    ...{ name: 'backend', url: backend ?? '', ports: [sitePort, backendPort] },
    settings: { BACKEND_PORT: `${backendPort}`, SITE_URL, AGENT_TOKEN_FILE: '/run/secrets/token' },
    more: [`--volume=${token}:/run/secrets/token:ro`, '--tmpfs=/data:mode=1777'],
  });
  await using runningSite = await serve(podman, {
    ...{ name: 'site', url: site ?? '', ports: [sitePort, backendPort] },
    settings: { PORT: `${sitePort}`, BACKEND_URL: backend ?? '', SITE_URL },
  });
  await askSite(site ?? '');
  await askBackend(backend ?? '', runningBackend);
  await runningSite.stop();
  await runningBackend.stop();
}

async function lookInside(podman: Podman): Promise<void> {
  const user = await podman.output('image', 'inspect', IMAGE, '--format', '{{.Config.User}}');
  assert.match(user, /^[1-9]\d*:[1-9]\d*$/, 'The user of the image is a number, and not root.');
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
  assert.doesNotMatch(stored, /agent-token/, 'The backend has its token from a file.');
  print('✓ The desk, what is stored, and the secret from a file');
}
