import type { Page } from '@playwright/test';
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
