import { beforeAll, describe, expect, test } from '@jest/globals';
import { PASSWORD, SIGNED_IN, StaffBrowser } from '#tests/backend/accounts/staff-browser.ts';
import { startAgent } from '#tests/support/chat/agent.ts';
import { apiOfSite, startVisitor } from '#tests/support/chat/visitor.ts';
import { commandOf, isGone } from '#tests/support/command-of.ts';
import { until } from '#tests/support/until.ts';
import { READY, startUp } from '#tests/support/up-process.ts';
import { ensureBuilt } from '#tools/build.mjs';
import { makeInquiry } from '#testbed/inquiries.ts';
import { childrenOf } from '#testbed/servers/children.mjs';
import { freePort } from '#testbed/servers/ports.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const EMAIL = 'ann@company.test';

describe('Started by its command,', () => {
  beforeAll(ensureBuilt);

  /** Two ports, and the addresses of a cluster that uses them. */
  async function choosePlace(dataDir: string) {
    const [site, backend] = [await freePort(), await freePort()];
    const env = { PORT: String(site), BACKEND_PORT: String(backend), DATA_DIR: dataDir };
    return { env, site: `http://127.0.0.1:${site}`, backend: `http://127.0.0.1:${backend}` };
  }

  /** A process and everything that it has started. */
  const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)];

  /** Starts a cluster, and waits until all of it runs. */
  async function startCluster(env: Record<string, string>) {
    const up = startUp('scripts/up.mjs', env, [], ['--cluster']);
    await up.printed(READY);
    return up;
  }

  /** Stops a cluster like a supervisor does. @returns the processes that still run */
  async function stop(up: ReturnType<typeof startUp>): Promise<number[]> {
    const family = familyOf(up.child.pid ?? 0);
    // The command, two sites, two backends, and the three servers, most of them with processes of their own.
    expect(family.length).toBeGreaterThanOrEqual(8);
    up.child.kill('SIGTERM');
    expect(await up.exit).toBe(0);
    return family.filter((pid) => !isGone(pid));
  }

  test('a cluster stores what visitors send, goes on with it after a restart, and stops when a part ends', async () => {
    await using folder = await temporaryFolder();
    const first = await choosePlace(folder.path);
    await using up = await startCluster(first.env);
    const links = [...up.output().matchAll(/(http\S+)\/desk\/welcome#(\S+)/g)];
    expect(links.map(([, origin]) => origin)).toEqual([first.backend]);

    const browser = new StaffBrowser(first.backend);
    const account = { token: links[0]?.[2], name: 'Ann', email: EMAIL, password: PASSWORD };
    expect(await browser.post('/invitation/accept', account)).toMatchObject({ status: 200 });
    expect(await browser.get('/session')).toMatchObject(SIGNED_IN);
    const page = await fetch(`${first.backend}/desk/`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<div id="root">');

    const { fullName, email, ...inquiry } = makeInquiry();
    const response = await fetch(`${first.site}/api/contact/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fullName, email, ...inquiry }),
    });
    expect(await response.json()).toMatchObject({ success: true });

    {
      using visitor = startVisitor(first.site, { api: apiOfSite(first.site) });
      using agent = startAgent(first.backend, { name: 'Ann', cookie: browser.cookie });
      visitor.client.open();
      visitor.client.send('Is anybody there?');
      agent.client.send(await agent.conversationWith('Is anybody there?'), 'Yes, both of us');
      await visitor.until(() => visitor.texts().includes('Yes, both of us'));
    }
    expect(await stop(up)).toEqual([]);

    const second = await choosePlace(folder.path);
    await using again = await startCluster(second.env);
    expect(again.output()).not.toContain('No account exists yet');
    const later = new StaffBrowser(second.backend);
    expect(await later.signIn(EMAIL)).toMatchObject({ status: 200 });
    expect(await later.get('/tickets')).toMatchObject({ body: { tickets: [{ email }] } });

    // When one part ends, a message says which, and the others stop.
    const family = familyOf(again.child.pid ?? 0);
    const redis = family.find((pid) => /redis|valkey/.test(commandOf(pid)));
    process.kill(redis ?? 0, 'SIGKILL');
    expect(await again.exit).toBe(1);
    expect(again.output()).toContain('The Redis server stopped unexpectedly (signal SIGKILL)');
    await until(() => family.every(isGone));
  });
});
