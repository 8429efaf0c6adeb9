import { load } from 'cheerio';
import { company } from '@repo/company/company.ts';
import { openChat } from '#tests/e2e/chat/chat.ts';
import { expect, test as base } from '#tests/e2e/support/fixtures.ts';
import { nextScript, pinnedNode, root } from '#testbed/paths.mjs';
import { freePort } from '#testbed/servers/ports.mjs';
import { run } from '#testbed/servers/processes.mjs';
import { startSite } from '#testbed/servers/site.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';
import { ONE_OF_EACH } from '#tools/routes.ts';

const ADDRESSES = ['https://www.one.example', 'https://two.example'] as const;

async function bothSites(backendPort: number, stack: AsyncDisposableStack) {
  const SITES_DIR = stack.use(await temporaryFolder()).path;
  const start = async (SITE_URL: string) => {
    const env = { SITE_URL, SITES_DIR };
    return stack.use(await startSite(`http://127.0.0.1:${backendPort}`, { env })).url;
  };
  return Promise.all(ADDRESSES.map(start));
}

/** The one build of the site, served at two addresses at the same time. */
const test = base.extend<{ urls: readonly string[] }>({
  urls: async ({ backendPort, kept }, use) => {
    await use(await kept(bothSites, backendPort));
  },
});

// All of it runs in one worker: the same two sites answer.
test.describe.configure({ mode: 'default' });

const OTHERS = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/feed.xml', '/feed.json'].concat(
  '/.well-known/security.txt',
  '/no-such-page',
  '/contact.rsc',
  '/contact',
  '/order',
);

/** What one of the sites may never name. */
const foreignTo = (index: number) => [
  'address-of-this-site',
  new URL(company.url).origin,
  ...ADDRESSES.filter((_, other) => other !== index),
];

test('no answer of a site names an address other than its own', async ({ urls }) => {
  for (const [index, url] of urls.entries()) {
    for (const path of [...ONE_OF_EACH, ...OTHERS]) {
      const text = await (await fetch(url + path)).text();
      const [data] = load(text)('#page-script').attr('data-code')?.split(' ') ?? [];
      const dataText = data === undefined ? '' : await (await fetch(url + data)).text();
      for (const foreign of foreignTo(index)) {
        expect((text + dataText).includes(foreign), `${foreign} at ${path}`).toBe(false);
      }
    }
    const $ = load(await (await fetch(url)).text());
    expect($('link[rel="canonical"]').attr('href')).toBe(ADDRESSES[index]);
  }
});

test('a page that was written for another address comes to life', async ({
  page,
  urls: [url = ''],
  backend,
}) => {
  expect(backend.url).toBeTruthy();
  await page.goto(`${url}/contact`);
  await openChat(page);
});

test('a site is not started at an address that its pages do not name', async () => {
  const args = [nextScript, 'start', '-H', '127.0.0.1', '-p', String(await freePort())];
  const { code, output } = await run(pinnedNode, args, {
    env: { ...process.env, SITE_URL: ADDRESSES[0] },
    cwd: root,
  });
  expect(output).toContain(
    `SITE_URL: the pages are written for ${new URL(company.url).origin}, not for ${ADDRESSES[0]}.`,
  );
  expect(code).toBe(1);
});
