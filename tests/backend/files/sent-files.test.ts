import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { io } from 'socket.io-client';
import { createSmtpTransport } from '@repo/backend/mail/smtp-transport.ts';
import { PART_SIZE } from '@repo/backend/files/storage/file-storage.ts';
import { systemClock } from '@repo/chat/engine/clock.ts';
import { createMemoryStorage } from '@repo/chat/engine/memory-storage.ts';
import type { AgentClientSocket } from '@repo/chat/staff/socket.ts';
import { createAgentThreads } from '@repo/chat/staff/threads.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import type { AttachedFile } from '@repo/contract/file.ts';
import { newContactSessionId } from '@repo/contract/ids.ts';
import { connectAgent, connectRegistered, newSession } from '#tests/backend/chat/clients.ts';
import { sendAsStaff } from '#tests/backend/files/send-as-staff.ts';
import { postFrom } from '#tests/backend/contact/post-from.ts';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { openDesk, visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import { newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { tusCalls } from '#tests/backend/files/tus.ts';
import { startScriptedSmtp } from '#tests/backend/mail/scripted-smtp.ts';
import { aMessage } from '#tests/support/chat/chat.ts';
import { until } from '#tests/support/until.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { sendSmallFile } from '#testbed/send-file.ts';

const HELLO = Buffer.from('hello');

const NOT_THERE = {
  message:
    'One of the files is no longer here. Please remove it, add it again, and then send this.',
};

const anInquiry = (changes: object = {}) => {
  const sessionId = newContactSessionId(Date.now());
  return { ...makeInquiry(), sessionId, id: `submission_${sessionId}_1`, ...changes };
};

describe('An inquiry', () => {
  test('keeps its files, and staff can save them', async () => {
    await using desk = await startDesk();
    const inquiry = anInquiry();
    const id = await sendSmallFile(desk.url, {
      session: inquiry.sessionId,
      bytes: HELLO,
      name: 'Größe "1".txt',
    });
    expect(await desk.post({ ...inquiry, files: [id] })).toMatchObject({ status: 200 });
    const { ticket, files } = await readTicket(desk.ann, (await newestTicket(desk.ann)).id);
    expect(ticket.kind).toBe('inquiry');
    expect(files).toEqual([
      {
        id,
        name: 'Größe "1".txt',
        size: 5,
        type: 'application/octet-stream',
        hasPreview: false,
        scan: 'none',
      },
    ]);
    const saved = await fetch(`${desk.url}${DESK_API}/files/${id}`, {
      headers: { cookie: desk.ann.cookie },
    });
    expect(await saved.text()).toBe('hello');
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-length': '5',
      'content-disposition': `attachment; filename="Gro_e _1_.txt"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.txt`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect((await desk.ann.get(`/files/${id}/preview`)).status).toBe(404);
  });

  test('is stored once with its files, and the same ID with others is a conflict', async () => {
    await using desk = await startDesk();
    const inquiry = anInquiry();
    const one = await sendSmallFile(desk.url, { session: inquiry.sessionId, bytes: HELLO });
    const other = await sendSmallFile(desk.url, { session: inquiry.sessionId, bytes: HELLO });
    expect((await desk.post({ ...inquiry, files: [one] })).status).toBe(200);
    expect((await desk.post({ ...inquiry, files: [one] })).status).toBe(200);
    expect((await desk.post({ ...inquiry, files: [other] })).status).toBe(409);
    expect((await desk.post(inquiry)).status).toBe(409);
    expect(await desk.inquiries()).toHaveLength(1);
  });

  test('is not stored with a file that is somebody else’s, unfinished, or already sent', async () => {
    await using desk = await startDesk();
    const inquiry = anInquiry();
    const { create } = tusCalls(desk.url);
    const begun = (await create(5, inquiry.sessionId)).headers.get('location') ?? '';
    const sent = anInquiry();
    const taken = await sendSmallFile(desk.url, { session: sent.sessionId, bytes: HELLO });
    await desk.post({ ...sent, files: [taken] });
    for (const id of [taken, begun.replace('files/', ''), '0'.repeat(32)]) {
      const answer = await desk.post({ ...inquiry, files: [id] });
      expect(answer).toMatchObject({ status: 422, body: { ...NOT_THERE, field: 'files' } });
    }
    expect((await desk.post({ ...inquiry, files: ['../x'] })).status).toBe(422);
    expect(await desk.inquiries()).toHaveLength(1);
    // What was sent cannot be taken back or changed by whoever sent it.
    expect((await tusCalls(desk.url).remove(`/files/${taken}`)).status).toBe(410);
  });
});

describe('A message in the chat', () => {
  test('brings its files to staff at once, and both sides find them later', async () => {
    await using desk = await startDesk();
    const sessionId = newSession();
    const agent = await connectAgent(desk, 'Ann');
    const bytes = randomBytes(PART_SIZE);
    const id = await sendSmallFile(desk.url, { session: sessionId, bytes, name: 'plan.pdf' });
    const message = aMessage({ sessionId, message: 'plan.pdf', files: [id] });
    const { status } = await postFrom(desk, '203.0.113.7', '/chat/send', message);
    expect(status).toBe(200);
    const heard = (await agent.hears('conversation message')) as { files: AttachedFile[] };
    expect(heard.files).toMatchObject([{ id, name: 'plan.pdf', size: PART_SIZE }]);
    const history = await fetch(`${desk.url}/chat/messages/${sessionId}`);
    expect(await history.json()).toMatchObject({ messages: [{ files: heard.files }] });
    const saved = await fetch(`${desk.url}/chat/files/${sessionId}/${id}`);
    expect(Buffer.from(await saved.arrayBuffer()).equals(bytes)).toBe(true);
    // Nobody else's conversation has it.
    expect((await fetch(`${desk.url}/chat/files/${newSession()}/${id}`)).status).toBe(404);
    // The same again is a repeat, and the same ID with other files a conflict.
    const again = await postFrom(desk, '203.0.113.7', '/chat/send', message);
    expect(again.status).toBe(200);
    const without = { ...message, files: undefined };
    expect((await postFrom(desk, '203.0.113.7', '/chat/send', without)).status).toBe(409);
    agent[Symbol.dispose]();
  });

  test('from staff is sent with its files, although the page was reloaded before', async () => {
    await using desk = await startDesk();
    const sessionId = newSession();
    const conversationId = await visitorWrites(desk, { sessionId });
    const id = await sendAsStaff(desk.url, desk.ann, HELLO);
    const file = { id, name: 'a.txt', size: 5, type: '', hasPreview: false, scan: 'none' as const };
    const storage = createMemoryStorage();
    const threadsOn = (socket: AgentClientSocket) =>
      createAgentThreads({
        socket,
        storage,
        name: 'Ann',
        clock: systemClock,
        onChange: () => undefined,
      });
    const before = threadsOn(io(desk.url, { autoConnect: false }));
    before.open(conversationId).send('a.txt', [file], { lastSeq: 1, requestIds: [] });
    before.dispose();
    using page = await openDesk(desk.url, desk.ann);
    const threads = threadsOn(page.socket);
    expect(threads.open(conversationId).lines()).toMatchObject([{ files: [{ id }] }]);
    threads.wake();
    await until(() => threads.open(conversationId).lines().at(-1)?.delivery === undefined);
    threads.dispose();
    const history = await fetch(`${desk.url}/chat/messages/${sessionId}`);
    expect(await history.json()).toMatchObject({
      messages: [{ messageType: 'user' }, { message: 'a.txt', files: [{ id, size: 5 }] }],
    });
  });

  test('without files says nothing of them', async () => {
    await using desk = await startDesk();
    const sessionId = newSession();
    await postFrom(desk, '203.0.113.7', '/chat/send', aMessage({ sessionId }));
    const { messages } = (await (await fetch(`${desk.url}/chat/messages/${sessionId}`)).json()) as {
      messages: object[];
    };
    expect(Object.keys(messages[0] ?? {})).not.toContain('files');
  });

  test('from staff brings theirs to the visitor', async () => {
    await using desk = await startDesk();
    const sessionId = newSession();
    await postFrom(desk, '203.0.113.7', '/chat/send', aMessage({ sessionId }));
    const visitor = await connectRegistered(desk.url, sessionId);
    const agent = await openDesk(desk.url, desk.ann);
    const [row] = await desk.query('select id from conversations');
    const id = await sendAsStaff(desk.url, desk.ann, HELLO);
    const said = { conversationId: String(row?.id), message: 'Here it is.', id: randomUUID() };
    expect(await agent.ask('agent message', { ...said, files: [id] })).toMatchObject({
      success: true,
    });
    expect(await visitor.hears('chat message')).toMatchObject({ files: [{ id, size: 5 }] });
    expect(await (await fetch(`${desk.url}/chat/files/${sessionId}/${id}`)).text()).toBe('hello');
    agent[Symbol.dispose]();
    visitor[Symbol.dispose]();
  });
});

describe('A reply by email', () => {
  test('carries its files, and is sent once', async () => {
    await using smtp = await startScriptedSmtp();
    await using desk = await startDesk({ transport: createSmtpTransport(smtp.url) });
    await desk.post(anInquiry({ email: 'zoe@example.org' }));
    await desk.mailer.runDueJobs();
    const { id: ticketId } = await newestTicket(desk.ann);
    const bytes = randomBytes(PART_SIZE - 7);
    const file = await sendAsStaff(desk.url, desk.ann, bytes);
    const reply = { id: randomUUID(), text: 'Here it is.', seenReplies: 0, files: [file] };
    const send = (changes = {}) =>
      desk.ann.post(`/tickets/${ticketId}/replies`, { ...reply, ...changes });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect((await send({ files: [] })).body).toMatchObject({
      message: 'This reply was already sent with different files.',
    });
    const raw = () => smtp.deliveries.find(({ raw: text }) => text.includes('Here it is.'))?.raw;
    await until(() => raw() !== undefined);
    const { attachments } = await PostalMime.parse(raw() ?? '');
    expect(attachments).toHaveLength(1);
    const content = attachments[0]?.content ?? '';
    expect(Buffer.from(content as ArrayBuffer).equals(bytes)).toBe(true);
    const { replies } = await readTicket(desk.ann, ticketId);
    expect(replies).toMatchObject([{ files: [{ id: file }] }]);
  });

  test('cannot carry a file of a colleague, or of a visitor', async () => {
    await using desk = await startDesk();
    const inquiry = anInquiry();
    const visitors = await sendSmallFile(desk.url, { session: inquiry.sessionId, bytes: HELLO });
    await desk.post({ ...inquiry, files: [visitors] });
    const { id } = await newestTicket(desk.ann);
    const reply = { id: randomUUID(), text: 'Hi', seenReplies: 0, files: [visitors] };
    expect(await desk.ann.post(`/tickets/${id}/replies`, reply)).toMatchObject({
      status: 422,
      body: NOT_THERE,
    });
  });
});

test('Staff see no file that nobody sent, and none that was changed', async () => {
  await using desk = await startDesk();
  const inquiry = anInquiry();
  const id = await sendSmallFile(desk.url, { session: inquiry.sessionId, bytes: HELLO });
  expect((await desk.ann.get(`/files/${id}`)).status).toBe(404);
  expect((await fetch(`${desk.url}${DESK_API}/files/${id}`)).status).toBe(401);
  await desk.post({ ...inquiry, files: [id] });
  expect((await desk.ann.get(`/files/${id}`)).status).toBe(200);
  await desk.storage.writePart(id, 0, Buffer.from('jello'));
  expect((await desk.ann.get(`/files/${id}`)).status).toBe(503);
});

test('A download breaks off when a later part was changed', async () => {
  await using desk = await startDesk();
  const sessionId = newSession();
  const bytes = randomBytes(PART_SIZE + 5);
  const { create, patch } = tusCalls(desk.url);
  const path = `/${(await create(bytes.length, sessionId)).headers.get('location') ?? ''}`;
  await patch(path, 0, bytes.subarray(0, PART_SIZE));
  await patch(path, PART_SIZE, bytes.subarray(PART_SIZE));
  const id = path.replace('/files/', '');
  const message = aMessage({ sessionId, files: [id] });
  await postFrom(desk, '203.0.113.7', '/chat/send', message);
  const save = () => fetch(`${desk.url}/chat/files/${sessionId}/${id}`);
  expect((await (await save()).arrayBuffer()).byteLength).toBe(bytes.length);
  await desk.storage.writePart(id, 1, Buffer.from('other'));
  await expect(save().then((answer) => answer.arrayBuffer())).rejects.toThrow();
});
