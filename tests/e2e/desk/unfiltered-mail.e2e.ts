import type { Page } from '@playwright/test';
import { bringCorpus, hostileHtml } from '@/tests/e2e/desk/support/corpus-mails';
import { expect } from '@/tests/e2e/desk/support/desk';
import { watchMail } from '@/tests/e2e/desk/support/mail-deeds';
import { test } from '@/tests/e2e/desk/support/with-mail';
import { plainTest } from '@/tests/e2e/support/worker';
import { DESK_API } from '@/lib/contract/desk/address';

/** Where nobody answers but the test. */
const HOME = 'http://127.0.0.1:9';

/** What surely happens before a page is loaded. */
const SURE = [
  'script-written',
  'event-handler',
  'body-onload',
  'base',
  'iframe',
  'svg-onload',
  'css-import',
  'tracker',
  'srcset',
  'background',
  'link-css',
].map((name) => `hostile-answer-html-${name}`);

/** Nested so deeply that laying it out as it came can end the browser's process, which no policy prevents. */
const TOO_DEEP = 'harmless-html-deep';

/** Prepares a page that shows HTML of the corpus as it came. @returns what it did, and what shows the next */
async function prepareMails(page: Page, headers = {}) {
  const deeds = await watchMail(page, HOME);
  let shown = '';
  await page.route(`${HOME}/*`, (route) =>
    route.fulfill({ headers: { ...headers, 'content-type': 'text/html' }, body: shown }),
  );
  const show = async (html: string) => {
    shown = html;
    await page.goto(`${HOME}/mail`);
  };
  return { deeds, show };
}

plainTest('on a page without protection, the emails of the corpus act', async ({ context }) => {
  const mails = new Map((await hostileHtml()).map(({ name, html }) => [name, html]));
  for (const name of SURE) {
    // What one email still does must not reach the page of the next.
    const page = await context.newPage();
    const { deeds, show } = await prepareMails(page);
    // An email that leads elsewhere at once may interrupt the loading of its own page.
    void show(mails.get(name) ?? '').catch(() => undefined);
    await expect.poll(() => deeds, name).not.toEqual([]);
    await page.close();
  }
});

test('what a filter would let through is stopped by the policy of the page', async ({
  ann: { page },
  backend,
  expectConsoleError,
}) => {
  const [mail] = await bringCorpus(backend, SURE.slice(0, 1));
  const answer = await page.request.get(`${backend.url}${DESK_API}/mails/${mail?.id}/html`);
  const policy = answer.headers()['content-security-policy'] ?? '';
  // What the browser says of what it prevents, and nothing else.
  expectConsoleError(
    /^Blocked script execution in '[^']+' because the document's frame is sandboxed/,
  );
  expectConsoleError(/^Refused to execute the redirect specified via '<meta http-equiv='refresh'/);
  expectConsoleError(/^Setting the document's base URI to '[^']+' violates .+ "base-uri 'none'"/);
  expectConsoleError(/^Loading the image '[^']+' violates .+ "default-src 'none'"/);
  expectConsoleError(/^Loading media from +'[^']+' violates .+ "default-src 'none'"/);
  expectConsoleError(/^Loading plugin data from '[^']+' violates .+ "default-src 'none'"/);
  expectConsoleError(/^Loading the stylesheet '[^']+' violates .+ "style-src 'unsafe-inline'"/);
  const { deeds, show } = await prepareMails(page, { 'content-security-policy': policy });
  for (const { name, html } of await hostileHtml()) if (name !== TOO_DEEP) await show(html);
  expect(deeds).toEqual([]);
});
