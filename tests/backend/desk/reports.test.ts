import { expect, test } from '@jest/globals';
import { acceptAgentMessage, acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { acceptInquiry } from '@repo/backend/contact/accept.ts';
import { readReport } from '@repo/backend/desk/reports/read-report.ts';
import { lastDays } from '@repo/backend/desk/reports/spans.ts';
import { replyToTicket } from '@repo/backend/desk/tickets/reply-to-ticket.ts';
import { deskReportSchema } from '@repo/contract/desk/report.ts';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { readForeignCsv } from '#tests/support/foreign-csv.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { aMessage, aSession } from '#tests/support/chat/chat.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

// It is 10 a.m. on a Thursday in New York.
const START = Date.UTC(2026, 0, 15, 15);

type Desk = Awaited<ReturnType<typeof startDesk>>;

async function aChat(desk: Desk): Promise<string> {
  const message = aMessage({ sessionId: aSession() });
  const { conversation } = await acceptVisitorMessage(message, desk);
  return conversation.conversationId;
}

const answerChat = (desk: Desk, conversationId: string) =>
  acceptAgentMessage(
    { conversationId, id: `answer-${conversationId}`, message: 'Yes.', sender: 'Ann' },
    desk,
  );

/** @returns the ID of its ticket */
async function anInquiry(desk: Desk, changes: Parameters<typeof makeInquiry>[0] = {}) {
  const { id } = await acceptInquiry(inquirySchema.parse(makeInquiry(changes)), desk);
  const [ticket] = await desk.query('select id from tickets where inquiry_id = ?', id);
  return String(ticket?.id);
}

const answerInquiry = (desk: Desk, ticketId: string) =>
  replyToTicket(
    ticketId,
    { id: `reply-${ticketId}`, text: 'Yes.', seenReplies: 0 },
    desk.ann,
    desk,
  );

const figuresOf = (desk: Desk) => readReport(7, desk);

test('a day of the report is a day of the company, with 23 hours when daylight saving time begins', () => {
  const days = lastDays(3, Date.UTC(2026, 2, 9, 12), 'America/New_York');
  expect(days).toEqual([
    { date: '2026-03-07', from: '2026-03-07T05:00:00.000Z', until: '2026-03-08T05:00:00.000Z' },
    { date: '2026-03-08', from: '2026-03-08T05:00:00.000Z', until: '2026-03-09T04:00:00.000Z' },
    { date: '2026-03-09', from: '2026-03-09T04:00:00.000Z', until: '2026-03-10T04:00:00.000Z' },
  ]);
});

test('what comes in is counted on its day, without quarantine', async () => {
  const clock = new ManualClock(START);
  await using desk = await startDesk({ clock });
  await aChat(desk);
  await anInquiry(desk);
  await anInquiry(desk, { subject: 'A robot was here' });
  clock.advance(14 * HOUR - 1); // one millisecond before midnight in New York
  await anInquiry(desk);
  clock.advance(1);
  await aChat(desk);
  const { days } = await figuresOf(desk);
  expect(days).toHaveLength(7);
  expect(days.slice(4)).toEqual([
    { date: '2026-01-14', inquiries: 0, chats: 0 },
    { date: '2026-01-15', inquiries: 2, chats: 1 },
    { date: '2026-01-16', inquiries: 0, chats: 1 },
  ]);
});

test('the median first reply is given in minutes, and is empty without replies', async () => {
  const clock = new ManualClock(START);
  await using desk = await startDesk({ clock });
  expect((await figuresOf(desk)).medianFirstReply).toEqual({ chats: null, inquiries: null });
  const chats = [await aChat(desk), await aChat(desk), await aChat(desk), await aChat(desk)];
  const inquiries = [await anInquiry(desk), await anInquiry(desk), await anInquiry(desk)];
  for (const [index, minutes] of [2, 4, 20].entries()) {
    clock.advance(minutes * MINUTE);
    await answerChat(desk, chats[index] ?? '');
    await answerInquiry(desk, inquiries[index] ?? '');
  }
  // 2, 6, and 26 minutes; for an even number, the mean of the two in the middle.
  expect((await figuresOf(desk)).medianFirstReply).toEqual({ chats: 6, inquiries: 6 });
  await answerChat(desk, chats[3] ?? '');
  expect((await figuresOf(desk)).medianFirstReply).toMatchObject({ chats: 16 });
});

test('a response target counts when it was met or has passed, and is met only in time', async () => {
  const clock = new ManualClock(START);
  await using desk = await startDesk({ clock });
  const [kept, late] = [await aChat(desk), await aChat(desk)];
  const [keptTicket, lateTicket] = [await anInquiry(desk), await anInquiry(desk)];
  expect((await figuresOf(desk)).promise).toEqual({ kept: 0, due: 0 });
  clock.advance(10 * MINUTE);
  await answerChat(desk, kept);
  await answerInquiry(desk, keptTicket);
  expect((await figuresOf(desk)).promise).toEqual({ kept: 2, due: 3 });
  clock.advance(24 * HOUR);
  await answerChat(desk, late);
  await answerInquiry(desk, lateTicket);
  await aChat(desk);
  expect((await figuresOf(desk)).promise).toEqual({ kept: 2, due: 4 });
});

test('the call gives the same answer', async () => {
  await using desk = await startDesk({ clock: new ManualClock(START) });
  await anInquiry(desk);
  const { status, body } = await desk.ann.get('/figures?days=7');
  expect([status, deskReportSchema.parse(body)]).toEqual([200, await figuresOf(desk)]);
});

test('the days are exported as a table', async () => {
  await using desk = await startDesk({ clock: new ManualClock(START) });
  await anInquiry(desk);
  const { headers, body } = await desk.ann.get('/figures/export?days=7&format=csv');
  expect(headers.get('content-disposition')).toBe('attachment; filename="reports.csv"');
  const rows = readForeignCsv(String(body.text));
  expect(rows).toHaveLength(7);
  expect(rows[6]).toEqual({ date: '2026-01-15', inquiries: '1', conversations: '0' });
});

test('other numbers of days are refused', async () => {
  await using desk = await startDesk();
  expect((await desk.ann.get('/figures?days=31')).status).toBe(422);
});
