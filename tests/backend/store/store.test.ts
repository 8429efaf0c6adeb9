import { StoreUnavailable } from '@/backend/core/errors';
import { expect, test } from '@jest/globals';
import { countRows } from '@/tests/support/backend/count-rows';
import { startInProcess } from '@/tests/support/backend/in-process';
import { aSession } from '@/tests/support/chat/chat';
import { ManualClock } from '@/tests/support/manual-clock';
import { makeInquiry } from '@/tools/inquiries';

test('A read-only store refuses inquiries with 503', async () => {
  await using backend = await startInProcess();
  await backend.setReadOnly(true);
  expect((await backend.post(makeInquiry())).status).toBe(503);
  await backend.setReadOnly(false);
  expect((await backend.post(makeInquiry())).status).toBe(200);
});

test('With a read-only store, the mailer waits, and it continues when the store can be written', async () => {
  const clock = new ManualClock();
  await using backend = await startInProcess({ clock });
  await backend.mailer.runDueJobs();
  await backend.setReadOnly(true);
  await backend.mailer.runDueJobs();
  await backend.setReadOnly(false);
  await backend.post(makeInquiry());
  await backend.mailer.runDueJobs();
  expect(await backend.jobs()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
});

test('A read-only store is unavailable, which is not a bug in the backend', async () => {
  await using backend = await startInProcess();
  await backend.setReadOnly(true);
  await expect(backend.store.probe()).rejects.toThrow(StoreUnavailable);
  await backend.setReadOnly(false);
  await backend.store.probe();
});

test('Transactions that fail leave nothing behind, and the next one works', async () => {
  await using backend = await startInProcess();
  const failing = backend.store.transaction('alone', async (transaction) => {
    await transaction.conversations.add({ id: 'x', sessionId: aSession(), startedAt: '' });
    const job = { id: 'x', inquiryId: 'none', kind: 'team-notice', due: '' } as const;
    await transaction.mails.add(job);
  });
  await expect(failing).rejects.toThrow(/foreign key/i);
  expect(await countRows(backend, 'conversations')).toBe(0);
  expect(await backend.jobs()).toEqual([]);
  expect((await backend.post(makeInquiry())).status).toBe(200);
});
