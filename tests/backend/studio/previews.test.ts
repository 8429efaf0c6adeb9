import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { REPORTER } from '@repo/backend/studio/frame/reporter.ts';
import { signIn, type Colleague } from '#tests/backend/desk/desk.ts';
import { CONTENT } from '#tests/backend/studio/a-checkout.ts';
import {
  below,
  changeOf,
  openTestStudio,
  previewOf,
  setting,
  type TestStudio,
} from '#tests/backend/studio/open-studio.ts';

const AI = 'pages/services/ai.yaml';
const BLOG = 'pages/blog/first.md';

let studio: TestStudio;
let ann: Colleague;
let address: string;
beforeAll(async () => {
  studio = await openTestStudio();
  ({ ann } = studio);
  address = await previewOf(ann);
});
afterAll(async () => {
  await studio[Symbol.asyncDispose]();
});

const at = (path: string) => below(studio.url, address + path);

describe('The address of somebody’s preview', () => {
  test('shows the drafted site, in which nothing runs but our own script', async () => {
    await changeOf(ann, AI, CONTENT[AI], setting('Writers', 'title'));
    const page = await at('/services/ai');
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('<h1>Writers</h1>');
    expect(html).toContain(`href="${address}/"`);
    expect(html.match(/<script\b/g)).toHaveLength(1);
    expect(html).toContain(`${REPORTER}</body>`);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'sha256-[\w+/]+='; sandbox allow-scripts$/);
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(await (await at('/')).text()).toContain('<h1>Welcome</h1>');
    expect((await at('/nothing')).status).toBe(404);
  });

  test('shows how others see a page, in which nothing runs', async () => {
    const board = await at('/services/ai?board=2');
    expect([board.status, await board.text()]).toEqual([200, '<p>Board of /services/ai</p>']);
    expect(board.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'self'; sandbox",
    );
    expect((await at('/nothing?board')).status).toBe(404);
    expect((await at('/die?board')).status).toBe(503);
  });

  test('has the files that the pages name, which a page without an origin may use', async () => {
    const texts = await Promise.all(
      ['/mosaics/a.svg', '/humans.txt', '/_next/static/media/font.woff2'].map(async (path) => {
        const file = await at(path);
        expect(file.headers.get('access-control-allow-origin')).toBe('*');
        expect(file.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
        return file.text();
      }),
    );
    expect(texts).toEqual(['<svg/>', 'We are people.', 'A font']);
  });

  test('has nothing from outside of these folders', async () => {
    const { root } = studio.checkout;
    studio.checkout.write('secret.txt', 'Secret');
    symlinkSync(join(root, 'secret.txt'), join(root, 'public/link.txt'));
    const up = '%2e%2e%2f';
    for (const path of [
      '/link.txt',
      `/${up}secret.txt`,
      `/_next/static/${up}${up}secret.txt`,
      '/..%2fsecret.txt',
      '/%5c..%5csecret.txt',
      '/%00.txt',
      '//secret.txt',
      '/package.json',
    ])
      expect([path, (await at(path)).status]).toEqual([path, 404]);
  });

  test('says what is wrong with a draft that cannot be drawn, and shows the others', async () => {
    await changeOf(ann, BLOG, CONTENT[BLOG], setting('broken', 'title'));
    const page = await at('/blog/first');
    expect(page.status).toBe(422);
    expect(await page.text()).toContain(`${BLOG}, line 2: title is broken`);
    expect((await at('/')).status).toBe(200);
    await ann.post('/studio/file/discard', { name: BLOG });
  });

  test('ends with the session, and is nobody else’s', async () => {
    const ben = await signIn(studio, 'Ben', 'editor');
    const other = await previewOf(ben);
    expect(other).not.toBe(address);
    expect((await below(studio.url, `${other}/`)).status).toBe(200);
    await ben.post('/session/end');
    expect((await below(studio.url, `${other}/`)).status).toBe(404);
    const [, , , secret = ''] = address.split('/');
    const [hash = '', proof = ''] = secret.split('.');
    const changed = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    for (const wrong of [hash, `${hash}.${changed(proof)}`, `${hash}.`, 'x'])
      expect((await below(studio.url, `/desk/previews/${wrong}/`)).status).toBe(404);
    expect((await at('/')).status).toBe(200);
    const agent = await signIn(studio, 'Cleo', 'agent');
    expect((await agent.post('/studio/preview')).status).toBe(403);
  });

  test('says so while what draws the pages has stopped, and works again', async () => {
    const dead = await at('/die');
    expect(dead.status).toBe(503);
    expect(await dead.text()).toContain('starts again with your next change');
    expect((await at('/')).status).toBe(200);
    expect(studio.log.join('')).toContain('Last words');
  });
});
