import type { Page } from '@playwright/test';
import { vitalsReportSchema } from '@repo/contract/desk/vitals-report.ts';
import { openChat } from '#tests/e2e/chat/chat.ts';
import { CALM, expect, test } from '#tests/e2e/support/fixtures.ts';
import { reachFor } from '#tests/e2e/support/reach-for.ts';
import { signInAt } from '#testbed/desk-session.ts';
import type { BackendProcess } from '#testbed/servers/backend.ts';

test.use(CALM);

const CODE = /\/send-vitals\.[\w-]+\.js$/;

/** Uses a page, and waits until it is being measured. */
async function use(page: Page, action: () => Promise<unknown>): Promise<void> {
  const code = page.waitForResponse(CODE);
  await action();
  const address = (await code).url();
  await page.evaluate((url) => import(url) as Promise<unknown>, address);
}

/** What the desk says was measured: templates, each with its values. */
async function measured({ url, dataDir }: BackendProcess) {
  const { cookie } = await signInAt({ DATA_DIR: dataDir }, 'Lea', 'lead');
  const answer = await fetch(`${url}/desk/api/figures/vitals`, { headers: { cookie } });
  const { rows } = vitalsReportSchema.parse(await answer.json());
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ template }) => template)].map(([template, own]) => [
      template,
      own.map(({ vital, count }) => `${vital} ${count}`),
    ]),
  );
}

/** What every page measures, each counted as often. */
const values = (count: number): unknown =>
  expect.arrayContaining(['LCP', 'CLS', 'FCP', 'TTFB'].map((vital) => `${vital} ${count}`));

/** The code that measures, if a page asks for it. Without it, nothing can be sent. */
function askedToMeasure(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (CODE.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** The visitor looks at another tab, which a test cannot do. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(document, 'visibilityState');
  });

test('a page that was used is counted by its template once it is hidden, and only once', async ({
  page,
  backend,
}) => {
  await page.goto('/contact');
  await use(page, () => reachFor(page));
  expect(await measured(backend)).toEqual({});
  await page.getByLabel('Full name').click();
  await page.goto('/services/ai');
  await expect.poll(() => measured(backend)).toEqual({ contact: values(1) });

  await use(page, () => openChat(page));
  // After a key, no larger part of the page counts. Looking away would say so, too, if it were real.
  await page.keyboard.press('Shift');
  await lookAway(page);
  await expect.poll(() => measured(backend)).toEqual({ contact: values(1), service: values(1) });
  await lookAway(page);
  await page.goto('/contact');
  await use(page, () => reachFor(page));
  await page.goto('/blog');
  await expect.poll(() => measured(backend)).toEqual({ contact: values(2), service: values(1) });
});

test('a page that is only read sends nothing, and loads nothing that measures', async ({
  page,
  backend,
}) => {
  const asked = askedToMeasure(page);
  await page.goto('/services/ai');
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 2000);
  await page.keyboard.press('Tab');
  await page.goto('/blog');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect(await measured(backend)).toEqual({});
});

for (const [what, name, value] of [
  ['Global Privacy Control', 'globalPrivacyControl', true],
  ['Do Not Track', 'doNotTrack', '1'],
] as const) {
  test(`${what} keeps a page that is used from being measured`, async ({ page, backend }) => {
    const asked = askedToMeasure(page);
    await page.addInitScript(
      ([property, said]) => Object.defineProperty(navigator, property, { value: said }),
      [name, value] as const,
    );
    await page.goto('/contact');
    await reachFor(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.goto('/blog');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(await measured(backend)).toEqual({});
  });
}
