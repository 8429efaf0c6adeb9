import { newChatSessionId } from '@repo/contract/ids.ts';
import { textHash } from '@repo/server/http/text-hash.ts';
import { ONE_OF_EACH, ROUTES } from '#tools/routes.ts';
import { expect, testOfLooks as test } from '#tests/e2e/support/fixtures.ts';
import { reachFor } from '#tests/e2e/support/reach-for.ts';
import { startSite } from '#testbed/servers/site.ts';

const conversation = `/chatWidget/${newChatSessionId(Date.now())}`;
const PAGES = [...ONE_OF_EACH, '/order?item=crm', '/contact/thanks?ref=contact_1_ab', conversation];

/** One of everything that is no page. */
const OTHERS = [
  '/CONTACT',
  '/api/health',
  '/api/contact/submit',
  '/api/none',
  '/robots.txt',
  '/feed.xml',
  '/favicon.ico',
  '/cards/none.png',
  '/_next/static/none.js',
];

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { redirect: 'manual', headers });

const policyOf = async (url: string, headers?: Record<string, string>) =>
  (await ask(url, headers)).headers.get('content-security-policy') ?? '';

// A violation is an error on the console, so every other test of a page would fail, too.
test('no page does what its policy forbids, before or after its code is there', async ({
  page,
  expectConsoleError,
}) => {
  test.slow(); // many pages, one after another
  expectConsoleError(/status of 404/);
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`Stopped by the policy: ${effectiveDirective} ${blockedURI}`);
    });
  });
  for (const path of [...ONE_OF_EACH, '/order', conversation, '/no-such-page']) {
    await test.step(path, async () => {
      await page.goto(path);
      // The chat needs a backend: its own tests fail for any violation, too.
      if (!path.startsWith('/chatWidget')) await reachFor(page);
      await page.waitForLoadState('networkidle');
    });
  }
});

test('all pages have one policy, which allows no inline script but by its hash', async ({
  site,
}) => {
  const policies = new Set<string>();
  for (const path of [...PAGES, '/no-such-page', '/mosaics/none.svg', '/none.js'])
    policies.add(await policyOf(site.url + path));
  expect(policies.size).toBe(1);
  const [policy = ''] = policies;
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
  expect(directives.get('default-src')).toEqual(["'none'"]);
  const scripts = directives.get('script-src') ?? [];
  expect(scripts.filter((source) => source.startsWith("'sha256-"))).toHaveLength(2);
  expect(scripts.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"]);
  expect(directives.get('connect-src')).toEqual(["'self'", site.url.replace('http', 'ws')]);
  for (const name of ['base-uri', 'object-src', 'frame-ancestors']) {
    expect(directives.get(name), name).toEqual(["'none'"]);
  }
  expect(directives.get('form-action')).toEqual(["'self'"]);
  expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('the styles in a page are what its policy allows by their hash, and nothing else', async ({
  site,
}) => {
  for (const path of new Set([...ROUTES, ...PAGES, '/no-such-page', '/mosaics/none.svg'])) {
    const answer = await ask(site.url + path);
    const [, ...styles] = (await answer.text()).split(/<style[^>]*>/);
    const texts = styles.map((rest) => rest.slice(0, rest.indexOf('</style>')));
    expect(texts, path).toHaveLength(1);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const sources = /; style-src ([^;]+);/.exec(policy)?.[1];
    expect(sources, path).toBe(["'self'", ...texts.map(textHash)].join(' '));
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a page whose styles were changed on the way has them from their file', async ({
      page,
      expectConsoleError,
    }) => {
      expectConsoleError(/inline style|Content Security Policy/);
      await page.context().grantPermissions(['local-network-access']);
      await page.route('**/contact', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({ response, body: html.replace(/<style.*?>/, '$&/* smaller */') });
      });
      await page.goto('/contact');
      await expect(page.locator('body')).toHaveCSS('margin', '0px');
    });
  });
}

test('every answer has the security headers', async ({ site }) => {
  for (const path of ['/', '/no-such-page', ...OTHERS]) {
    const { headers } = await ask(site.url + path);
    const has = Object.fromEntries(headers);
    expect({ path, ...has }).toMatchObject({
      path,
      'content-security-policy': expect.stringMatching(/^default-src 'none'; /),
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
      'x-frame-options': 'DENY',
    });
    expect({ path, policy: headers.get('content-security-policy') }).not.toMatchObject({
      policy: expect.stringContaining('unsafe'),
    });
  }
  const features = (await ask(site.url)).headers.get('permissions-policy');
  expect(features).toContain('camera=()');
});

test('other sites may show the pictures of link previews, and nothing else', async ({ site }) => {
  const html = await (await ask(site.url)).text();
  const [, card = ''] = /property="og:image" content="[^"]*?(\/cards\/[^"]+)"/.exec(html) ?? [];
  const [, mosaic = ''] = /src="(\/mosaics\/[^"]+)"/.exec(html) ?? [];
  const rule = async (path: string) =>
    (await ask(site.url + path)).headers.get('cross-origin-resource-policy');
  expect(await rule(card)).toBe('cross-origin');
  expect(await rule(mosaic)).toBe('cross-origin');
  for (const path of ['/', '/api/health', '/feed.xml'])
    expect(await rule(path)).toBe('same-origin');
});

test('only over https, browsers are told to stay with https', async ({ site, backendPort }) => {
  const https = { 'x-forwarded-proto': 'https' };
  await using behindProxy = await startSite(`http://127.0.0.1:${backendPort}`, {
    env: { TRUST_PROXY: '1' },
  });
  const secure = await ask(behindProxy.url, https);
  expect(secure.headers.get('strict-transport-security')).toBe(
    'max-age=63072000; includeSubDomains',
  );
  expect(secure.headers.get('content-security-policy')).toContain('; upgrade-insecure-requests; ');
  expect(secure.headers.get('content-security-policy')).toContain(' wss://');
  const plain = [await ask(behindProxy.url), await ask(site.url, https)];
  for (const { headers } of plain) {
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  }
});

test('a text that gets into a page cannot become a script, markup, or a style', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/TrustedHTML|TrustedScript/);
  expectConsoleError(/violates the following Content Security policy directive/i);
  await page.goto('/');
  const attempts = await page.evaluate(async () => {
    const attempt = (action: () => unknown) => {
      try {
        action();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const element = document.createElement('p');
    document.body.append(element);
    element.setAttribute('style', 'color: rgb(1, 2, 3)');
    const rules = document.createElement('style');
    rules.textContent = 'p { color: rgb(1, 2, 3) }';
    document.head.append(rules);
    return {
      markup: attempt(() => (element.innerHTML = '<img src=x onerror="ran = 1">')),
      // Outside of a timer, the test's own tools would allow it.
      code: await new Promise((resolve) => {
        setTimeout(() => resolve(attempt(() => Reflect.construct(Function, ['return 1']))));
      }),
      foreignScript: attempt(() => {
        document.createElement('script').src = 'https://evil.example/_next/static/x.js';
      }),
      otherScript: attempt(() => (document.createElement('script').src = '/api/health')),
      policy: attempt(() => window.trustedTypes?.createPolicy('mine', {})),
      style: getComputedStyle(element).color,
    };
  });
  expect(attempts).toEqual({
    markup: 'TypeError',
    code: expect.stringMatching(/EvalError|TypeError/),
    foreignScript: 'TypeError',
    otherScript: 'TypeError',
    policy: 'TypeError',
    style: expect.not.stringContaining('1, 2, 3'),
  });
});
