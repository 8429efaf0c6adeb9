import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { openTicket } from '@repo/backend/tickets/open-ticket.ts';
import { EXPORT_COLUMNS } from '@repo/backend/desk/tickets/export-row.ts';
import { startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { readForeignCsv } from '#tests/support/foreign-csv.ts';
import {
  hostileCall,
  hostileInquiry,
  hostileLead,
} from '#tests/support/hostile/hostile-arbitraries.ts';
import { newestTicket } from '#tests/backend/desk/ticket-calls.ts';
import { aCall, aLead } from '#tests/support/chat/chat.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const NASTY = 100;

async function exportCsv(colleague: Colleague, filter = '') {
  const { status, headers, body } = await colleague.get(`/tickets/export?format=csv${filter}`);
  expect(status).toBe(200);
  return { headers, rows: readForeignCsv(String(body.text)) };
}

async function exportJson(colleague: Colleague, filter = '') {
  const { headers, body } = await colleague.get(`/tickets/export?format=json${filter}`);
  return { headers, rows: body as unknown as Record<string, unknown>[] };
}

test('A file holds everything of all kinds in the same columns, and is named by its day', async () => {
  await using desk = await startDesk({ clock: new ManualClock(Date.UTC(2026, 0, 16, 3)) });
  const inquiry = makeInquiry({
    company: 'Schmidt; Söhne, "KG"',
    description: 'Two\nlong lines',
  });
  await desk.post(inquiry);
  const lead = aLead({ website: 'https://bicycles.example' });
  await acceptLead(lead, desk);
  await acceptCall(aCall(), desk);
  const { id } = await newestTicket(desk.ann, '?kind=inquiry');
  await desk.ann.post(`/tickets/${id}/assign`, {
    assigneeId: desk.ann.id,
    expectedAssigneeId: null,
  });
  const { headers, rows } = await exportCsv(desk.ann);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="tickets-2026-01-15.csv"');
  for (const row of rows) expect(Object.keys(row)).toEqual([...EXPORT_COLUMNS]);
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  expect(byKind.get('inquiry')).toMatchObject({
    status: 'in_progress',
    assignee: 'Ann',
    ticketId: id,
    dueAt: '2026-01-17T03:00:00.000Z',
    name: inquiry.fullName,
    phone: "'+1 212 555 0123",
    company: 'Schmidt; Söhne, "KG"',
    description: 'Two\nlong lines',
    seenAtTradeshow: 'no',
    reference: inquiry.sessionId,
    shortReference: expect.stringMatching(/^TW-\w{5}$/),
  });
  expect(byKind.get('lead')).toMatchObject({
    status: 'new',
    assignee: '',
    website: lead.website,
    reference: '',
  });
  expect(byKind.get('call')).toMatchObject({
    preferredTime: 'ASAP',
    notes: 'After lunch, please.',
  });
  expect(JSON.stringify(rows)).not.toContain(lead.sessionId);

  const json = await exportJson(desk.ann);
  expect(json.headers.get('content-disposition')).toContain('tickets-2026-01-15.json');
  expect(json.rows).toHaveLength(3);
  expect(json.rows.find(({ kind }) => kind === 'inquiry')).toMatchObject({
    spamReasons: [],
    seenAtTradeshow: false,
    description: 'Two\nlong lines',
  });
  expect(json.rows.find(({ kind }) => kind === 'lead')).toMatchObject({ assignee: null });
});

test('A file holds what the filter selects, however much it is', async () => {
  const clock = new ManualClock();
  await using desk = await startDesk({ clock });
  expect((await exportJson(desk.ann)).rows).toEqual([]);
  for (let count = 0; count < 250; count++) {
    if (count % 100 === 0) clock.advance(1);
    await acceptLead(aLead({ name: `No. ${count}` }), desk);
  }
  await desk.post(makeInquiry());
  await desk.post(makeInquiry({ subject: 'pills' }));
  const { rows } = await exportCsv(desk.ann, '&kind=lead');
  expect(new Set(rows.map(({ name }) => name)).size).toBe(250);
  const times = rows.map(({ receivedAt }) => receivedAt ?? '');
  expect(times).toEqual([...times].sort().reverse());
  expect((await exportCsv(desk.ann)).rows).toHaveLength(251);
  expect((await exportCsv(desk.ann, '&state=quarantined')).rows).toMatchObject([
    { status: 'spam', spamReasons: 'A hidden field was filled in' },
  ]);
  expect((await desk.ann.get('/tickets/export?format=xlsx')).status).toBe(422);
});

test(`No cell of ${3 * NASTY} hostile rows is a formula, and every text can be read back`, async () => {
  await using desk = await startDesk();
  const { ann, store } = desk;
  // PostgreSQL stores no NUL, and nothing that is sent has one (`packages/contract/text.ts`).
  const storable = <T>(row: T) =>
    JSON.parse(JSON.stringify(row).replaceAll(String.raw`\u0000`, '')) as T;
  const sample = <T>(rows: fc.Arbitrary<T>) => fc.sample(rows, NASTY).map(storable);
  const said = new Map<string, string>();
  await store.transaction('alone', async (transaction) => {
    const conversation = { sessionId: 'chat_1', startedAt: '2026-01-15T12:00:00.000Z' };
    const conversationId = 'a-conversation';
    await transaction.conversations.add({ id: conversationId, ...conversation });
    for (const [index, one] of sample(hostileInquiry).entries()) {
      const inquiry = { ...one, id: `inquiry-${index}` };
      said.set(inquiry.id, inquiry.description);
      await transaction.inquiries.add(inquiry);
      await openTicket(transaction, { inquiry }, 0, { networkHash: '' });
    }
    for (const [index, one] of sample(hostileLead).entries()) {
      const lead = { ...one, id: `lead-${index}`, conversationId };
      said.set(lead.id, lead.description);
      await transaction.leads.add(lead);
      await openTicket(transaction, { lead }, 0, { networkHash: '' });
    }
    for (const [index, one] of sample(hostileCall).entries()) {
      const call = { ...one, id: `call-${index}`, conversationId };
      said.set(call.id, call.description);
      await transaction.calls.add(call);
      await openTicket(transaction, { call }, 0, { networkHash: '' });
    }
  });
  const all = [
    ...(await exportCsv(ann)).rows,
    ...(await exportCsv(ann, '&state=quarantined')).rows,
  ];
  expect(all).toHaveLength(3 * NASTY);
  for (const row of all) {
    const original = (said.get(row.sentId ?? '') ?? 'missing').toWellFormed();
    expect([original, `'${original}`]).toContain(row.description);
  }
  const { rows } = await exportJson(ann);
  for (const row of rows) {
    expect(String(row.description).toWellFormed()).toBe(
      said.get(String(row.sentId))?.toWellFormed(),
    );
  }
});
