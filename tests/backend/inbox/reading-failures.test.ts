import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { deskHealthSchema } from '@/lib/contract/desk/health';
import { listTickets } from '@/tests/backend/desk/ticket-calls';
import { rawMail, startWithInbox } from '@/tests/backend/inbox/with-inbox';

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
  await desk.bring(Buffer.from(rawMail()));
  const files = join(desk.dataDir, 'files');
  await rename(files, `${files}.away`);
  await desk.inbox.readings.runDueJobs();
  const [job] = await jobs();
  expect(job).toEqual({ ...JOB, id: expect.any(String), lastError: 'StoreUnavailable' });
  await rename(`${files}.away`, files);
  const changes: string[] = [];
  desk.store.onChanges((news) => changes.push(...news.map(({ subject }) => subject)));
  const retry = () => desk.ann.post(`/health/jobs/reading/${job?.id ?? ''}/retry`);
  expect((await retry()).status).toBe(200);
  await desk.inbox.readings.runDueJobs();
  expect(await jobs()).toEqual([]);
  expect(changes).toContain('mail');
  expect(await listTickets(desk.ann, '?kind=mail')).toHaveLength(1);
  expect(await retry()).toMatchObject({ status: 409, body: { message: 'This was just read.' } });
});
