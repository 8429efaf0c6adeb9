import { load } from 'cheerio';
import { newChatSessionId } from '@repo/contract/ids.ts';
import { products } from '#lib/content/catalog.ts';
import { expect, test as base } from '#tests/e2e/support/fixtures.ts';
import { ROUTES } from '#tools/routes.ts';
import { copyDeployment } from '#tests/support/site/deployment.ts';
import { startSite } from '#testbed/servers/site.ts';

async function deploy(backendPort: number, stack: AsyncDisposableStack) {
  const folder = stack.use(await copyDeployment()).path;
  return stack.use(await startSite(`http://127.0.0.1:${backendPort}`, { folder }));
}

/** Tests of the built site in a folder with only the deployed files; it has no backend. */
const test = base.extend<{ deployed: string }>({
  deployed: async ({ backendPort, kept }, use) => {
    const site = await kept(deploy, backendPort);
    await use(site.url);
    // Failures are printed there, even when an answer hides them.
    expect(site.output()).not.toMatch(/error|ENOENT/i);
  },
});

// All of it runs in one worker: one site answers, and no browser is needed.
test.describe.configure({ mode: 'default' });

const ask = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init });

/** Posts a form as a browser without JavaScript does. */
const post = (url: string, fields: Record<string, string>) =>
  ask(url, { method: 'POST', body: new URLSearchParams(fields) });

test('every page and every file that a page names is there without the content folder', async ({
  deployed,
}) => {
  const files = new Set(['/feed.xml', '/feed.json', '/sitemap.xml', '/robots.txt', '/llms.txt']);
  for (const path of ROUTES) {
    const answer = await ask(deployed + path);
    expect([path, answer.status]).toEqual([path, 200]);
    const $ = load(await answer.text());
    const named = $('[src], link[href], source[srcset], meta[property="og:image"]').toArray();
    for (const element of named) {
      const { src, href, srcset, content } = element.attribs;
      const { origin, pathname } = new URL(src ?? href ?? srcset ?? content ?? '', deployed);
      if (origin === deployed || pathname.startsWith('/cards/')) files.add(pathname);
    }
  }
  for (const kind of ['/cards/', '/mosaics/', '/icons/', '/_next/static/']) {
    expect([...files]).toContainEqual(expect.stringContaining(kind));
  }
  for (const path of files)
    expect([path, (await ask(deployed + path)).status]).toEqual([path, 200]);
});

test('what is rendered for each request has its words without the content folder', async ({
  deployed,
}) => {
  const [{ slug, label } = { slug: '', label: '' }] = products;
  const $ = load(await (await ask(`${deployed}/order?item=${slug}`)).text());
  expect($('main').text()).toContain(label);
  expect($(`input[name="item"][checked]`).attr('value')).toBe(slug);
  const conversation = await ask(`${deployed}/chatWidget/${newChatSessionId(Date.now())}`);
  expect(conversation.status).toBe(200);
  expect(load(await conversation.text())('main').text()).toContain(
    'Earlier messages can’t be shown right now.',
  );
});

test('the forms answer without the content folder', async ({ deployed }) => {
  const order = await post(`${deployed}/api/contact/submit`, { fullName: 'A', item: 'crm' });
  expect(order.status).toBe(422);
  const $ = load(await order.text());
  expect($('[data-form-error]').text()).toBe('Full name is required (minimum 2 characters)');
  expect($('input[name="item"][checked]').attr('value')).toBe('crm');
  const message = await post(`${deployed}/api/chat/send`, { message: 'Do you build shops?' });
  expect(message.status).toBe(503);
});
