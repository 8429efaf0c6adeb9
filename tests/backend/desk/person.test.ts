import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { createEmlTransport } from '@repo/backend/mail/eml-transport.ts';
import { connectRegistered } from '#tests/backend/chat/clients.ts';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { aPerson, filesWith, handle, rowsWith } from '#tests/backend/desk/person-data.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';
import { aMessage } from '#tests/support/chat/chat.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

// No other word in the data contains this piece.
const WORD = 'Qzyxwentibold';
const PIECE = 'zyxwentib';

/** Somebody else, of whom there is as much. */
const NEIGHBOR = 'Neighbor';

const EVERYTHING = {
  inquiries: 1,
  leads: 1,
  callRequests: 1,
  conversations: 1,
  messages: 1,
  notes: 2,
  replies: 3,
  receivedMails: 1,
  unfetchedMails: 1,
  files: 1,
};

test('everything of an address is found, and nothing of others', async () => {
  await using desk = await startDesk();
  const person = await aPerson(desk, WORD);
  await handle(desk, await aPerson(desk, NEIGHBOR), desk.ann, NEIGHBOR);
  await handle(desk, person, desk.ann, WORD);
  await desk.mailer.runDueJobs();
  const found = await desk.ann.get(`/person?address=${WORD.toUpperCase()}@Example.org`);
  expect(found).toMatchObject({
    status: 200,
    body: {
      address: person.address,
      counts: { ...EVERYTHING, mails: 6, mailFiles: 6, searchEntries: 8 },
      conversations: [{ conversationId: person.conversationId }],
    },
  });
  const { tickets } = found.body as { tickets: { email: string }[] };
  expect(tickets.map(({ email }) => email)).toEqual(tickets.map(() => person.address));
  expect(tickets.length).toBeGreaterThan(0);
});

test('an address that no one has used is found nowhere', async () => {
  await using desk = await startDesk();
  const found = await desk.ann.get('/person?address=nobody@example.org');
  expect(found.body).toMatchObject({ counts: { inquiries: 0, conversations: 0 }, tickets: [] });
  expect((await desk.ann.get('/person?address=nobody')).status).toBe(422);
});

test('the export holds everything that was sent and said, but not the key to the conversation', async () => {
  await using desk = await startDesk();
  const person = await aPerson(desk, WORD);
  await handle(desk, person, desk.ann, WORD);
  await handle(desk, await aPerson(desk, NEIGHBOR), desk.ann, NEIGHBOR);
  const { status, headers, body } = await desk.ann.get(`/person/export?address=${person.address}`);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="person.json"');
  const text = `Please think of ${WORD} when you answer.`;
  const note = { author: { name: 'Ann' }, text: `About ${WORD}` };
  expect(body).toMatchObject({
    address: person.address,
    inquiries: [
      {
        description: text,
        mails: [{ kind: 'receipt' }, { kind: 'team-notice' }],
        handling: { notes: [note], replies: [{ author: 'Ann', mails: [{ kind: 'reply' }] }] },
      },
    ],
    conversations: [
      {
        messages: [{ message: text, seq: 1 }],
        leads: [{ description: text }],
        callRequests: [{ notes: text }],
        notes: [note],
        alerts: [{ percent: 50, mails: [{ kind: 'alert' }] }],
      },
    ],
  });
  expect(body).toMatchObject({ unfetchedMails: [{ subject: note.text }] });
  expect(JSON.stringify(body)).not.toContain(person.sessionId);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(NEIGHBOR, 'i'));
});

test('an erased person is no longer in any file or row, and others are unchanged', async () => {
  await using desk = await startDesk();
  // Enough other people on both sides that pages of the file are shared, split, and moved.
  for (let i = 0; i < 25; i++) await aPerson(desk, `Before${i}`);
  const person = await aPerson(desk, WORD);
  await handle(desk, person, desk.ann, WORD);
  for (let i = 0; i < 24; i++) await aPerson(desk, `After${i}`);
  await handle(desk, await aPerson(desk, NEIGHBOR), desk.ann, NEIGHBOR);
  await desk.mailer.runDueJobs();
  const ofNeighbor = await rowsWith(desk, NEIGHBOR);
  expect(ofNeighbor.length).toBeGreaterThan(10);
  expect((await filesWith(desk.dataDir, PIECE)).length).toBeGreaterThan(3);
  expect((await rowsWith(desk, PIECE)).length).toBeGreaterThan(3);

  const { address } = person;
  const { status, body } = await desk.ann.post('/person/erase', {
    address,
    confirmation: address.toUpperCase(),
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    erasedBy: 'Ann',
    addressHash: createHash('sha256').update(address).digest('hex'),
    counts: { ...EVERYTHING, mails: 6, mailFiles: 6 },
  });
  expect(await filesWith(desk.dataDir, PIECE)).toEqual([]);
  expect(await rowsWith(desk, PIECE)).toEqual([]);
  expect(await rowsWith(desk, NEIGHBOR)).toEqual(ofNeighbor);
  expect(await readdir(join(desk.dataDir, 'mail'))).toHaveLength(50 * 4 + 2);

  const left = await desk.ann.get(`/person?address=${address}`);
  expect(left.body).toMatchObject({ counts: { inquiries: 0, mails: 0, searchEntries: 0 } });
  const tables = ['inquiries', 'messages', 'blocks'];
  const counts = await Promise.all(tables.map((table) => countRows(desk, table)));
  expect(counts).toEqual([50, 50, 1]);
  expect(await desk.query('select * from erasures')).toMatchObject([
    { erased_by: desk.ann.id, address_hash: body.addressHash },
  ]);
  expect(desk.log.join('')).not.toMatch(/zyxwentib/i);
});

test('two addresses that differ erase nothing', async () => {
  await using desk = await startDesk();
  const { address } = await aPerson(desk, WORD);
  const typed = { address, confirmation: 'other@example.org' };
  const { status, body } = await desk.ann.post('/person/erase', typed);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    message: 'The two addresses do not match',
    field: 'confirmation',
  });
  expect(await desk.inquiries()).toHaveLength(1);
});

test('a visitor who was erased is disconnected, and starts over with the next message', async () => {
  await using desk = await startDesk();
  const { address, sessionId } = await aPerson(desk, WORD);
  using other = await connectRegistered(desk.url, (await aPerson(desk, 'Other')).sessionId);
  using visitor = await connectRegistered(desk.url, sessionId);
  const end = new Promise((resolve) => visitor.socket.once('disconnect', resolve));
  await desk.ann.post('/person/erase', { address, confirmation: address });
  expect(await end).toBe('io server disconnect');
  expect(other.socket.connected).toBe(true);
  const { message } = await acceptVisitorMessage(aMessage({ sessionId }), desk);
  expect(message.seq).toBe(1);
});

test('an email that is being written while its sender is erased leaves no file', async () => {
  await using folder = await temporaryFolder();
  const files = createEmlTransport(join(folder.path, 'mail'));
  const held = Promise.withResolvers<undefined>();
  const begun = Promise.withResolvers<undefined>();
  await using desk = await startDesk({
    dataDir: folder.path,
    transport: {
      ...files,
      async send(mail, name) {
        begun.resolve(undefined);
        await held.promise;
        await files.send(mail, name);
      },
    },
  });
  const { address } = await aPerson(desk, WORD);
  const sending = desk.mailer.runDueJobs();
  await begun.promise;
  await desk.ann.post('/person/erase', { address, confirmation: address });
  held.resolve(undefined);
  await sending;
  expect(await filesWith(folder.path, PIECE)).toEqual([]);
  expect(desk.log.join('')).not.toContain('waiting for the store');
});
