import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { newChatSessionId } from '@repo/contract/ids.ts';
import { makeInquiry } from '@repo/testbed/inquiries.ts';
import { print } from '@repo/testbed/progress.mjs';
import type { startFront } from '#container/front.ts';

type Front = Awaited<ReturnType<typeof startFront>>;
type Answer = Readonly<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>;

/** The front, and where it answers. */
type Asked = Readonly<{ front: Front; https: string; siteUrl: string }>;

/** Asks over HTTPS for the site by its name, and accepts no other certificate than that of the front. */
async function ask({ front, https, siteUrl }: Asked, path: string, json?: object): Promise<Answer> {
  const type = json && { 'content-type': 'application/json' };
  const asking = request(`https://${https}${path}`, {
    method: json ? 'POST' : 'GET',
    ca: front.cert,
    agent: false,
    // The certificate is for the address of this machine.
    servername: '',
    headers: { host: new URL(siteUrl).host, 'accept-encoding': 'gzip, br', ...type },
  }).end(json && JSON.stringify(json));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const { statusCode = 0, headers } = answer;
  return { status: statusCode, headers, body: await buffer(answer) };
}

/**
 * Asks the front for a page, for a conversation, and to pass a call on.
 *
 * @throws an error that says what is not as it should be
 */
export async function askFront(asked: Asked): Promise<void> {
  const { status, headers, body } = await ask(asked, '/contact');
  assert.deepEqual([status, headers['content-encoding']], [200, 'br'], 'A page is compressed.');
  const page = brotliDecompressSync(body).toString();
  assert.ok(page.includes(`rel="canonical" href="${asked.siteUrl}/contact"`), 'It names the site.');
  assert.ok(headers['strict-transport-security'], 'Browsers are told to stay with https.');
  assert.equal((await ask(asked, '/api/contact/submit', makeInquiry())).status, 200);
  print(`✓ Over https, a page of ${body.length} bytes with Brotli, and an inquiry`);
}

/**
 * Asks the front for a page and for a conversation while no site runs.
 *
 * @throws an error if it does not go on, or if its log has what it must not have
 */
export async function askFrontAlone(asked: Asked): Promise<void> {
  assert.equal((await ask(asked, '/about-us')).status, 200, 'Pages go on without the site.');
  const key = newChatSessionId(Date.now());
  assert.equal((await ask(asked, `/chatWidget/${key}`)).status, 503);
  await asked.front.stop();
  const log = asked.front.printed();
  assert.match(
    log,
    /"path":"\/contact","status":200,.*"site":""/,
    'nginx has sent the page itself.',
  );
  assert.match(log, /"path":"\/chatWidget\/\*","status":503/, 'The log masks conversations.');
  assert.ok(!log.includes(key), 'The key of a conversation is nowhere in the log.');
  print('✓ Pages go on without the site, and the log has no key of a conversation');
}
