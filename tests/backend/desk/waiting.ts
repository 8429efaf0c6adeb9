import { randomUUID } from 'node:crypto';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

type Backend = Pick<TestBackend, 'store' | 'clock'>;

const MINUTE = 60_000;

const isoTime = (time: number) => new Date(time).toISOString();

/**
 * A conversation that starts waiting now.
 *
 * @param minutes until an answer is due
 * @returns its ID
 */
export async function aWaitingConversation(
  backend: Backend,
  { name = 'Ann Lee', minutes = 10 }: { name?: string; minutes?: number } = {},
): Promise<string> {
  const now = backend.clock.now();
  const id = randomUUID();
  await backend.store.transaction('alone', async (transaction) => {
    const sessionId = `chat_${id}`;
    const begun = { id, sessionId, startedAt: isoTime(now), networkHash: '' };
    await transaction.conversations.add(begun);
    await transaction.conversations.change(id, {
      name,
      waitingSince: isoTime(now),
      halfDueAt: isoTime(now + (minutes * MINUTE) / 2),
      dueAt: isoTime(now + minutes * MINUTE),
    });
  });
  return id;
}

/** A colleague answers a conversation. */
export async function answerConversation(backend: Backend, id: string): Promise<void> {
  await backend.store.transaction('alone', (transaction) =>
    transaction.conversations.change(id, { waitingSince: null, halfDueAt: null, dueAt: null }),
  );
}

/** An inquiry that starts waiting now. @returns the ID of its ticket */
export async function aWaitingTicket(backend: TestBackend, minutes = 24 * 60): Promise<string> {
  const now = backend.clock.now();
  const inquiry = makeInquiry({ fullName: 'Ben Ash' });
  await backend.post(inquiry);
  const times = [0, minutes / 2, minutes].map((after) => isoTime(now + after * MINUTE));
  const [ticket] = await backend.query(
    `insert into tickets (id, kind, inquiry_id, received_at, state, name, email, summary,
         page_url, half_due_at, due_at)
       values (?, 'inquiry', ?, ?, 'new', 'Ben Ash', '', '', '', ?, ?)
       on conflict (inquiry_id) do update set
         half_due_at = excluded.half_due_at, due_at = excluded.due_at
       returning id`,
    randomUUID(),
    inquiry.id ?? '',
    ...times,
  );
  const id = String(ticket?.id);
  await changeTicket(backend, id, 'new');
  return id;
}

/** A colleague changes the state of a ticket. */
export async function changeTicket(backend: TestBackend, id: string, state: string): Promise<void> {
  await backend.query('update tickets set state = ? where id = ?', state, id);
  await backend.store.transaction('alone', (transaction) => transaction.changes.note('ticket', id));
}
