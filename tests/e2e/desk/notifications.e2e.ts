import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@repo/lab/seed/demo.ts';
import { sessionSchema } from '@repo/contract/desk/account.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { conversationListSchema } from '@repo/contract/desk/conversation.ts';
import { visitorSays } from '#tests/e2e/desk/support/desk.ts';
import { expect, go, settled, test } from '#tests/e2e/desk/support/furnished.ts';
import type { BackendProcess } from '#testbed/servers/backend.ts';

type Told = { asked: number; notes: string[]; tones: number };
type Telling = { told?: Told };

/**
 * Records what the page requests from the browser, before any of its code runs. The browser still does it.
 *
 * @param isGranted whether the page is told that notifications are granted: without a screen, the browser
 *   does not say so even if they are
 */
async function watch(page: Page, isGranted = false): Promise<() => Promise<Told>> {
  await page.addInitScript((isSaid) => {
    const told: Told = { asked: 0, notes: [], tones: 0 };
    (window as Telling).told = told;
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      told.asked += 1;
      return ask();
    };
    window.Notification = new Proxy(Notification, {
      construct(target, [title, options]: [string, NotificationOptions]) {
        told.notes.push(options.body ?? '');
        return new target(title, options);
      },
      get: (target, name) =>
        isSaid && name === 'permission' ? 'granted' : (Reflect.get(target, name) as unknown),
    });
    window.OscillatorNode = class extends OscillatorNode {
      override start(when?: number) {
        told.tones += 1;
        super.start(when);
      }
    };
  }, isGranted);
  await page.reload();
  await settled(page);
  return async () => {
    const told = await page.evaluate(async () => {
      await navigator.locks.query(); // after any request to be the only tab
      return (window as Telling).told;
    });
    if (!told) throw new Error('Nothing is watched');
    return told;
  };
}
const NEW_CHAT = 'A conversation is waiting for a reply.';

/**
 * Sends the page into the background, as far as it can tell: a page that is driven by a test is always in
 * front.
 */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** A new message arrives, and all pages have been notified. */
async function newChat(pages: readonly Page[], desk: BackendProcess, words: string): Promise<void> {
  const before = await Promise.all(pages.map((page) => page.title()));
  await visitorSays(desk, words);
  for (const [index, page] of pages.entries()) {
    await expect(page).not.toHaveTitle(before[index] ?? '');
  }
}

const switchFor = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('checkbox', { name });

test('new work is announced while one is elsewhere, by sound and notification, once for all tabs', async ({
  signedIn: page,
  context,
  desk,
}) => {
  await context.grantPermissions(['notifications']);
  const told = await watch(page, true);
  await go(page, '/settings');
  await switchFor(page, /^Notification sound/).check();
  await switchFor(page, /^Browser notifications/).click();
  await expect(switchFor(page, /^Browser notifications/)).toBeChecked();
  const switched = { asked: 1, notes: [], tones: 1 }; // a sample of the sound
  expect(await told()).toEqual(switched);
  await newChat([page], desk, 'While one is looking');
  expect(await told()).toEqual(switched);

  const second = await context.newPage();
  await second.goto('/desk/conversations');
  const toldThere = await watch(second, true);
  await second.getByRole('heading', { level: 1 }).click(); // without a click, the page may play no sound
  await leave(page);
  await leave(second);
  await newChat([page, second], desk, 'While nobody is looking');
  const [here, there] = [await told(), await toldThere()];
  expect(here.tones + there.tones).toBe(switched.tones + 1);
  expect([...here.notes, ...there.notes]).toEqual([NEW_CHAT]);
});

/** Signs somebody in with a browser of their own. */
async function onOwnDevice(browser: Browser, { url }: BackendProcess, email: string) {
  const context = await browser.newContext({ baseURL: url });
  const data = { email, password: DEMO_PASSWORD };
  await context.request.post(`${DESK_API}/session`, { headers: { origin: url }, data });
  return context;
}

test('what a colleague assigns rings once for all tabs, is on the bell of each device, and is read on all once it is opened on one', async ({
  signedIn: page,
  context,
  browser,
  desk,
}) => {
  await context.grantPermissions(['notifications']);
  const told = await watch(page, true);
  await go(page, '/settings');
  await switchFor(page, /^Browser notifications/).click();
  await expect(switchFor(page, /^Browser notifications/)).toBeChecked();
  const second = await context.newPage();
  await second.goto('/desk/conversations');
  const toldThere = await watch(second, true);
  await using device = await onOwnDevice(browser, desk, desk.email);
  const phone = await device.newPage();
  await phone.goto('/desk/notifications');
  await settled(phone);
  await phone.getByRole('button', { name: 'Mark all as read' }).click();
  const unread = (on: Page) => on.getByRole('link', { name: /^Notifications/ }).locator('.count');
  for (const on of [page, second, phone]) await expect(unread(on)).toHaveCount(0);
  await leave(page);
  await leave(second);

  await using colleague = await onOwnDevice(browser, desk, desk.colleague);
  const { you } = sessionSchema.parse(await (await page.request.get(`${DESK_API}/session`)).json());
  const list = await colleague.request.get(`${DESK_API}/conversations`);
  const { conversations } = conversationListSchema.parse(await list.json());
  const free = conversations.find(({ assignee }) => assignee === null);
  await colleague.request.post(`${DESK_API}/conversations/${free?.conversationId}/assign`, {
    headers: { origin: desk.url },
    data: { assigneeId: you.id, expectedAssigneeId: null },
  });
  for (const on of [page, second, phone]) await expect(unread(on)).toHaveText(/^1/);
  const notes = async () => [...(await told()).notes, ...(await toldThere()).notes];
  expect(await notes()).toEqual(['A colleague assigned you something.']);

  await phone
    .getByRole('link', { name: /assigned you a conversation/ })
    .first()
    .press('Enter');
  await expect(phone).toHaveURL(new RegExp(`/conversations/${free?.conversationId}$`));
  for (const on of [page, second, phone]) await expect(unread(on)).toHaveCount(0);
  expect(await notes()).toHaveLength(1);
});
