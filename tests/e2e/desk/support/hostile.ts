import type { Page } from '@playwright/test';
import { expect, rows, test as base } from '@/tests/e2e/desk/support/desk';
import { expectHarmless, watchDeeds } from '@/tests/e2e/desk/support/harmless';
import { openStored } from '@/tests/support/backend/open-stored';
import { sampleOf } from '@/tests/support/thoroughness';
import { HOSTILE_LINES } from '@/tests/support/hostile/hostile';

export { expect };

/**
 * Hostile lines, and the number of the form that begins with each. The other fields of a form have the next
 * lines.
 */
export const FORMS = sampleOf(HOSTILE_LINES.map((line, form) => ({ line, form })));

/** One of this many pages is examined: forms have more fields than that, so these show every line. */
const STEP = 2;

const NO_LIMIT = '100000';

/** A test of the desk whose page may do nothing unexpected, with visitors who send a lot. */
export const test = base.extend<{ deeds: undefined }>({
  backendEnv: async ({}, use) => {
    await use({
      CHAT_MESSAGES_PER_SESSION: NO_LIMIT,
      CHAT_MESSAGES_PER_ADDRESS: NO_LIMIT,
      CHAT_SESSIONS_PER_ADDRESS: NO_LIMIT,
      CHAT_REQUESTS_PER_ADDRESS: NO_LIMIT,
    });
  },
  deeds: [
    async ({ ann, backend }, use) => {
      const deeds = watchDeeds(ann.page, backend.url);
      await use(undefined);
      expect(deeds).toEqual([]);
    },
    { auto: true },
  ],
});

/** As much of a text as lists show. */
export function beginningOf(text: string): string {
  const signs = Array.from(text);
  return signs.length > 120 ? `${signs.slice(0, 119).join('')}…` : text;
}

/** All texts of a form, except the named fields. */
export const wordsOf = (form: object, except: readonly string[] = []): string[] =>
  Object.entries(form).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' && value !== '' && !except.includes(name) ? [value] : [],
  );

/** Waits until no email is queued, since each one makes the lists of the desk reload. */
export async function untilMailed({ dataDir }: { dataDir: string }): Promise<void> {
  await using stored = await openStored(dataDir);
  const waiting = () => stored.query("select id from mail_jobs where state = 'queued'");
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
}

/** Loads the whole list. */
export async function showAll(page: Page, count: number): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(rows(page)).not.toHaveCount(0);
  while (await more.isVisible()) {
    const before = await rows(page).count();
    await more.click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
  }
  await expect(rows(page)).toHaveCount(count);
}

/** The words in every row that people typed, and where each row leads. */
export const readRows = (page: Page) =>
  rows(page).evaluateAll((links) =>
    links.map((link) => {
      const typed = link.closest('li, tr')?.querySelectorAll('bdi') ?? [];
      return {
        path: link.getAttribute('href') ?? '',
        texts: Array.from(typed, ({ textContent }) => textContent),
      };
    }),
  );

/**
 * Expects that the pages at these paths show all words of their senders exactly.
 *
 * @param words of each sender, by the address that identifies them
 */
export async function expectShown(
  page: Page,
  paths: readonly string[],
  words: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const left = new Map(words);
  for (const path of paths.filter((_, index) => index % STEP === 0)) {
    // Navigates as links do, without reloading the desk.
    await page.evaluate((address) => history.pushState(null, '', address), path);
    const readShown = () => page.locator('main :is(dd, .typed)').allTextContents();
    const findSender = async () => (await readShown()).find((text) => left.has(text));
    // Until then, the previous page is shown.
    await expect.poll(findSender, { message: path, intervals: [20] }).toBeDefined();
    const sender = (await findSender()) ?? '';
    // Who a person is may be there before everything that they wrote.
    await expect.poll(readShown).toEqual(expect.arrayContaining([...(left.get(sender) ?? [])]));
    left.delete(sender);
    await expectHarmless(page);
  }
}
