import { expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { newChatSessionId } from '@repo/contract/ids.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import {
  addNote,
  assign,
  choose,
  notificationsOf,
} from '#tests/backend/desk/notification-calls.ts';
import { startWithSmtp } from '#tests/backend/mail/with-smtp.ts';

const MINUTE = 60_000;

/** A desk where Maya gets emails 15 minutes after what she does not read. */
async function startWithMaya(choices: Parameters<typeof choose>[1] = {}) {
  const parts = await startWithSmtp();
  const { backend, smtp } = parts;
  const ann = await signIn(backend);
  const maya = await signIn(backend, 'Maya', 'agent');
  await choose(maya, { mailAfterMinutes: 15, ...choices });
  return {
    ...parts,
    ann,
    maya,
    /** What is due is sent. @returns the emails to Maya so far */
    async mails() {
      await backend.summaries.runDueJobs();
      await backend.mailer.runDueJobs();
      const raw = smtp.deliveries.filter(({ to }) => to.includes('maya@company.test'));
      return Promise.all(raw.map((mail) => PostalMime.parse(mail.raw)));
    },
  };
}

test('What stays unread goes by email once, after a while and all together, without what visitors wrote', async () => {
  await using desk = await startWithMaya();
  const { backend, clock, ann, maya } = desk;
  const sessionId = newChatSessionId(0);
  const said = { sessionId, message: 'Private', clientData: { name: 'Zed', email: '' } };
  const id = await visitorWrites(backend, said);
  const path = `/conversations/${id}`;
  await assign(ann, path, maya);
  clock.advance(5 * MINUTE);
  await visitorWrites(backend, said);
  await addNote(ann, path, '@Maya, this is about Zed');
  clock.advance(10 * MINUTE - 1);
  expect(await desk.mails()).toEqual([]);
  clock.advance(1);
  const [mail, ...more] = await desk.mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('3 unread notifications (Tessera Works desk)');
  const reference = expect.stringMatching(/^.* \(TW-\w{5}\)$/);
  const link = `http://127.0.0.1:4000/desk${path}`;
  expect(mail?.text?.trim().split(/\n+/)).toEqual([
    reference,
    link,
    expect.stringMatching(/^New message in your conversation/),
    link,
    expect.stringMatching(/^Ann mentioned you in a note/),
    link,
    'All notifications: http://127.0.0.1:4000/desk/notifications',
    'Choose what you get by email: http://127.0.0.1:4000/desk/account',
  ]);
  expect(mail?.text).not.toMatch(/Private|Zed/);
  // What the email told of stays unread, and is not told again, also if it goes on.
  await visitorWrites(backend, said);
  clock.advance(24 * 60 * MINUTE);
  expect(await desk.mails()).toHaveLength(1);
});

test('What is read in time goes in no email, and neither do kinds without one', async () => {
  await using desk = await startWithMaya({ mailed: ['assigned'] });
  const { backend, clock, ann, maya } = desk;
  const path = `/conversations/${await visitorWrites(backend)}`;
  await assign(ann, path, maya);
  await addNote(ann, path, '@Maya');
  clock.advance(14 * MINUTE);
  const assigned = (await notificationsOf(maya)).find(({ kind }) => kind === 'assigned');
  await maya.post('/notifications/read', { id: assigned?.id });
  clock.advance(60 * MINUTE);
  expect(await desk.mails()).toEqual([]);
  expect(
    await backend.query("select id from mail_jobs where kind = 'notification-summary'"),
  ).toEqual([]);
});

test('What is read between two attempts is dropped', async () => {
  await using desk = await startWithMaya();
  const { backend, clock, smtp, ann, maya } = desk;
  await assign(ann, `/conversations/${await visitorWrites(backend)}`, maya);
  smtp.refusals.set('maya@company.test', 451);
  clock.advance(15 * MINUTE);
  expect(await desk.mails()).toEqual([]);
  smtp.refusals.clear();
  await maya.post('/notifications/read', { upTo: Number.MAX_SAFE_INTEGER });
  clock.advance(5 * MINUTE);
  expect(await desk.mails()).toEqual([]);
  expect(
    await backend.query("select id from mail_jobs where kind = 'notification-summary'"),
  ).toEqual([]);
});

test('In quiet hours it waits for their end, by the clocks of the person', async () => {
  // It is noon in UTC, and 9 p.m. in Tokyo.
  const quiet = { from: '20:00', to: '07:30', timeZone: 'Asia/Tokyo' };
  await using desk = await startWithMaya({ quiet });
  const { backend, clock, ann, maya } = desk;
  await assign(ann, `/conversations/${await visitorWrites(backend)}`, maya);
  clock.advance((10 * 60 + 30) * MINUTE - 1);
  expect(await desk.mails()).toEqual([]);
  clock.advance(1);
  expect(await desk.mails()).toHaveLength(1);
});
