import { listen } from '@/tests/e2e/desk/support/announced';
import {
  answerField,
  openDesk,
  rows,
  said,
  test as deskTest,
  visitorSays,
} from '@/tests/e2e/desk/support/desk';
import { expect, firstRow, go, test } from '@/tests/e2e/desk/support/furnished';
import { startBackend } from '@/tools/servers/backend';

test('a screen reader announces what visitors write and that an answer was sent, once', async ({
  signedIn: page,
  desk,
}) => {
  const other = await firstRow(page, '/conversations?view=closed');
  await go(page, '/conversations');
  const key = await visitorSays(desk, 'Is anybody there?');
  await rows(page).filter({ hasText: 'Is anybody there?' }).click();
  await expect(said(page)).toHaveCount(1);
  const heard = await listen(page);

  await visitorSays(desk, 'I wait', key);
  await expect(said(page)).toHaveCount(2);
  await visitorSays(desk, 'Hello?', key);
  await expect(said(page)).toHaveCount(3);
  await answerField(page).fill('Here I am');
  await answerField(page).press('Enter');
  await expect(said(page).filter({ hasText: 'Here I am' })).toContainText('Sent');
  await go(page, other);
  await expect(said(page).first()).toBeVisible();
  await expect(said(page)).not.toHaveCount(1);
  const words = (await heard()).filter((each) => each !== 'Loading…');
  expect(words).toEqual(['Visitor: I wait', 'Visitor: Hello?', 'Sent']);
});

deskTest(
  'a screen reader announces why an answer is not sent yet, and what Retry and Remove do',
  async ({ ann: { page }, backend, backendPort, expectConsoleError }) => {
    const lost = /net::ERR_|WebSocket/; // each request meets the end of the backend at another point
    expectConsoleError(lost);
    const tried = page.waitForEvent('console', (message) => lost.test(message.text()));
    await visitorSays(backend, 'Is anybody there?');
    await openDesk(page, backend);
    await rows(page).click();
    await expect(said(page)).toHaveCount(1);
    await backend.stop();
    await expect(page.getByText('Live', { exact: true })).toBeHidden();
    await tried;

    const heard = await listen(page);
    const ofAnswers = async () =>
      (await heard()).filter((words) => /^(Not sent|Sent|Trying again|Message)/.test(words));
    const reason = 'Not sent yet: There is no connection.';
    const answer = said(page).filter({ hasText: 'One moment' });
    const press = (name: string) => answer.getByRole('button', { name }).click();
    await answerField(page).fill('One moment');
    await answerField(page).press('Enter');
    await expect.poll(ofAnswers).toEqual([reason]);
    await press('Retry');
    await expect.poll(async () => (await ofAnswers()).at(-1)).toBe(reason);
    await expect.poll(async () => (await ofAnswers()).length).toBeGreaterThan(1);
    await press('Remove');
    await expect(answer).toHaveCount(0);
    await expect.poll(async () => (await ofAnswers()).at(-1)).toBe('Message removed');

    await answerField(page).fill('Here I am');
    await answerField(page).press('Enter');
    await expect.poll(async () => (await ofAnswers()).at(-1)).toBe(reason);
    await using again = await startBackend({ port: backendPort, dataDir: backend.dataDir });
    await expect.poll(async () => (await ofAnswers()).at(-1)).toBe('Sent');
    expect((await ofAnswers()).filter((words) => words === reason)).toHaveLength(3);
    expect(again.url).toBe(backend.url);
  },
);
