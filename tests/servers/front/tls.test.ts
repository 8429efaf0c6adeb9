import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { selfSigned } from '#testbed/self-signed.ts';
import { answerOf } from '#tests/servers/front/answers.ts';
import { FRONT_LIMIT_MS, startFront } from '#tests/servers/front/start-front.ts';
import { connectRaw, requestHead } from '#testbed/raw-connection.ts';
import { freePort } from '#testbed/servers/ports.mjs';
import { startSite, type SiteProcess } from '#testbed/servers/site.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const resources = new AsyncDisposableStack();
let site: SiteProcess;
let front: Awaited<ReturnType<typeof startFront>>;
let plainPort: number;

/** The host of the site. */
const NAME = 'www.site.test';

beforeAll(async () => {
  const { path: folder } = resources.use(await temporaryFolder());
  const certificates = join(folder, 'certificates');
  await mkdir(certificates);
  await selfSigned('127.0.0.1', certificates);
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const env = { TRUST_PROXY: '1', DEPLOYMENT: 'production' };
  site = resources.use(await startSite(nobody, { env }));
  const address = `127.0.0.1:${site.port}`;
  plainPort = await freePort();
  const encryption = { certificates, forOthers: `127.0.0.1:${plainPort}`, name: NAME };
  front = resources.use(await startFront({ sites: [address, address], encryption }));
}, FRONT_LIMIT_MS);

afterAll(() => resources.disposeAsync());

/** The headers of an answer over HTTP/2. */
async function headersOver2(path: string, host = NAME): Promise<IncomingHttpHeaders> {
  const session = connect(`https://127.0.0.1:${front.port}`, { rejectUnauthorized: false });
  const stream = session.request({ ':path': path, ':authority': host });
  const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
  stream.resume();
  await once(stream, 'end');
  session.close();
  return headers;
}

const SECURITY = /^(?:content-security-policy|strict-transport-security|referrer-policy|x-.*)$/;
const securityIn = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => SECURITY.test(name)));

test('over HTTP/2 and TLS, pages, files, and calls say the same as the site says to a proxy', async () => {
  for (const path of ['/', '/about', '/feed.xml', '/nowhere', '/api/none', '/robots.txt']) {
    const headers = { host: NAME, 'x-forwarded-proto': 'https' };
    const expected = await answerOf(site.port, { path, headers });
    const found = await headersOver2(path);
    expect([path, found[':status']]).toEqual([path, expected.status]);
    expect([path, securityIn(found)]).toEqual([path, securityIn(expected.headers)]);
    expect(found['strict-transport-security']).toContain('max-age=63072000');
  }
});

test('a visitor without https is sent to the same address with it', async () => {
  for (const host of [NAME, `${NAME}:8080`, NAME.toUpperCase()]) {
    const asked = { path: '/order?item=crm', headers: { host } };
    const { status, headers, body } = await answerOf(plainPort, asked);
    expect([status, headers.location]).toEqual([308, `https://${NAME}/order?item=crm`]);
    expect(body).toHaveLength(0);
  }
});

test('whoever names another host is refused, with and without https', async () => {
  for (const host of ['other.test', '127.0.0.1', `other.${NAME}`, `${NAME}.other.test`]) {
    for (const path of ['/', '/order?item=crm', '/api', '/front-refusal']) {
      const plain = await answerOf(plainPort, { path, headers: { host } });
      expect([host, path, plain.status, plain.headers.location]).toEqual([
        host,
        path,
        path === '/front-refusal' ? 404 : 421,
        undefined,
      ]);
      expect(plain.body.toString()).not.toContain('other');
      expect(JSON.parse(plain.body.toString())).toMatchObject({ success: false });
    }
  }
  // The health check of the container names none.
  using nameless = await connectRaw(plainPort, requestHead('GET / HTTP/1.0'));
  expect(await nameless.ended()).toMatch(/^HTTP\/1\.1 421 /);
  expect(await headersOver2('/', 'other.test')).toMatchObject({ ':status': 421 });
});

test('a browser that knows only outdated encryption is refused', async () => {
  const options = { port: front.port, host: '127.0.0.1', rejectUnauthorized: false };
  const newest = connectTls({ ...options });
  await once(newest, 'secureConnect');
  expect(newest.getProtocol()).toBe('TLSv1.3');
  newest.destroy();
  const older = connectTls({
    ...options,
    maxVersion: 'TLSv1.2',
    ciphers: 'AES128-SHA:@SECLEVEL=0',
  });
  await expect(once(older, 'secureConnect')).rejects.toThrow(/handshake failure/);
});
