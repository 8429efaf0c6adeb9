import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { startSite } from '#testbed/servers/site.ts';

// The first test of tests/e2e/seo/audit.e2e.ts shows that production is open.
test('a deployment that is not called production is closed to search engines', async ({ site }) => {
  const robots = await fetch(`${site.url}/robots.txt`);
  expect(await robots.text()).toMatch(/^User-Agent: \*\nDisallow: \/\s*$/);
  for (const path of ['/', '/contact', '/order', '/no-such-page', '/sitemap.xml', '/feed.xml']) {
    const { headers } = await fetch(`${site.url}${path}`);
    expect(headers.get('x-robots-tag'), path).toBe('noindex');
  }
});

for (const [name, value] of Object.entries({ DEPLOYMENT: 'prod', BACKEND_URL: 'backend' })) {
  test(`a wrong ${name} ends the start, and is named`, async ({ backendPort }) => {
    const start = startSite(`http://127.0.0.1:${backendPort}`, { env: { [name]: value } });
    await expect(start).rejects.toThrow(
      new RegExp(`^The site ended while starting [^]*a setting is wrong\\.\\n${name}: `),
    );
  });
}

test('the file of IndexNow is there with a key, and at no other address', async ({
  backendPort,
}) => {
  const key = 'a-key-of-ours-0123';
  await using site = await startSite(`http://127.0.0.1:${backendPort}`, {
    env: { INDEXNOW_KEY: key },
  });
  const answer = await fetch(`${site.url}/${key}.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(key);
  for (const path of [`/${key}`, `/${key}.txt/`, '/undefined.txt', '/.txt'])
    expect((await fetch(site.url + path)).status, path).toBe(404);
});

test('the forms of a build without WEBMCP are no tools of a browser', async ({ site }) => {
  for (const path of ['/contact', '/order', '/order?item=crm', '/estimate']) {
    const html = await (await fetch(site.url + path)).text();
    expect(html, path).toContain('<form');
    expect(html, path).not.toMatch(/\stool[a-z]+=/);
  }
});
