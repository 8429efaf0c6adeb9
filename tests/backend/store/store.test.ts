import { expect, test } from '@jest/globals';
import { StoreUnavailable } from '@repo/backend/core/errors.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { aLead, aSession } from '#tests/support/chat/chat.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

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

test('An email is about an existing item, one of each kind', async () => {
  await using backend = await startInProcess();
  const { id: leadId } = await acceptLead(aLead(), backend);
  const job = { id: 'another', kind: 'team-notice', due: '' } as const;
  const add = (about: { leadId: string }) =>
    backend.store.transaction('alone', ({ mails }) => mails.add({ ...job, ...about }));
  await expect(add({ leadId })).rejects.toThrow(/unique/i);
  await expect(add({ leadId: 'none' })).rejects.toThrow(/foreign key/i);
  const nothing = backend.query(
    `insert into mail_jobs (id, kind, state, attempts, next_attempt_at)
     values ('x', 'receipt', 'queued', 0, '')`,
  );
  await expect(nothing).rejects.toThrow(/check/i);
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
