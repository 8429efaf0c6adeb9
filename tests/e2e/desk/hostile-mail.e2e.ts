import type { Page } from '@playwright/test';
import {
  bringCorpus,
  mailsWithHtml,
  type DesignedMail,
} from '@/tests/e2e/desk/support/corpus-mails';
import { expect, openDesk } from '@/tests/e2e/desk/support/desk';
import { dangersOf, watchMail } from '@/tests/e2e/desk/support/mail-deeds';
import { test } from '@/tests/e2e/desk/support/with-mail';
import { DESK_API } from '@/lib/contract/desk/address';

/** Emails whose links would lead elsewhere than into the web. */
const INERT = ['javascript-link', 'javascript-tabs', 'data-link', 'vbscript'];

/** Where the link of an email leads that names another address. */
const AWAY = 'https://attacker.example/desk';

/** Shows an email as it was designed, in its ticket, which is opened as links of the desk do. @returns its links */
async function linksIn(page: Page, mails: readonly DesignedMail[], attack: string) {
  const mail = mails.find(({ name }) => name === `hostile-answer-html-${attack}`);
  const { id = '', ticketId = '' } = mail ?? {};
  await page.evaluate((path) => history.pushState(null, '', path), `/desk/tickets/${ticketId}`);
  // Until then, the previous ticket is shown.
  await expect(page.locator(`a[href$="/mails/${id}/raw"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Show original formatting' }).click();
  return page.frameLocator(`iframe[src$="/mails/${id}/html"]`).locator('a');
}

const TITLE = 'no email of the corpus does anything where staff see it as it was designed';

test(TITLE, { tag: '@more' }, async ({ ann: { page }, backend }) => {
  const mails = await bringCorpus(backend, mailsWithHtml());
  expect(mails.length).toBeGreaterThan(80);
  const deeds = await watchMail(page, backend.url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const addresses = mails.map(({ id }) => `${backend.url}${DESK_API}/mails/${id}/html`);
  for (const [index, address] of addresses.entries()) {
    const name = mails[index]?.name;
    expect((await page.goto(address))?.status(), name).toBe(200);
    expect(await dangersOf(page), name).toEqual([]);
    expect(page.url(), name).toBe(address);
  }
  expect(asked).toEqual(addresses);

  await openDesk(page, backend, '/tickets');
  for (const name of INERT) {
    const links = await linksIn(page, mails, name);
    await links.first().click();
  }
  expect(deeds).toEqual([]);

  const links = await linksIn(page, mails, 'misleading-link');
  await page.context().route(AWAY, (route) => route.fulfill({ body: 'Another site' }));
  const opening = page.waitForEvent('popup');
  await links.first().click();
  const opened = await opening;
  await expect(opened.getByText('Another site')).toBeVisible();
  expect(opened.url()).toBe(AWAY);
  const known = () => ({ opener: window.opener as unknown, referrer: document.referrer });
  expect(await opened.evaluate(known)).toEqual({ opener: null, referrer: '' });
  expect(page.url()).toMatch(/\/desk\/tickets\//);
});
