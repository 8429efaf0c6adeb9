import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptCall } from '@/backend/chat/accept-call';
import { acceptLead } from '@/backend/chat/accept-lead';
import { acceptVisitorMessage } from '@/backend/chat/accept-message';
import { acceptInquiry } from '@/backend/contact/accept';
import type { TestBackend } from '@/tests/backend/in-process';
import { inquirySchema } from '@/lib/contract/inquiry';
import { aCall, aLead, aMessage, aSession } from '@/tests/support/chat';
import { aValidInquiry } from '@/tests/support/inquiries';

/** Somebody who has sent everything that can be sent. */
export type Person = { address: string; sessionId: string; conversationId: string };

/** Somebody who wrote in the chat, left a lead and a call request, and sent an inquiry. */
export async function aPerson(
  backend: Pick<TestBackend, 'store' | 'clock'>,
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
  await acceptInquiry(
    inquirySchema.parse(
      aValidInquiry({ fullName: word, email: address, description: text, howCanWeHelp: text }),
    ),
    backend,
  );
  return { address, sessionId, conversationId: conversation.conversationId };
}

/** What staff add to all that there is of a person: notes, an answer by mail, an alert, a block. */
export function handle(
  { database, clock }: Pick<TestBackend, 'database' | 'clock'>,
  { conversationId, address }: Person,
  staffId: string,
  word: string,
): void {
  const now = new Date(clock.now()).toISOString();
  const insert = (table: string, row: Record<string, string | number | null>) => {
    const names = Object.keys(row);
    const places = names.map(() => '?').join(', ');
    database
      .prepare(`insert or ignore into ${table} (${names.join(', ')}) values (${places})`)
      .run(...Object.values(row));
  };
  const inquiry = database.prepare('select id from inquiries where email = ?').get(address);
  const inquiryId = String(inquiry?.id);
  insert('tickets', {
    id: randomUUID(),
    kind: 'inquiry',
    inquiry_id: inquiryId,
    received_at: now,
    state: 'new',
    name: word,
    email: address,
    summary: word,
    page_url: '',
  });
  const ticket = database.prepare('select id from tickets where inquiry_id = ?').get(inquiryId);
  const ticketId = String(ticket?.id);
  const written = { author_id: staffId, text: `About ${word}`, created_at: now };
  insert('notes', { id: randomUUID(), conversation_id: conversationId, ...written });
  insert('notes', { id: randomUUID(), ticket_id: ticketId, ...written });
  const replyId = randomUUID();
  insert('replies', { id: replyId, ticket_id: ticketId, ...written });
  const alertId = randomUUID();
  insert('alerts', {
    id: alertId,
    conversation_id: conversationId,
    percent: 50,
    due_at: now,
    created_at: now,
  });
  const job = { state: 'failed', attempts: 1, next_attempt_at: now };
  insert('mail_jobs', { id: randomUUID(), reply_id: replyId, kind: 'reply', ...job });
  insert('mail_jobs', { id: randomUUID(), alert_id: alertId, kind: 'alert', ...job });
  insert('webhook_jobs', { id: randomUUID(), alert_id: alertId, ...job });
  insert('blocks', {
    id: randomUUID(),
    kind: 'conversation',
    value: conversationId,
    reason: word,
    created_by: staffId,
    created_at: now,
    until: now,
  });
}

/** The files below a data folder in which a word stands, whatever its case. */
export async function filesWith(dataDir: string, word: string): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of names.filter((name) => name.isFile())) {
    const content = await readFile(join(entry.parentPath, entry.name), 'latin1');
    if (content.toLowerCase().includes(word.toLowerCase())) found.push(entry.name);
  }
  return found;
}
