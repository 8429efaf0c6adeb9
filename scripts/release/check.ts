import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeInquiry } from '#testbed/inquiries.ts';
import { answers } from '#testbed/servers/answers.ts';
import { inRoot } from '#testbed/paths.mjs';
import { readPublicationRecord } from '#tools/publication-record.mjs';
import { freePort } from '#testbed/servers/ports.mjs';
import { start } from '#testbed/servers/processes.mjs';
import { ServerProcess } from '#testbed/servers/server-process.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/**
 * Starts a release where nobody sees it, with a backend of its own that stores in an empty folder, and asks
 * for every page and for one call.
 *
 * @param release its folder
 * @throws an error that says what did not work
 */
export async function checkRelease(release: string): Promise<void> {
  await using folder = await temporaryFolder();
  const [sitePort, backendPort] = [await freePort(), await freePort()];
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  const siteUrl = `http://127.0.0.1:${sitePort}`;
  const started = (name: 'site' | 'backend', health: string, settings: Record<string, string>) =>
    serve(release, { name, health, folder: folder.path, settings });

  await using backend = started('backend', `${backendUrl}/health`, {
    BACKEND_PORT: String(backendPort),
  });
  await backend.ready();
  await using site = started('site', `${siteUrl}/api/health`, {
    PORT: String(sitePort),
    BACKEND_URL: backendUrl,
  });
  await site.ready();
  // The checkout may have other pages, and at another time there are others.
  const { pages = [] } = readPublicationRecord(release) ?? {};
  if (pages.length === 0) throw new Error('The new release does not say which pages it has.');
  for (const page of pages) await expectStatus(200, siteUrl + page);
  await expectStatus(200, `${siteUrl}/api/contact/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(makeInquiry()),
  });
  await expectStatus(200, `${backendUrl}/desk/`);
}

async function expectStatus(expected: number, url: string, init?: RequestInit): Promise<void> {
  const answer = await fetch(url, init);
  await answer.body?.cancel();
  if (answer.status === expected) return;
  throw new Error(`${new URL(url).pathname} of the new release answered ${answer.status}.`);
}

type Started = Readonly<{
  name: 'site' | 'backend';
  health: string;
  folder: string;
  settings: Readonly<Record<string, string>>;
}>;

/** A server of the release, without the settings of this machine. */
function serve(release: string, { name, health, folder, settings }: Started) {
  const { PATH } = process.env;
  // It stops when this process is gone, even if that was killed.
  const NODE_OPTIONS = `--import=${pathToFileURL(inRoot('packages/testbed/servers/stop-with-parent.mjs')).href}`;
  const env = { NODE_ENV: 'production' as const, PATH, HOME: folder, NODE_OPTIONS, ...settings };
  const options = { env, cwd: folder, tether: true };
  const server = new ServerProcess({
    name,
    begin: (onOutput) => start(path.join(release, 'run'), [name], { ...options, onOutput }),
    isUp: (signal) => answers(health, signal),
    problem: `did not answer at ${health}`,
  });
  return Object.assign(server, {
    async [Symbol.asyncDispose]() {
      await server.stop();
    },
  });
}
