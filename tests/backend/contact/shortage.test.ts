import { describe, expect, test } from '@jest/globals';
import { countsSchema } from '@repo/contract/desk/counts.ts';
import { deskHealthSchema } from '@repo/contract/desk/health.ts';
import { signIn, type Colleague } from '#tests/backend/desk/desk.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { listTickets, newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { startWithSmtp, TEAM } from '#tests/backend/mail/with-smtp.ts';
import { aCall, aLead } from '#tests/support/chat/chat.ts';
import { writtenMails } from '#testbed/inbox.ts';
import { makeInquiry, storedAnswerTo } from '#testbed/inquiries.ts';

const MB = 1024 * 1024;
const SPAM = '?state=quarantined';
const KEPT = 'New inquiries are kept under Spam, and no one gets email about them';

const counts = async (by: Colleague) => countsSchema.parse((await by.get('/counts')).body);
const deskHealth = async (by: Colleague) => deskHealthSchema.parse((await by.get('/health')).body);

async function health({ url }: TestBackend) {
  const answer = await fetch(`${url}/health`);
  return { status: answer.status, body: (await answer.json()) as unknown };
}

async function send({ url }: TestBackend, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

/** A backend on a disk whose free space a test decides. */
async function startOnDisk() {
  const clock = new ManualClock();
  const disk = { free: 1000 * MB };
  const backend = await startInProcess({ clock, freeBytes: () => Promise.resolve(disk.free) });
  return { ...backend, clock, disk, ann: await signIn(backend) };
}

describe('While the disk is nearly full', () => {
  test('what is sent is stored, held for staff to check, and sends no email', async () => {
    await using backend = await startOnDisk();
    const { disk, ann } = backend;
    disk.free = 511 * MB;
    const inquiry = makeInquiry();
    expect(await backend.post(inquiry)).toMatchObject(storedAnswerTo(inquiry));
    expect(await send(backend, '/chat/client-data', aLead())).toBe(200);
    expect(await send(backend, '/chat/schedule-call', aCall())).toBe(200);
    expect(await backend.jobs()).toEqual([]);
    const tickets = await listTickets(ann, SPAM);
    expect(tickets.map(({ kind }) => kind).sort()).toEqual(['call', 'inquiry', 'lead']);
    for (const ticket of tickets) {
      expect(ticket).toMatchObject({
        toCheck: true,
        dueAt: null,
        spamReasons: ['It came while less than 512 MB of disk space was free'],
      });
    }
    expect(await counts(ann)).toMatchObject({ toCheck: 3, quarantined: 3, newTickets: 0 });
    const file = await ann.get('/tickets/export?format=json&state=quarantined&kind=lead');
    expect(JSON.stringify(file.body)).toContain('It came while less than 512 MB');
  });

  test('health reports it, and that inquiries are stored', async () => {
    await using backend = await startOnDisk();
    const { disk, clock, ann } = backend;
    disk.free = 511 * MB;
    expect(await health(backend)).toMatchObject({
      status: 200,
      body: { success: true, message: `Less than 512 MB of disk space is free. ${KEPT}` },
    });
    expect((await deskHealth(ann)).shortage).toBe('Less than 512 MB of disk space is free');
    disk.free = 512 * MB;
    clock.advance(1001);
    expect(await health(backend)).toMatchObject({ body: { message: 'Everything works' } });
    expect((await deskHealth(ann)).shortage).toBeNull();
    await backend.post(makeInquiry());
    expect((await newestTicket(ann)).state).toBe('new');
  });

  test('a disk that cannot be queried stops no one', async () => {
    await using backend = await startInProcess({
      freeBytes: () => Promise.reject(new Error('ENOSYS')),
    });
    await backend.post(makeInquiry());
    expect(await backend.inquiries()).toMatchObject([{ status: 'new' }]);
  });

  test('staff rescue each with its emails, or leave it in quarantine', async () => {
    await using backend = await startOnDisk();
    const { disk, ann } = backend;
    disk.free = 0;
    await backend.post(makeInquiry());
    await send(backend, '/chat/client-data', aLead());
    await send(backend, '/chat/schedule-call', aCall());
    const [left, ...rescued] = await listTickets(ann, `${SPAM}&toCheck=1`);
    expect(rescued).toHaveLength(2);
    for (const { id } of rescued) {
      const { status, body } = await ann.post(`/tickets/${id}/rescue`);
      expect([status, body.ticket]).toEqual([200, expect.objectContaining({ state: 'new' })]);
      expect((await readTicket(ann, id)).mails.map(({ kind }) => kind)).toContain('team-notice');
    }
    const { body } = await ann.post(`/tickets/${left?.id ?? ''}/leave-in-spam`);
    expect(body.ticket).toMatchObject({ state: 'quarantined', toCheck: false });
    expect(await listTickets(ann, `${SPAM}&toCheck=1`)).toEqual([]);
    const { newTickets, unassigned, ...rest } = await counts(ann);
    expect(rest).toMatchObject({ toCheck: 0, quarantined: 1 });
    // A lead or a call request goes to its conversation.
    expect(newTickets + unassigned).toBe(2);
    expect((await ann.post(`/tickets/${rescued[0]?.id ?? ''}/leave-in-spam`)).status).toBe(422);
    await backend.mailer.runDueJobs();
    const mails = await writtenMails(backend.dataDir);
    const notices = mails.filter(({ to }) => to?.some(({ address }) => address === TEAM));
    expect(notices).toHaveLength(2);
  });
});

test('While too many emails wait, what is sent is held for staff to check; delayed receipts do not count', async () => {
  const env = { MAILS_WAITING_MAX: '2', RECEIPTS_PER_HOUR: '1' };
  await using parts = await startWithSmtp(undefined, env);
  const { backend, clock, smtp } = parts;
  const ann = await signIn(backend);
  const post = async () => {
    await backend.post(makeInquiry());
    await backend.mailer.runDueJobs();
    clock.advance(20_000);
  };
  for (let count = 0; count < 5; count++) await post();
  expect((await newestTicket(ann)).state).toBe('new');
  smtp.refusals.set(TEAM, 451);
  for (let count = 0; count < 3; count++) await post();
  expect(await listTickets(ann, SPAM)).toEqual([]);
  await post();
  expect(await newestTicket(ann, SPAM)).toMatchObject({
    toCheck: true,
    spamReasons: ['It came while more than 2 emails were waiting'],
  });
  expect(await health(backend)).toMatchObject({
    status: 200,
    body: { message: `More than 2 emails are waiting. ${KEPT}`, mail: 'failing' },
  });
});

test('What is quarantined for its own signs of spam, or blocked by staff, is not up for checking', async () => {
  await using backend = await startOnDisk();
  const { ann } = backend;
  await backend.post(makeInquiry({ subject: 'filled' }));
  expect(await newestTicket(ann, SPAM)).toMatchObject({ toCheck: false });
  await backend.post(makeInquiry());
  const { id: ticketId } = await newestTicket(ann);
  await ann.post('/blocks', { kind: 'network', ticketId, hours: 1, reason: 'Insults' });
  backend.clock.advance(1);
  await backend.post(makeInquiry());
  expect(await newestTicket(ann, SPAM)).toMatchObject({
    spamReasons: ['Blocked by Ann'],
    toCheck: false,
  });
  expect((await counts(ann)).toCheck).toBe(0);
});
