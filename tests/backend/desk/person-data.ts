import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { staffActor } from '@repo/backend/audit/actor.ts';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { acceptInquiry } from '@repo/backend/contact/accept.ts';
import { storeFile } from '@repo/backend/files/store-file.ts';
import { block } from '@repo/backend/blocks/block.ts';
import { scheduleMessage, scheduleReply } from '@repo/backend/desk/scheduled/schedule.ts';
import { addTicketNote } from '@repo/backend/desk/tickets/add-ticket-note.ts';
import { replyToTicket } from '@repo/backend/desk/tickets/reply-to-ticket.ts';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import { everyRow } from '#tests/support/backend/every-row.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import type { TestDatabase } from '#tests/support/backend/test-database.ts';
import { aCall, aLead, aMessage, aSession } from '#tests/support/chat/chat.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

/** A person who has sent everything that can be sent. */
export type Person = { address: string; sessionId: string; conversationId: string };

/** Someone who wrote in the chat, left a lead and a call request, and sent an inquiry with a file. */
export async function aPerson(
  backend: Pick<TestBackend, 'store' | 'storage' | 'clock' | 'config'>,
  word: string,
  address = `${word}@example.org`.toLowerCase(),
): Promise<Person> {
  const sessionId = aSession();
  const text = `Please think of ${word} when you answer.`;
  const { conversation } = await acceptVisitorMessage(
    aMessage({ sessionId, message: text }),
    backend,
  );
  const said = { name: word, email: address, description: text, company: word };
  await acceptLead(aLead({ ...said, sessionId }), backend);
  await acceptCall(aCall({ sessionId, notes: text, clientData: said }), backend);
  const inquiry = await acceptInquiry(
    inquirySchema.parse(
      makeInquiry({ fullName: word, email: address, description: text, howCanWeHelp: text }),
    ),
    backend,
  );
  const about = { name: `${word}.txt`, role: 'attachment', limit: 1000 } as const;
  const file = await storeFile(Readable.from([Buffer.from(text)]), about, backend);
  await backend.store.transaction('unlocked', (transaction) =>
    transaction.files.claim([file.id], '', { inquiryId: inquiry.id }),
  );
  return { address, sessionId, conversationId: conversation.conversationId };
}

/** Adds what came of a person's data: notes, a reply by email and an answer to it, one that is too large, an alert, a block. */
export async function handle(
  parts: Pick<TestBackend, 'query' | 'store' | 'clock'>,
  { conversationId, address }: Person,
  staff: { id: string },
  word: string,
): Promise<void> {
  const { query, store, clock } = parts;
  const now = new Date(clock.now()).toISOString();
  const [ticket] = await query(
    "select id from tickets where email = ? and kind = 'inquiry'",
    address,
  );
  const ticketId = String(ticket?.id);
  const text = `About ${word}`;
  const alertId = randomUUID();
  await store.transaction('alone', async (transaction) => {
    const note = { id: randomUUID(), ticketId: null, text, createdAt: now };
    await transaction.notes.add({ ...note, conversationId, authorId: staff.id });
    await transaction.alerts.add({
      id: alertId,
      conversationId,
      ticketId: null,
      percent: 50,
      waitingSince: now,
      dueAt: now,
      createdAt: now,
    });
    const told = { staffId: staff.id, actorId: null, at: now, isMailed: false };
    await transaction.notifications.add({ kind: 'answer', about: { conversationId }, ...told });
    await transaction.notifications.add({ kind: 'answer', about: { ticketId }, ...told });
    await transaction.mails.add({ id: randomUUID(), kind: 'alert', alertId, due: now });
    await transaction.jobs.addWebhook({ id: randomUUID(), alertId, due: now });
  });
  const unfetched = { mailbox: randomUUID(), uidValidity: '1', uid: 1 };
  await store.transaction('unlocked', async (transaction) => {
    await transaction.unfetchedMails.note(
      { ...unfetched, reason: 'too-large', since: now },
      now,
      1,
    );
    await transaction.unfetchedMails.describe(unfetched, {
      sender: word,
      senderAddress: address,
      subject: text,
      size: 50_000_000,
    });
  });
  await receiveAnswer(ticketId, address, text, parts);
  await addTicketNote(ticketId, { id: randomUUID(), text }, staff, parts);
  await replyToTicket(ticketId, { id: randomUUID(), text, seenReplies: 0 }, staff, parts);
  const by = staffActor({ id: staff.id, name: '' }, { address: '' });
  const later = { text, until: 'monday' } as const;
  const scheduled = { ...later, id: randomUUID(), seenReplies: 1 };
  await scheduleReply(ticketId, scheduled, staff, parts);
  await scheduleMessage(conversationId, { ...later, id: randomUUID(), lastSeq: 9 }, staff, parts);
  // It stays as it is, also when its time has come.
  await query("update scheduled_replies set held = 'closed'");
  await block({ kind: 'conversation', conversationId, hours: 1, reason: word }, by, parts);
}

/** Puts an email of a person into a ticket. */
async function receiveAnswer(
  ticketId: string,
  fromAddress: string,
  text: string,
  { store, clock }: Pick<TestBackend, 'store' | 'clock'>,
): Promise<void> {
  const [id, now] = [randomUUID(), new Date(clock.now()).toISOString()];
  const unread = { id, jobId: randomUUID(), digest: id, via: 'hook', receivedAt: now } as const;
  const said = {
    fromName: text,
    fromAddress,
    sentBy: fromAddress,
    subject: text,
    text,
    folded: text,
  };
  await store.transaction('alone', async (transaction) => {
    await transaction.receivedMails.add({ ...unread, size: text.length });
    await transaction.receivedMails.complete(id, {
      ...said,
      ticketId,
      outcome: 'answer',
      readAt: now,
    });
  });
}

/** The files below a data folder that contain a word, in upper or lower case. */
export async function filesWith(dataDir: string, word: string): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of names.filter((name) => name.isFile())) {
    const content = await readFile(join(entry.parentPath, entry.name), 'latin1');
    if (content.toLowerCase().includes(word.toLowerCase())) found.push(entry.name);
  }
  return found;
}

/** The rows of a database that contain a word, in upper or lower case. */
export async function rowsWith(database: TestDatabase, word: string): Promise<string[]> {
  const rows = await everyRow(database);
  return rows.filter((row) => row.toLowerCase().includes(word.toLowerCase()));
}
