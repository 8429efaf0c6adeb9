import type { Page } from '@playwright/test';
import { bringCorpus, hostileHtml, type RawHtml } from '@/tests/e2e/desk/support/corpus-mails';
import { expect } from '@/tests/e2e/desk/support/desk';
import { watchMail } from '@/tests/e2e/desk/support/mail-deeds';
import { test } from '@/tests/e2e/desk/support/with-mail';
import { plainTest } from '@/tests/e2e/support/worker';
import { DESK_API } from '@/lib/contract/desk/address';

/** Where nobody answers but the test. */
const HOME = 'http://127.0.0.1:9';

/** What surely happens before a page is loaded. */
const SURE = [
  ...['script-written', 'event-handler', 'body-onload', 'base', 'iframe', 'svg-onload'],
  ...['css-import', 'tracker', 'srcset', 'background', 'link-css'],
].map((name) => `hostile-answer-html-${name}.eml`);

/** Shows HTML of the corpus as it came, one after the other. @returns the files of what did something */
async function actingAmong(page: Page, mails: readonly RawHtml[], headers = {}): Promise<string[]> {
  const deeds = await watchMail(page, HOME);
  let shown = '';
  await page.route(`${HOME}/*`, (route) =>
    route.fulfill({ headers: { ...headers, 'content-type': 'text/html' }, body: shown }),
  );
  const acting: string[] = [];
  for (const { file, html } of mails) {
    const before = deeds.length;
    shown = html;
    await page.goto(`${HOME}/mail`);
    if (deeds.length > before) acting.push(file);
  }
  return acting;
}

plainTest('on a page without protection, the emails of the corpus act', async ({ page }) => {
  // What leads the page elsewhere would interrupt the next email.
  const mails = (await hostileHtml()).filter(({ file }) => !file.includes('refresh'));
  expect(await actingAmong(page, mails)).toEqual(expect.arrayContaining(SURE));
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
  const headers = { 'content-security-policy': policy };
  expect(await actingAmong(page, await hostileHtml(), headers)).toEqual([]);
});
