import { expect, test } from '@jest/globals';
import { StoreUnavailable } from '@repo/backend/core/errors.ts';
import { deskHealthSchema } from '@repo/contract/desk/health.ts';
import { listTickets } from '#tests/backend/desk/ticket-calls.ts';
import { startWithInbox } from '#tests/backend/inbox/with-inbox.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';
import { until } from '#tests/support/until.ts';

const JOB = {
  type: 'reading',
  kind: 'reading',
  state: 'queued',
  attempts: 1,
  nextAttemptAt: '2026-01-15T12:01:00.000Z',
  ticketId: null,
  conversationId: null,
};

test('A received email that cannot be read is listed with its reason, and is read on request', async () => {
  await using desk = await startWithInbox();
  const jobs = async () => deskHealthSchema.parse((await desk.ann.get('/health')).body).jobs;
  const changes: string[] = [];
  desk.store.onChanges((news) => changes.push(...news.map(({ subject }) => subject)));
  const { storage } = desk;
  const works = storage.read.bind(storage);
  storage.read = () => {
    throw new StoreUnavailable('away');
  };
  await desk.deliver(rawMail());
  await until(() => changes.includes('mail'));
  const [job] = await jobs();
  expect(job).toEqual({ ...JOB, id: expect.any(String), lastError: 'StoreUnavailable' });
  storage.read = works;
  const retry = () => desk.ann.post(`/health/jobs/reading/${job?.id ?? ''}/retry`);
  expect((await retry()).status).toBe(200);
  await desk.inbox.readings.runDueJobs();
  expect(await jobs()).toEqual([]);
  expect(await listTickets(desk.ann, '?kind=mail')).toHaveLength(1);
  expect(await retry()).toMatchObject({ status: 409, body: { message: 'This was just read.' } });
});
