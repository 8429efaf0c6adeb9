import type { Page } from '@playwright/test';
import { DESK_API } from '@repo/contract/desk/address.ts';
import type { View } from '#shots-desk/view.ts';

const firstRow = (page: Page) => page.locator('[data-row]').first().click();
/** A conversation with a call request that is open. */
async function openRequest(page: Page): Promise<void> {
  await page.locator('[data-row]:has(.asks:text("Call"))').first().click();
  await page.locator('.request').last().scrollIntoViewIfNeeded();
}
const press = (keys: string) => (page: Page) => page.keyboard.press(keys);

/** Conversations, tickets, and what belongs to them. */
export const WORK_VIEWS: Readonly<Record<string, View>> = {
  'sign-in': {
    path: '/conversations',
    prepare: (page) =>
      page
        .context()
        .clearCookies()
        .then(() => page.reload()),
  },
  conversation: { path: '/conversations', prepare: firstRow },
  thread: {
    path: '/conversations?view=mine',
    // A conversation with a label has been worked on.
    prepare: (page) => page.locator('[data-row]:has(.label)').first().click(),
  },
  request: { path: '/conversations', prepare: openRequest },
  'close-request': {
    path: '/conversations',
    prepare: async (page) => {
      await openRequest(page);
      await page.keyboard.press('e');
    },
  },
  shortcuts: { path: '/conversations', prepare: press('?') },
  ticket: { path: '/tickets', prepare: firstRow },
  snooze: {
    path: '/conversations',
    prepare: openSnoozeMenu,
  },
  snoozed: {
    path: '/conversations?view=mine',
    prepare: async (page) => {
      await openSnoozeMenu(page);
      await page.getByRole('button', { name: 'In 1 hour' }).click();
      await page.getByRole('button', { name: 'End snooze' }).waitFor();
      await toggleDetails(page);
    },
  },
  'send-later': { path: '/conversations', prepare: openSendLaterMenu },
  scheduled: { path: '/conversations', prepare: scheduleReply },
  'scheduled-email': {
    path: '/tickets',
    prepare: async (page) => {
      await scheduleReply(page);
      await page.getByText('To be sent').last().scrollIntoViewIfNeeded();
    },
  },
  selected: { path: '/conversations', prepare: selectSome },
  'selected-tickets': { path: '/tickets', prepare: selectSome },
  'not-done': {
    path: '/conversations?view=closed',
    prepare: async (page) => {
      await selectSome(page);
      await page.getByRole('button', { name: 'Snooze' }).click();
      await page.getByRole('button', { name: 'In 1 hour' }).click();
      await page.getByText('Not done with').waitFor();
    },
  },
  search: { path: '/search?q=shop' },
  'page-speed': {
    path: '/reports',
    prepare: (page) =>
      page
        .getByRole('region', { name: 'How fast pages were' })
        .getByRole('table')
        .evaluate((table) => table.scrollIntoView()),
  },
  hours: {
    path: '/settings',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change hours' }).click();
      await page.getByRole('button', { name: 'Add hours on Monday' }).click();
      await page.getByLabel('Monday, opens at').nth(1).fill('12:00');
      await page.getByRole('button', { name: 'Add a holiday' }).click();
      await page.getByRole('button', { name: 'Save hours' }).click();
    },
  },
  holidays: {
    path: '/settings',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change hours' }).click();
      await page.getByRole('button', { name: 'Add a holiday' }).click();
      await page.getByLabel('Date').fill('2026-12-24');
      await page.getByRole('button', { name: 'Save hours' }).click();
      await page.getByRole('radio').first().scrollIntoViewIfNeeded();
    },
  },
  privacy: {
    path: '/privacy',
    prepare: async (page) => {
      await page.getByRole('textbox').fill(await anAddress(page));
      await page.keyboard.press('Enter');
    },
  },
};

/** Opens the first conversation, and the menu in which it can be snoozed. */
async function openSnoozeMenu(page: Page): Promise<void> {
  await firstRow(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await toggleDetails(page);
  await page.getByRole('button', { name: 'Snooze', exact: true }).click();
  await page.getByRole('button', { name: 'In 1 hour' }).waitFor();
}

/** Writes a reply to the first of a list, and opens the menu in which it can be sent later. */
async function openSendLaterMenu(page: Page): Promise<void> {
  await firstRow(page);
  await page
    .getByLabel('Your reply')
    .fill('Good morning! Your draft is ready. Shall we talk today?');
  await page.getByRole('button', { name: 'Send later' }).first().click();
  await page.getByRole('button', { name: 'Tomorrow, 9 AM' }).last().waitFor();
}

/** Writes a reply to the first of a list that is to be sent later. */
async function scheduleReply(page: Page): Promise<void> {
  await openSendLaterMenu(page);
  await page.getByRole('button', { name: 'Tomorrow, 9 AM' }).last().click();
  await page.getByText('To be sent').last().waitFor();
}

/** On a phone, what can be done with a conversation is behind a button. */
async function toggleDetails(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 800) {
    await page.getByRole('button', { name: 'Details' }).click();
  }
}

/** Selects three rows of a list, and waits for what can be done with them. */
async function selectSome(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: 'Select' });
  for (const index of [0, 1, 2]) await boxes.nth(index).click();
  await page.getByText('3 selected').last().waitFor();
}

/** The email address of someone who has written. */
async function anAddress(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const answer = await page.request.get(`${origin}${DESK_API}/tickets`);
  const { tickets } = (await answer.json()) as { tickets: { email: string }[] };
  return tickets[0]?.email ?? '';
}
