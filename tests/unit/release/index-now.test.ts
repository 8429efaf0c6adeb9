import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { tellSearchEngines } from '#scripts/release/index-now/tell-search-engines.ts';
import { readTold, toldLines, writeTold } from '#scripts/release/index-now/told.ts';
import { switchTo } from '#scripts/release/switch.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';
import { writePublicationRecord } from '#tools/publication-record.mjs';

const [FIRST, SECOND, THIRD] = [
  '20261124T100000Z-abcdef0',
  '20261201T135000Z-abcdef0',
  '20261201T140100Z-abcdef0',
] as const;

const SITE = 'https://www.company.test';
const KEY = 'a-key-of-ours-0123';

/** A page: its text, and what is around it. */
type Page = Readonly<{ text: string; menu?: string; robots?: string; about?: string }>;

const html = ({ text, menu = 'Menu', robots = 'index, follow', about = 'About it' }: Page) =>
  `<!DOCTYPE html><html><head><title>T</title><meta name="description" content="${about}"/>` +
  `<meta name="robots" content="${robots}"/></head><body><nav>${menu}</nav><main>${text}</main></body></html>`;

/** A service that notes what it is told, as https://www.indexnow.org/documentation describes it. */
async function startService() {
  const calls: unknown[] = [];
  const service = { calls, status: 200, url: '', [Symbol.asyncDispose]: () => closed() };
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      calls.push({ method: request.method, type: request.headers['content-type'], body });
      response.writeHead(service.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
  const closed = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return service;
}

/** A folder of releases, a service, and what tells it of them. */
async function installation() {
  await using resources = new AsyncDisposableStack();
  const { path: folder } = resources.use(await temporaryFolder());
  const service = resources.use(await startService());
  const kept = resources.move();
  return {
    folder,
    service,
    /** Makes a release with these pages the current one. */
    async release(name: string, pages: Readonly<Record<string, Page>>) {
      const app = path.join(folder, name, '.next', 'server', 'app');
      for (const [page, content] of Object.entries(pages)) {
        const file = path.join(app, `${page === '/' ? 'index' : page.slice(1)}.html`);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, html(content));
      }
      const record = { time: '2026-11-24T10:00:00.000Z', pages: Object.keys(pages), dates: [] };
      writePublicationRecord(path.join(folder, name), record);
      switchTo(folder, name);
    },
    tell: () =>
      tellSearchEngines({
        folder,
        site: SITE,
        key: KEY,
        service: service.url,
        now: () => Date.UTC(2026, 11, 1),
      }),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

const PAGES = {
  '/': { text: 'Home' },
  '/services/ai': { text: 'AI' },
  '/old': { text: 'Old' },
  '/secret': { text: 'Secret', robots: 'noindex, follow' },
};

test('a release tells exactly which pages it has changed, added, and removed, and once', async () => {
  await using site = await installation();
  await site.release(FIRST, PAGES);
  await site.tell();
  expect(site.service.calls).toEqual([
    {
      method: 'POST',
      type: 'application/json; charset=utf-8',
      body: {
        host: 'www.company.test',
        key: KEY,
        keyLocation: `${SITE}/${KEY}.txt`,
        urlList: [`${SITE}/`, `${SITE}/old`, `${SITE}/services/ai`],
      },
    },
  ]);
  expect(await site.tell()).toBeUndefined();

  await site.release(SECOND, {
    '/': { text: 'Home', menu: 'Another menu' },
    '/services/ai': { text: 'AI', about: 'Something else about it' },
    '/new': { text: 'New' },
    '/secret': { ...PAGES['/secret'], text: 'Another secret' },
  });
  await site.tell();
  expect(site.service.calls).toHaveLength(2);
  const urlList = [`${SITE}/new`, `${SITE}/old`, `${SITE}/services/ai`];
  expect(site.service.calls[1]).toMatchObject({ body: { urlList } });
  const told = readTold(site.folder);
  expect(told && toldLines(told)).toEqual([
    `Search engines were told of ${SECOND} on 2026-12-01T00:00:00.000Z (accepted):`,
    ...urlList.map((url) => `  ${url}`),
  ]);

  // Going back is a change, too; a release in which no page differs is none.
  switchTo(site.folder, FIRST);
  await site.tell();
  expect(site.service.calls[2]).toMatchObject({ body: { urlList } });
  await site.release(THIRD, PAGES);
  expect(await site.tell()).toMatchObject({ state: 'told', addresses: [] });
  expect(site.service.calls).toHaveLength(3);
});

test('what the service does not take is told later, and what it refuses is not', async () => {
  await using site = await installation();
  await site.release(FIRST, PAGES);
  site.service.status = 429;
  expect(await site.tell()).toMatchObject({ state: 'failed' });
  site.service.status = 503;
  expect(await site.tell()).toMatchObject({ state: 'failed' });
  site.service.status = 202;
  expect(await site.tell()).toMatchObject({ state: 'told' });
  expect(await site.tell()).toBeUndefined();
  expect(site.service.calls).toHaveLength(3);
  expect(site.service.calls[2]).toEqual(site.service.calls[0]);

  await site.release(SECOND, { '/': { text: 'Another home' } });
  site.service.status = 403;
  expect(await site.tell()).toMatchObject({ state: 'refused' });
  expect(await site.tell()).toBeUndefined();

  await site.release(THIRD, PAGES);
  site.service.status = 500;
  for (let count = 0; count < 10; count++) await site.tell();
  expect(await site.tell()).toBeUndefined();
  expect(site.service.calls).toHaveLength(14);
});

test('a release is not told again when the process was killed before the answer', async () => {
  await using site = await installation();
  await site.release(FIRST, PAGES);
  const told = await site.tell();
  if (!told) throw new Error('Nothing was told');
  writeTold(site.folder, { ...told, state: 'sending' });
  expect(await site.tell()).toBeUndefined();
  expect(site.service.calls).toHaveLength(1);
  // The next one begins where this one ended.
  await site.release(SECOND, { ...PAGES, '/old': { text: 'Newer' } });
  await site.tell();
  expect(site.service.calls[1]).toMatchObject({ body: { urlList: [`${SITE}/old`] } });
});
