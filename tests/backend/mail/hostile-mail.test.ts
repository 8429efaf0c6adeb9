import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { callRequestSchema } from '@repo/contract/call-request.ts';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import { leadSchema } from '@repo/contract/lead.ts';
import { readParagraphs } from '@repo/contract/text.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { readMailHtml } from '#tests/backend/mail/html-parts.ts';
import { startWithSmtp, TEAM } from '#tests/backend/mail/with-smtp.ts';
import { aSession } from '#tests/support/chat/chat.ts';
import { HOSTILE_LINES } from '#tests/support/hostile/hostile.ts';
import {
  hostileCall,
  hostileInquiry,
  hostileLead,
} from '#tests/support/hostile/hostile-visitors.ts';

/** The mail server takes a while for each email; the fields of one inquiry hold this many lines. */
const STEP = 14;
const FORMS = [...HOSTILE_LINES.keys()].filter((form) => form % STEP === 0);

/** All headers that emails of the backend have. None may appear twice. */
const HEADERS = new Set([
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'in-reply-to',
  'message-id',
  'mime-version',
  'references',
  'reply-to',
  'subject',
  'to',
  'x-auto-response-suppress',
  'x-site-mail',
]);

const headersOf = (raw: string): string[] =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.split(':')[0]?.toLowerCase() ?? '');

/** The texts of a form, at any depth. */
const textsIn = (form: object): string[] =>
  Object.values(form).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? textsIn(value) : [];
  });

test('every line that is sent and every reply arrive at a mail server as text and nothing else', async () => {
  await using parts = await startWithSmtp();
  const { backend, clock, smtp } = parts;
  /** Sends what is due, and waits long enough that the next notice is sent by itself. */
  const sendApart = async () => {
    await backend.mailer.runDueJobs();
    clock.advance(10_000);
  };
  const ann = await signIn(backend);
  /** What the notice with an ID must say. */
  const noticed = new Map<string, string[]>();
  const addresses = new Set([TEAM]);
  for (const form of FORMS) {
    const inquiry = inquirySchema.parse(hostileInquiry(form));
    const lead = leadSchema.parse({ ...hostileLead(form, aSession()), id: randomUUID() });
    const call = callRequestSchema.parse({ ...hostileCall(form, aSession()), id: randomUUID() });
    expect((await backend.post(inquiry)).status).toBe(200);
    await sendApart();
    await acceptLead(lead, backend);
    await sendApart();
    await acceptCall(call, backend);
    await sendApart();
    addresses.add(inquiry.email);
    for (const { id = '', sessionId, ...said } of [inquiry, lead, call]) {
      // The key to a conversation is for the visitor alone.
      noticed.set(id, sessionId?.startsWith('chat_') ? textsIn(said) : [...textsIn(said), id]);
    }
  }
  const tickets = await backend.query("select id from tickets where kind = 'inquiry'");
  const letters = FORMS.map((form) => HOSTILE_LINES.slice(form, form + STEP).join('\n'));
  for (const [index, { id }] of tickets.entries()) {
    const reply = { id: randomUUID(), text: letters[index], seenReplies: 0 };
    expect((await ann.post(`/tickets/${String(id)}/replies`, reply)).status).toBe(200);
  }
  await backend.mailer.runDueJobs();

  // Three notices, a receipt, and a reply.
  expect(smtp.deliveries).toHaveLength(5 * FORMS.length);
  const answers: string[] = [];
  for (const { from, to, raw } of smtp.deliveries) {
    expect(from).toBe('site@company.test');
    expect(to).toHaveLength(1);
    expect(addresses).toContain(to[0]);
    const names = headersOf(raw);
    expect(names.filter((name) => !HEADERS.has(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    const mail = await PostalMime.parse(raw);
    if (mail.html !== undefined) expect(readMailHtml(mail.html).dangers).toEqual([]);
    expect(mail.attachments).toEqual([]);
    const text = mail.text ?? '';
    const id = /^ID: (.+)$/m.exec(text)?.[1] ?? '';
    for (const said of noticed.get(id) ?? []) expect(text).toContain(said);
    noticed.delete(id);
    if (/^(?:Re: )?Your inquiry to /.test(mail.subject ?? ''))
      answers.push(text.split('\n\n-- \n')[0] ?? '');
  }
  expect([...noticed.keys()]).toEqual([]);
  expect(answers.sort()).toEqual(letters.map(readParagraphs).sort());
});
