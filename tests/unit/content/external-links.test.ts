import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { company } from '@repo/company/company.ts';
import { loadedPages } from '#lib/content/pages.ts';
import { brokenLinks, externalLinks } from '#scripts/content/external-links.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const asked: { call: string; userAgent: string | undefined }[] = [];
let server: Server;
let site: string;
let answering = 0;
let mostAtOnce = 0;

/** A site with a page that answers HEAD wrongly, one that moved, one that is closed, and nothing else. */
const STATUS: Readonly<Record<string, number>> = {
  'HEAD /': 200,
  'HEAD /strict': 405,
  'GET /strict': 200,
  'HEAD /old': 301,
  'HEAD /elsewhere-today': 302,
  'HEAD /closed': 403,
  'GET /closed': 403,
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const call = `${request.method ?? ''} ${request.url ?? ''}`;
    asked.push({ call, userAgent: request.headers['user-agent'] });
    mostAtOnce = Math.max(mostAtOnce, ++answering);
    setImmediate(() => {
      answering--;
      response.writeHead(STATUS[call] ?? 404, { location: '/new' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked.length = 0;
});

const linksTo = (...urls: string[]) =>
  urls.map((url, index) => ({ file: 'content/pages/x.yaml', line: index + 1, field: 'href', url }));

test('links to other sites are asked one at a time, and told with their place', async () => {
  await using folder = await temporaryFolder();
  const cache = path.join(folder.path, 'cache/links.json');
  const paths = ['/', '/strict', '/old', '/elsewhere-today', '/closed', '/gone', '/gone'];
  const links = linksTo(...paths.map((each) => site + each));
  const found = await brokenLinks(links, { cache, pauseMs: 1 });
  const at = { file: 'content/pages/x.yaml', field: 'href' };
  const gone = `${site}/gone answers 404: there is no page; correct the link, or remove it`;
  expect(found).toEqual([
    { ...at, line: 3, level: 'note', message: `${site}/old has moved for good; write ${site}/new` },
    {
      ...at,
      line: 5,
      level: 'note',
      message: `${site}/closed answers 403; open it in a browser to see whether it works`,
    },
    { ...at, line: 6, message: gone },
    { ...at, line: 7, message: gone },
  ]);
  expect(mostAtOnce).toBe(1);
  expect(new Set(asked.map(({ userAgent }) => userAgent))).toEqual(
    new Set([`LinkCheck/1.0 (+${company.url})`]),
  );
  expect(asked.map(({ call }) => call).filter((call) => call.startsWith('GET'))).toEqual([
    'GET /strict',
    'GET /closed',
    'GET /gone',
  ]);
  asked.splice(0);
  expect(await brokenLinks(links, { cache, pauseMs: 1 })).toEqual(found);
  expect(asked).toEqual([]);
});

test('a host that cannot be reached is told, and is not remembered', async () => {
  await using folder = await temporaryFolder();
  const cache = path.join(folder.path, 'links.json');
  const options = { cache, pauseMs: 1 };
  const closed = linksTo('http://127.0.0.1:9/');
  const messages = (await brokenLinks(closed, options)).map(({ message }) => message);
  expect(messages).toEqual([expect.stringMatching(/^127\.0\.0\.1:9 cannot be reached \(.+\)$/)]);
  expect(await readFile(cache, 'utf8')).toBe('{}');
  const [unknown] = await brokenLinks(linksTo('https://no-such-host.invalid/page'), options);
  const says =
    /^(?:there is no host no-such-host\.invalid; check how it is written|no-such-host\.invalid cannot be reached \(.+\))$/;
  expect(unknown?.message).toMatch(says);
});

test('a machine that reaches no host is told so, instead of every link', async () => {
  await using folder = await temporaryFolder();
  const links = linksTo('http://127.0.0.1:9/', 'https://no-such-host.invalid/');
  const options = { cache: path.join(folder.path, 'links.json'), pauseMs: 1 };
  expect((await brokenLinks(links, options)).map(({ message }) => message)).toEqual([
    'no other site could be reached, so no link was checked; is this machine online?',
  ]);
  // Once one host has answered, the others are wrong, also when only they are asked again.
  const withOne = [...links, ...linksTo(`${site}/`)];
  expect(await brokenLinks(withOne, options)).toHaveLength(2);
  expect(await brokenLinks(withOne, options)).toHaveLength(2);
});

test('the links to other sites are those of the pages and of the company', () => {
  const links = externalLinks(loadedPages);
  expect(links.length).toBeGreaterThan(0);
  expect(
    links.filter(({ url }) => !url.startsWith('https://') || url.startsWith(company.url)),
  ).toEqual([]);
  expect(links).toContainEqual(
    expect.objectContaining({ file: 'content/company.yaml', field: 'social.0.url' }),
  );
});
