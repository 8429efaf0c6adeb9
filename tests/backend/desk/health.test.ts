import { describe, expect, test } from '@jest/globals';
import { deskHealthSchema } from '@repo/contract/desk/health.ts';
import manifest from '#package.json' with { type: 'json' };
import { connectAgent, connectVisitor } from '#tests/backend/chat/clients.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { aWaitingTicket } from '#tests/backend/desk/waiting.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { openStored } from '#tests/support/backend/open-stored.ts';
import { startReceiver } from '#tests/backend/webhook/webhook-receiver.ts';
import { startWithSmtp, TEAM } from '#tests/backend/mail/with-smtp.ts';
import { until } from '#tests/support/until.ts';

const MINUTE = 60_000;
const WEBHOOK_SECRET = `whsec_${'A'.repeat(43)}=`;

/** A desk with a mail server and a receiver of its webhook. */
async function start(isWebhookSet = true) {
  const receiver = await startReceiver();
  const env = isWebhookSet ? { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET } : {};
  const parts = await startWithSmtp(undefined, env);
  const ann = await signIn(parts.backend);
  const stop = async () => {
    await parts[Symbol.asyncDispose]();
    await receiver[Symbol.asyncDispose]();
  };
  const health = async () => deskHealthSchema.parse((await ann.get('/health')).body);
  return { ...parts, receiver, ann, health, [Symbol.asyncDispose]: stop };
}

/** Something waits too long, and neither its email nor its webhook call gets through. */
async function startFailing() {
  const parts = await start();
  const { backend, clock, smtp, receiver } = parts;
  const ticketId = await aWaitingTicket(backend, 20);
  await backend.mailer.runDueJobs();
  smtp.refusals.set(TEAM, 550);
  receiver.answer = (response) => response.writeHead(500).end();
  clock.advance(10 * MINUTE);
  await backend.alerts.runDueJobs();
  await Promise.all([backend.mailer.runDueJobs(), backend.webhooks?.runDueJobs()]);
  return { ...parts, ticketId };
}

describe('The health of the backend', () => {
  test('gives the size of the store, who is connected, which versions run, and since when', async () => {
    await using parts = await start();
    const { backend, ann } = parts;
    await aWaitingTicket(backend);
    using visitor = await connectVisitor(backend.url);
    using staff = await connectAgent(backend, 'Mia');
    expect([visitor.socket.connected, staff.socket.connected]).toEqual([true, true]);
    const answer = await ann.get('/health');
    expect(answer.status).toBe(200);
    const health = deskHealthSchema.strict().parse(answer.body);
    expect(health).toMatchObject({
      jobs: [],
      store: { conversations: 0, tickets: 1 },
      sockets: { visitors: 1, staff: 1 },
      versions: { app: manifest.version, node: process.versions.node },
      startedAt: '2026-01-15T12:00:00.000Z',
      lastBackup: null,
    });
    expect(health.store.bytes).toBeGreaterThan(4096);
    expect(health.versions.database).toMatch(/^(SQLite 3\.\d+|PostgreSQL \d+)\.\d+$/);
  });

  test.each([
    ['', false],
    ['smtp://127.0.0.1:1', true],
  ])('says whether there is a mail server: %j', async (SMTP_URL, isMailSent) => {
    await using backend = await startInProcess({ env: { SMTP_URL } });
    const ann = await signIn(backend);
    expect((await ann.get('/health')).body).toMatchObject({ isMailSent });
  });

  test('is read from the version before, too, which tells less', async () => {
    await using parts = await start();
    const { returnedNotices, isMailSent, ...health } = await parts.health();
    expect({ returnedNotices, isMailSent }).toEqual({ returnedNotices: [], isMailSent: false });
    const mailbox = {
      title: 'INBOX',
      state: 'connected',
      since: null,
      fetchedAt: null,
      failedAt: null,
      lastError: null,
    };
    expect(deskHealthSchema.parse({ ...health, mailbox })).toMatchObject({
      returnedNotices: [],
      isMailSent: true,
      mailbox: { unfetched: [], held: null },
    });
  });

  test('names the newest backup, which another process has made', async () => {
    await using parts = await start();
    {
      await using other = await openStored(parts.backend.dataDir, { mayWrite: true });
      const add = 'insert into backups (id, file_name, bytes, created_at) values (?, ?, ?, ?)';
      await other.query(add, '1', 'tuesday.sqlite', 5000, '2026-01-13T02:00:00.000Z');
      await other.query(add, '2', 'wednesday.sqlite', 6000, '2026-01-14T02:00:00.000Z');
    }
    expect((await parts.health()).lastBackup).toEqual({
      fileName: 'wednesday.sqlite',
      bytes: 6000,
      createdAt: '2026-01-14T02:00:00.000Z',
    });
  });

  test('lists failures and jobs that wait for another attempt, with the reason', async () => {
    await using parts = await startFailing();
    const { jobs } = await parts.health();
    const { ticketId } = parts;
    const both = { ticketId, conversationId: null, attempts: 1 };
    expect(jobs).toHaveLength(2);
    expect(jobs).toContainEqual({
      ...both,
      id: expect.any(String),
      type: 'mail',
      kind: 'alert',
      state: 'failed',
      lastError: 'EENVELOPE 550',
      nextAttemptAt: null,
    });
    expect(jobs).toContainEqual({
      ...both,
      id: expect.any(String),
      type: 'webhook',
      kind: 'promise.half',
      state: 'queued',
      lastError: 'HTTP 500',
      nextAttemptAt: '2026-01-15T12:11:00.000Z',
    });
    expect(JSON.stringify(jobs)).not.toMatch(/@|Ben Ash/);
  });

  test('sends a job again on request, and then no longer lists it', async () => {
    await using parts = await startFailing();
    const { backend, smtp, receiver, ann } = parts;
    smtp.refusals.clear();
    receiver.answer = (response) => response.writeHead(200).end();
    const changes: string[] = [];
    backend.store.onChanges((news) => changes.push(...news.map(({ subject }) => subject)));
    for (const { type, id } of (await parts.health()).jobs) {
      const answer = await ann.post(`/health/jobs/${type}/${id}/retry`);
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
    }
    await Promise.all([backend.mailer.runDueJobs(), backend.webhooks?.runDueJobs()]);
    expect((await parts.health()).jobs).toEqual([]);
    expect(receiver.received).toHaveLength(2);
    expect(smtp.deliveries.at(-1)?.raw).toContain('Subject: Half of the response time has passed');
    // Anyone who looks at the list is notified when each job is on its way, and when it is gone.
    const heard = () => changes.filter((subject) => subject === 'mail');
    await until(() => heard().length > 3);
    expect(heard()).toHaveLength(4);
    const [sent] = (await backend.jobs()).filter(({ kind }) => kind === 'alert');
    const again = await ann.post(`/health/jobs/mail/${String(sent?.id)}/retry`);
    expect(again).toMatchObject({ status: 409, body: { message: 'This was just sent.' } });
  });

  test('refuses to resend a job that does not exist, or has nowhere to go', async () => {
    await using parts = await start(false);
    const retry = (type: string, id: string) => parts.ann.post(`/health/jobs/${type}/${id}/retry`);
    expect(await retry('mail', 'none')).toMatchObject({ status: 404, body: { code: 'missing' } });
    expect(await retry('webhook', 'none')).toMatchObject({ status: 409 });
    expect(await retry('letter', 'none')).toMatchObject({ status: 422 });
  });
});
