import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { acceptAgentMessage } from '@repo/backend/chat/accept-message.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { startConversation, TWO_MINUTES, VISITOR } from '#tests/backend/chat/chat-mails.ts';
import { sendAsStaff } from '#tests/backend/files/send-as-staff.ts';
import { startWithInbox } from '#tests/backend/inbox/with-inbox.ts';

/** A conversation in which staff answer with files. */
async function startAnswering(env: Record<string, string> = {}) {
  const desk = await startWithInbox(env);
  const { conversationId, sessionId } = await startConversation(desk);
  return {
    ...desk,
    conversationId,
    sessionId,
    async answer(message: string, files: Record<string, Uint8Array>) {
      const ids = [];
      for (const [name, bytes] of Object.entries(files)) {
        // Files are in the order of their times.
        desk.clock.advance(1);
        ids.push(await sendAsStaff(desk.url, desk.ann, bytes, name));
      }
      const said = { conversationId, id: newClientId(), message, sender: 'Ann' };
      await acceptAgentMessage({ ...said, staffId: desk.ann.id, files: ids }, desk);
    },
    async mails() {
      desk.clock.advance(TWO_MINUTES);
      return desk.mailsTo(VISITOR);
    },
    [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose](),
  };
}

test('An answer in the chat that goes by email brings the files of all its messages', async () => {
  await using parts = await startAnswering();
  const plan = randomBytes(1000);
  await parts.answer('Here is the plan.', { 'plan.bin': plan });
  await parts.answer('offer.bin', { 'offer.bin': Buffer.from('offer') });
  const [mail] = await parts.mails();
  expect(mail?.text).toMatch(/^Here is the plan\.\n\noffer\.bin\n\nYou can reply/);
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['plan.bin', 'offer.bin']);
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).equals(plan)).toBe(true);
});

test('What is too much for one email is named in it, with the way to it', async () => {
  await using parts = await startAnswering({ SITE_URL: 'https://www.company.test' });
  await parts.answer('The first.', { 'one.bin': Buffer.alloc(10) });
  await parts.answer('The second.', { 'two.bin': Buffer.alloc(10), 'three.bin': Buffer.alloc(10) });
  // The bytes of a file that large would take seconds to send.
  await parts.query("update files set size = 20971515 where name = 'two.bin'");
  const [mail] = await parts.mails();
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['one.bin']);
  expect(mail?.text).toContain(
    'These files are too large for an email. You can download them in the chat at ' +
      'https://www.company.test/chatWidget:\ntwo.bin\nthree.bin\n',
  );
});

test('An email waits for files that are still being checked', async () => {
  await using parts = await startAnswering({ CLAMD_URL: 'tcp://127.0.0.1:1' });
  await parts.answer('Here is the plan.', { 'plan.bin': Buffer.from('plan') });
  expect(await parts.mails()).toEqual([]);
  const [job] = await parts.jobs();
  expect(job).toMatchObject({ kind: 'chat-answer', state: 'queued', last_error: 'EFILECHECK' });
});

test('A transcript names the files of both sides, once', async () => {
  await using parts = await startAnswering();
  await parts.answer('Here is the plan.', { 'plan.bin': Buffer.from('plan') });
  await parts.answer('offer.bin', { 'offer.bin': Buffer.from('offer') });
  await fetch(`${parts.url}/chat/transcript`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: parts.sessionId }),
  });
  const [mail] = await parts.mailsTo(VISITOR);
  expect(mail?.text).toContain('Here is the plan.\n\nFile:\nplan.bin');
  expect(mail?.text?.match(/offer\.bin/g)).toHaveLength(1);
  expect(mail?.attachments).toEqual([]);
});
