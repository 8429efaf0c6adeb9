import { describe, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import type { Delivery } from '#tests/backend/mail/scripted-smtp.ts';
import { startWithSmtp, TEAM } from '#tests/backend/mail/with-smtp.ts';
import { aCall, aLead } from '#tests/support/chat/chat.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';
import { until } from '#tests/support/until.ts';

const MINUTE = 60_000;

type Parts = Awaited<ReturnType<typeof startWithSmtp>>;

const noticesOf = ({ smtp }: Parts) => smtp.deliveries.filter(({ to }) => to.includes(TEAM));
const notices = async ({ backend }: Parts) =>
  (await backend.jobs()).filter(({ kind }) => kind === 'team-notice');
const read = async (delivery: Delivery | undefined) => PostalMime.parse(delivery?.raw ?? '');

/** Has a first notice sent, so that what follows is part of a burst. */
async function startBurst(dataDir?: string): Promise<Parts> {
  const parts = await startWithSmtp(dataDir);
  await parts.backend.post(makeInquiry());
  await parts.backend.mailer.runDueJobs();
  expect(noticesOf(parts)).toHaveLength(1);
  return parts;
}

describe('What comes in a burst is one digest', () => {
  test('with everything of each, after the first notice, which went at once and alone', async () => {
    await using parts = await startBurst();
    const { backend, clock } = parts;
    expect((await read(noticesOf(parts)[0])).subject).toMatch(/^Inquiry from Ann Lee/);
    const inquiry = makeInquiry({ fullName: 'Zoë Park' });
    await backend.post(inquiry);
    clock.advance(300);
    await acceptLead(aLead({ name: 'Lea Lead', description: 'A shop for\ntwo.' }), backend);
    clock.advance(300);
    await acceptCall(aCall({ notes: 'After lunch' }), backend);
    clock.advance(399);
    await backend.mailer.runDueJobs();
    expect(noticesOf(parts)).toHaveLength(1);
    clock.advance(1);
    await backend.mailer.runDueJobs();

    const [, delivery, ...more] = noticesOf(parts);
    expect(more).toEqual([]);
    const mail = await read(delivery);
    expect(mail.subject).toBe('3 new requests');
    expect(mail.replyTo).toBeUndefined();
    for (const said of [
      '1. Inquiry from Zoë Park: General Inquiry (TW-',
      inquiry.email,
      inquiry.description,
      '2. Lead from Lea Lead',
      'A shop for\ntwo.',
      '3. Call request',
      'After lunch',
      'Answer them at the desk: http://127.0.0.1:4000/desk\n',
    ]) {
      expect(mail.text).toContain(said);
    }
    // The key to a conversation is for the visitor alone.
    expect(mail.text).not.toMatch(/chat_\d/);
    expect((await notices(parts)).map(({ state }) => state)).toEqual(Array(4).fill('sent'));
  });

  test('with twenty in full, and only the kind and the sender of the others', async () => {
    await using parts = await startBurst();
    const { backend, clock } = parts;
    for (let count = 1; count <= 23; count++) {
      await backend.post(makeInquiry({ fullName: `Visitor ${count}.` }));
      clock.advance(1);
    }
    clock.advance(977);
    expect(noticesOf(parts)).toHaveLength(1);
    clock.advance(1);
    await backend.mailer.runDueJobs();
    const { subject, text = '' } = await read(noticesOf(parts)[1]);
    expect(subject).toBe('23 new requests');
    expect(text.match(/^Name: Visitor/gm)).toHaveLength(20);
    expect(text).toContain('23. Inquiry from Visitor 23.');
    expect(text).toContain('The last 3 are shown in full at the desk only.');
  });

  test('and a later one has its own notice, at once', async () => {
    await using parts = await startBurst();
    parts.clock.advance(10_000);
    await parts.backend.post(makeInquiry({ fullName: 'Later Lee' }));
    await parts.backend.mailer.runDueJobs();
    expect((await read(noticesOf(parts)[1])).subject).toMatch(/^Inquiry from Later Lee/);
  });
});

describe('Notices of a digest that was not accepted', () => {
  test('are sent again together, under one Message-ID', async () => {
    await using parts = await startBurst();
    const { backend, clock, smtp } = parts;
    await backend.post(makeInquiry());
    await backend.post(makeInquiry());
    smtp.refusals.set(TEAM, 451);
    clock.advance(1000);
    await backend.mailer.runDueJobs();
    expect(
      (await notices(parts)).filter(({ last_error: code }) => code === 'EENVELOPE 451'),
    ).toHaveLength(2);
    smtp.refusals.clear();
    clock.advance(MINUTE);
    await backend.mailer.runDueJobs();
    expect((await read(noticesOf(parts)[1])).subject).toBe('2 new requests');
    expect((await notices(parts)).map(({ state }) => state)).toEqual(Array(3).fill('sent'));
  });

  test('because of one notice’s words are sent one by one, so that it holds up no other', async () => {
    await using parts = await startBurst();
    const { backend, clock, smtp } = parts;
    smtp.refusedWord = 'unwanted-word';
    await backend.post(makeInquiry({ description: 'unwanted-word in what is told' }));
    await backend.post(makeInquiry({ fullName: 'Good Lee' }));
    clock.advance(1000);
    await backend.mailer.runDueJobs();
    expect(noticesOf(parts)).toHaveLength(1);
    clock.advance(MINUTE);
    await backend.mailer.runDueJobs();
    expect((await read(noticesOf(parts)[1])).subject).toMatch(/^Inquiry from Good Lee/);
    expect((await notices(parts)).map(({ state }) => state).sort()).toEqual([
      'queued',
      'sent',
      'sent',
    ]);
  });

  test('are sent after a crash in between, perhaps twice, and none is lost', async () => {
    await using folder = await temporaryFolder();
    {
      await using parts = await startBurst(folder.path);
      const { backend, clock } = parts;
      await backend.post(makeInquiry({ fullName: 'First Lee' }));
      await backend.post(makeInquiry({ fullName: 'Second Lee' }));
      // A process that dies while it sends leaves its jobs like this.
      const now = new Date(clock.now()).toISOString();
      const leased = new Date(clock.now() + 5 * MINUTE).toISOString();
      expect(await backend.store.mails.gathering(0, 100).claim(now, leased)).toHaveLength(2);
    }
    await using parts = await startWithSmtp(folder.path);
    parts.clock.advance(6 * MINUTE);
    await parts.backend.mailer.runDueJobs();
    const { text = '' } = await read(noticesOf(parts)[0]);
    expect(text).toContain('First Lee');
    expect(text).toContain('Second Lee');
  });
});

test('Notices do not wait for receipts, however many there are', async () => {
  await using parts = await startWithSmtp();
  const { backend, clock, smtp } = parts;
  const receiptsMayGo = Promise.withResolvers<undefined>();
  using end = new DisposableStack();
  end.defer(() => receiptsMayGo.resolve(undefined));
  smtp.waitFor = async ({ to }) => {
    if (!to.includes(TEAM)) await receiptsMayGo.promise;
  };
  for (let count = 0; count < 5; count++) await backend.post(makeInquiry());
  await until(() => noticesOf(parts).length === 1);
  clock.advance(1000);
  await until(() => noticesOf(parts).length === 2);
  expect((await notices(parts)).map(({ kind }) => kind)).toHaveLength(5);
  expect(smtp.deliveries).toHaveLength(2);
  receiptsMayGo.resolve(undefined);
  await backend.mailer.runDueJobs();
  expect(smtp.deliveries).toHaveLength(7);
});
