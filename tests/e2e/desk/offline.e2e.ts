import type { Page } from '@playwright/test';
import {
  answerField,
  expect,
  openDesk,
  rows,
  said,
  test,
  visitorSays,
} from '#tests/e2e/desk/support/desk.ts';
import { openStored } from '#tests/support/backend/open-stored.ts';

/** What a browser keeps: the paths in its caches, and what its databases hold, as one text. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const files: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      files.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    const result = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('nothing'));
      });
    const read: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      const [store = ''] = database.objectStoreNames;
      if (store) read.push(await result(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return { files, read: JSON.stringify(read) };
  });

/** What a browser says about calls without a connection. */
const DISCONNECTED =
  /ERR_INTERNET_DISCONNECTED|Failed to fetch|FetchEvent|closed before the connection is established/;

test('the desk opens without a connection, sends once what was written there, and forgets all of it', async ({
  ann: { page },
  backend,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(DISCONNECTED);
  const sessionId = await visitorSays(backend, 'Do you build aviaries?');
  await openDesk(page, backend);
  await rows(page).first().click();
  await expect(said(page)).toContainText(['Do you build aviaries?']);
  await expect.poll(async () => (await keptBy(page)).files).toContain('/desk/');
  await expect
    .poll(async () => (await keptBy(page)).read)
    .toMatch(/"message":"Do you build aviaries\?"/);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText(
    /^Offline: this is what was read at \d+:\d\d/,
  );
  await expect(rows(page)).toHaveCount(1);
  await expect(said(page)).toContainText(['Do you build aviaries?']);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await answerField(page).fill('For birds of any size.');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText(['Do you build aviaries?', 'For birds of any size.']);
  await page.reload();
  await expect(said(page)).toContainText(['Do you build aviaries?', 'For birds of any size.']);

  await context.setOffline(false);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Connection' })).toBeHidden();
  const answers = async () => {
    await using stored = await openStored(backend.dataDir);
    return await stored.query(
      `select message from messages join conversations on conversations.id = conversation_id
       where session_id = ? and message_type = 'agent'`,
      sessionId,
    );
  };
  await expect.poll(answers).toEqual([{ message: 'For birds of any size.' }]);
  await page.reload();
  await expect(said(page)).toHaveCount(2);
  expect(await answers()).toHaveLength(1);
  // Its code comes last, and then reads something.
  await expect(answerField(page)).toBeVisible();

  await page.getByRole('button', { name: 'Ann', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/desk\/$/);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => keptBy(page)).toEqual({ files: [], read: '[]' });
});

test('what was read is not shown after the session, nor to somebody else', async ({
  ann: { page },
  backend,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(DISCONNECTED);
  await visitorSays(backend, 'Do you build aviaries?');
  await openDesk(page, backend);
  await expect(rows(page)).toContainText(['Do you build aviaries?']);
  await expect.poll(async () => (await keptBy(page)).files).toContain('/desk/');
  await expect.poll(async () => (await keptBy(page)).read).toContain('aviaries');
  await context.setOffline(true);
  await page.evaluate(() => localStorage.setItem('desk-owner', 'somebody else'));
  await page.reload();
  const problem = page.getByText('We can’t reach the desk.');
  await expect(problem).toBeVisible({ timeout: 15_000 });
  await page.evaluate(async () => {
    const opening = indexedDB.open('desk-read');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const store = opening.result.transaction('read', 'readwrite').objectStore('read');
    const reading = store.get('latest');
    await new Promise((resolve) => (reading.onsuccess = resolve));
    const kept = reading.result as { session: { you: { id: string }; idleAt: string } };
    localStorage.setItem('desk-owner', kept.session.you.id);
    kept.session.idleAt = new Date().toISOString();
    const writing = store.put(kept, 'latest');
    await new Promise((resolve) => (writing.onsuccess = resolve));
    opening.result.close();
  });
  await page.reload();
  await expect(problem).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('aviaries')).toBeHidden();
});
