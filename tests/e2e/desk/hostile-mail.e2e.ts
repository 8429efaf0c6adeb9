import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DESK_API } from '@repo/contract/desk/address.ts';
import type { BackendProcess } from '#testbed/servers/backend.ts';
import { openStored } from '#tests/support/backend/open-stored.ts';
import { bringMail } from '#tests/support/mail/inbound-call.ts';
import { expectedOfCorpus, readCorpusMail } from '#tests/support/mail-corpus.ts';
import { sampleOf } from '#tests/support/thoroughness.ts';
import { expect, openDesk } from '#tests/e2e/desk/support/desk.ts';
import { test } from '#tests/e2e/desk/support/with-mail.ts';

/** An email of the corpus that the desk shows as it was designed. */
type DesignedMail = { name: string; id: string; ticketId: string };

/** How many emails are brought at once. */
const AT_ONCE = 4;

/** What can have HTML in it, in whatever case and however it is folded. */
const HAS_HTML = /html/i;

/** Nothing was sent before, so the placeholders stand for addresses and IDs that do not exist. */
const rawOf = (name: string) =>
  readCorpusMail(name, (placeholder, number) => `none-${placeholder}-${number}`);

/** The emails of the corpus that may have HTML: all that are hostile, and some of the others. */
function mailsWithHtml(): string[] {
  const all = expectedOfCorpus.filter(({ name }) => HAS_HTML.test(rawOf(name).toString('latin1')));
  const hostile = all.filter((mail) => mail.hostile);
  const others = sampleOf(all.filter((mail) => !mail.hostile));
  return [...hostile, ...others].map(({ name }) => name);
}

/**
 * Brings emails of the corpus to a backend, and waits until all have been read.
 *
 * @returns those that the desk shows as they were designed
 */
async function bringCorpus(
  { url, dataDir }: Pick<BackendProcess, 'url' | 'dataDir'>,
  names: readonly string[],
): Promise<DesignedMail[]> {
  const nameOf = new Map<unknown, string>();
  const waiting = names.values();
  const bring = async () => {
    for (const name of waiting) {
      const raw = rawOf(name);
      nameOf.set(createHash('sha256').update(raw).digest('hex'), name);
      expect(await bringMail(url, raw), name).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bring));
  await using stored = await openStored(dataDir);
  const unread = () => stored.query('select id from received_mails where outcome is null');
  await expect.poll(unread).toEqual([]);
  const rows = await stored.query(
    'select id, digest, ticket_id from received_mails where has_html = 1 and ticket_id is not null',
  );
  return rows.map(({ id, digest, ticket_id: ticketId }) => ({
    name: nameOf.get(digest) ?? '',
    id: String(id),
    ticketId: String(ticketId),
  }));
}

/** Every address that is not on this machine. */
const ELSEWHERE = /^https?:\/\/(?!127\.0\.0\.1:)/;

/**
 * Records what an email does to the page that shows it: what it asks other servers for, dialogs, other windows, and
 * other places that it leads to. Other servers answer with an empty page, so that nothing waits for them.
 *
 * @param home where the page is from
 * @returns what it did, in chronological order
 */
async function watchMail(page: Page, home: string): Promise<string[]> {
  const deeds: string[] = [];
  // A request that the browser itself prevents does not come this far.
  await page.route(ELSEWHERE, async (route) => {
    deeds.push(`asks for ${route.request().url()}`);
    await route.fulfill({ body: '' });
  });
  page.on('dialog', (dialog) => {
    deeds.push(`says ${dialog.message()}`);
    // It may end with its page first.
    void dialog.dismiss().catch(() => undefined);
  });
  page.on('popup', (other) => deeds.push(`opens ${other.url()}`));
  page.on('framenavigated', (frame) => {
    if (ELSEWHERE.test(frame.url()) && !frame.url().startsWith(home)) {
      deeds.push(`leads to ${frame.url()}`);
    }
  });
  return deeds;
}

/** What on the page of an email could do something. @returns empty if there is nothing */
const dangersOf = (page: Page): Promise<string[]> => page.evaluate(readDangers);

/** Runs in the page. */
function readDangers(): string[] {
  const active =
    'script, style, link, base, meta, form, input, button, iframe, object, embed, img, picture, svg, math, video, audio';
  const isSafe = ({ protocol, target, rel }: HTMLAnchorElement) =>
    /^(https?|mailto|tel):$/.test(protocol) &&
    target === '_blank' &&
    rel === 'noopener noreferrer nofollow';
  return [...document.body.querySelectorAll('*')]
    .filter(
      (element) =>
        element.matches(`${active}, [id], [name], [src], [background]`) ||
        element.getAttributeNames().some((name) => name.startsWith('on')) ||
        getComputedStyle(element).position !== 'static' ||
        (element instanceof HTMLAnchorElement && element.hasAttribute('href') && !isSafe(element)),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

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
  await (await linksIn(page, mails, 'javascript-link')).first().click();
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
