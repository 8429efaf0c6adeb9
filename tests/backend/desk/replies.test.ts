import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { readParagraphs } from '@repo/contract/text.ts';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { createSmtpTransport } from '@repo/backend/mail/smtp-transport.ts';
import { company } from '@repo/company/company.ts';
import type { Ticket } from '@repo/contract/desk/ticket.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { readMailHtml } from '#tests/backend/mail/html-parts.ts';
import { startScriptedSmtp } from '#tests/backend/mail/scripted-smtp.ts';
import { newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { aCall, aLead } from '#tests/support/chat/chat.ts';
import { until } from '#tests/support/until.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const MINUTE = 60_000;

/** A desk whose emails go to a real mail server. */
async function startWithMail(env: Record<string, string> = {}) {
  const clock = new ManualClock();
  const smtp = await startScriptedSmtp();
  const desk = await startDesk({ clock, env, transport: createSmtpTransport(smtp.url) });
  return {
    ...desk,
    clock,
    smtp,
    /** Stores an inquiry, whose notice and receipt go out at once. */
    async receive(inquiry = makeInquiry()) {
      await desk.post(inquiry);
      await desk.mailer.runDueJobs();
    },
    /** The emails to an address, oldest first. */
    async mailsTo(address: string) {
      await desk.mailer.runDueJobs();
      const raw = smtp.deliveries.filter(({ to }) => to.includes(address));
      return Promise.all(
        raw.map(async (mail) => ({ ...mail, ...(await PostalMime.parse(mail.raw)) })),
      );
    },
    async [Symbol.asyncDispose]() {
      await desk[Symbol.asyncDispose]();
      await smtp[Symbol.asyncDispose]();
    },
  };
}

const reply = (by: Colleague, ticketId: string, changes: object = {}) =>
  by.post(`/tickets/${ticketId}/replies`, {
    id: randomUUID(),
    text: 'Yes, we do.',
    seenReplies: 0,
    ...changes,
  });

describe('A reply by email', () => {
  test('goes to the sender with name and numbers, and is answered to the team', async () => {
    await using desk = await startWithMail();
    const inquiry = makeInquiry({ fullName: 'Zoë, "the" Lee' });
    await desk.receive(inquiry);
    const { id, reference } = await newestTicket(desk.ann);
    const text = 'Dear Zoë,\n\nyes – we build “shops”.\n.\nfrom 1 May';
    const answered = await reply(desk.ann, id, { text });
    expect(answered).toMatchObject({ status: 200, body: { ticket: { state: 'answered' } } });
    const [receipt, mail] = await desk.mailsTo(inquiry.email);
    expect(mail).toMatchObject({
      from: { name: company.name, address: 'site@company.test' },
      to: [{ name: '', address: inquiry.email }],
      replyTo: [{ name: company.name, address: 'team@company.test' }],
      subject: `Re: Your inquiry to ${company.name} (${reference ?? ''})`,
      inReplyTo: receipt?.messageId,
      references: receipt?.messageId,
    });
    const phones = company.phones.map(({ label, number }) => `${label}: ${number}`);
    const signature = ['-- ', 'Ann', company.name, ...phones, company.url].join('\n');
    expect(mail?.text?.trimEnd()).toBe(`${text}\n\n${signature}`);
    expect(readMailHtml(mail?.html ?? '').paragraphs).toEqual([
      'Dear Zoë,',
      'yes – we build “shops”.\n.\nfrom 1 May',
      signature.replace('-- \n', ''),
    ]);
    expect(mail?.raw).not.toMatch(/^(Auto-Submitted|Bcc)/im);
  });

  test('takes the ticket, meets its target, and is on its page with the state of its email', async () => {
    await using desk = await startWithMail();
    await desk.receive();
    const { id } = await newestTicket(desk.ann);
    desk.clock.advance(MINUTE);
    const { body } = await reply(desk.ann, id);
    expect(body.ticket).toMatchObject({
      state: 'answered',
      answeredAt: '2026-01-15T12:01:00.000Z',
      dueAt: null,
      assignee: { id: desk.ann.id, name: 'Ann' },
    });
    await desk.mailer.runDueJobs();
    const { replies, mails } = await readTicket(desk.ann, id);
    expect(replies).toMatchObject([
      {
        author: { name: 'Ann' },
        text: 'Yes, we do.',
        mail: { kind: 'reply', state: 'sent', attempts: 1, at: '2026-01-15T12:01:00.000Z' },
      },
    ]);
    expect(mails.map(({ kind }) => kind)).toEqual(['team-notice', 'receipt']);
    const found = await desk.query(
      "select count(*) as hits from search_documents where kind = 'reply'",
    );
    expect(found).toEqual([{ hits: 1 }]);
  });

  test('references all earlier emails, so that mail programs keep them together', async () => {
    await using desk = await startWithMail();
    const ben = await signIn(desk, 'Ben');
    const inquiry = makeInquiry();
    await desk.receive(inquiry);
    const { id } = await newestTicket(desk.ann);
    await reply(desk.ann, id, { text: 'One' });
    desk.clock.advance(MINUTE);
    const second = await reply(ben, id, { text: 'Two', seenReplies: 1 });
    expect((second.body.ticket as Ticket).assignee?.name).toBe('Ann');
    const [receipt, one, two] = await desk.mailsTo(inquiry.email);
    expect(two?.inReplyTo).toBe(one?.messageId);
    expect(two?.references).toBe(`${receipt?.messageId ?? ''} ${one?.messageId ?? ''}`);
    expect(new Set([receipt, one, two].map((mail) => mail?.messageId)).size).toBe(3);
  });

  test('quotes the three replies before it, newest first, and no word that was typed into the form', async () => {
    await using desk = await startWithMail();
    const inquiry = makeInquiry({ fullName: 'Nameword', howCanWeHelp: 'Helpword and more' });
    await desk.receive(inquiry);
    const { id } = await newestTicket(desk.ann);
    for (const [seenReplies, text] of ['One', 'Two', 'Three\n\n& more', 'Four', 'Five'].entries()) {
      expect((await reply(desk.ann, id, { text, seenReplies })).status).toBe(200);
      desk.clock.advance(MINUTE);
    }
    const last = (await desk.mailsTo(inquiry.email)).at(-1);
    const wrote = (minute: number) =>
      `On Thursday, January 15, 2026, at 7:0${minute} AM EST, we wrote:`;
    expect(last?.text?.split(/-- \n[^]*?\n\n/)[1]?.trimEnd()).toBe(
      [wrote(3), '> Four', wrote(2), '> Three\n>\n> & more', wrote(1), '> Two'].join('\n\n'),
    );
    const { paragraphs, quotes } = readMailHtml(last?.html ?? '');
    expect(quotes).toEqual(['Four', 'Three\n& more', 'Two']);
    expect(paragraphs.filter((text) => text.endsWith('we wrote:'))).toHaveLength(3);
    expect(last?.raw).not.toMatch(/\w+word/);
  });

  test('quotes no more than 20,000 characters', async () => {
    await using desk = await startWithMail();
    const inquiry = makeInquiry();
    await desk.receive(inquiry);
    const { id } = await newestTicket(desk.ann);
    for (const [seenReplies, text] of [
      `1${'x'.repeat(9_999)}`,
      `2${'y'.repeat(10_000)}`,
      'Short',
    ].entries()) {
      await reply(desk.ann, id, { text, seenReplies });
      desk.clock.advance(MINUTE);
    }
    const last = (await desk.mailsTo(inquiry.email)).at(-1);
    expect(last?.text).toContain('> 2yyyy');
    expect(last?.text).not.toContain('1xxxx');
    expect(readMailHtml(last?.html ?? '').quotes).toHaveLength(1);
  });

  test('is sent once when it is requested twice, and refused with other words', async () => {
    await using desk = await startWithMail();
    const inquiry = makeInquiry();
    await desk.receive(inquiry);
    const { id: ticketId } = await newestTicket(desk.ann);
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => reply(desk.ann, ticketId, { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await reply(desk.ann, ticketId, { id, text: 'Other' })).status).toBe(409);
    expect(await desk.mailsTo(inquiry.email)).toHaveLength(2);

    // This holds even when a colleague has replied since: it is stored already.
    await reply(await signIn(desk, 'Ben'), ticketId, { seenReplies: 1 });
    expect(await reply(desk.ann, ticketId, { id })).toMatchObject({ status: 200 });
    expect(await desk.mailsTo(inquiry.email)).toHaveLength(3);
  });

  test('is refused when a colleague was faster, with the colleague’s name', async () => {
    await using desk = await startWithMail();
    const ben = await signIn(desk, 'Ben');
    const inquiry = makeInquiry();
    await desk.receive(inquiry);
    const { id } = await newestTicket(desk.ann);
    await reply(ben, id);
    expect(await reply(desk.ann, id)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: 'Ben replied in the meantime. Please read that first.',
      },
    });
    expect(await desk.mailsTo(inquiry.email)).toHaveLength(2);
  });

  test.each(['', 'a@b@c.de', 'a b@example.org', 'a@example.org, b@example.org'])(
    'to %j is refused before it is stored',
    async (address) => {
      await using desk = await startWithMail();
      await acceptCall(aCall({ clientData: {} }), desk);
      await desk.query('update tickets set email = ?', address);
      const { id } = await newestTicket(desk.ann, '?kind=call');
      expect(await reply(desk.ann, id)).toMatchObject({
        status: 422,
        body: { message: 'There is no email address to reply to' },
      });
      expect((await readTicket(desk.ann, id)).replies).toEqual([]);
      expect(await desk.jobs()).toHaveLength(1);
    },
  );

  test('to a lead has its own short reference, and follows nothing', async () => {
    await using desk = await startWithMail();
    const lead = aLead();
    await acceptLead(lead, desk);
    const { id, reference } = await newestTicket(desk.ann, '?kind=lead');
    await reply(desk.ann, id);
    const [mail] = await desk.mailsTo(lead.email);
    expect(mail?.subject).toBe(`Your inquiry to ${company.name} (${reference ?? ''})`);
    expect(mail?.raw).not.toMatch(/^(In-Reply-To|References)/im);
    expect(mail?.raw).not.toContain(lead.sessionId);
  });

  test('that the server does not accept is tried again, and staff see that it fails', async () => {
    await using desk = await startWithMail();
    const inquiry = makeInquiry();
    await desk.receive(inquiry);
    const { id } = await newestTicket(desk.ann);
    const told: string[] = [];
    desk.smtp.refusals.set(inquiry.email, 451);
    await reply(desk.ann, id);
    await desk.mailer.runDueJobs();
    desk.store.onChanges((changes) =>
      told.push(...changes.map((change) => `${change.subject} ${change.id}`)),
    );
    const mailOf = async () => (await readTicket(desk.ann, id)).replies[0]?.mail;
    expect(await mailOf()).toMatchObject({
      state: 'queued',
      attempts: 1,
      lastError: 'EENVELOPE 451',
      at: '2026-01-15T12:01:00.000Z',
    });
    desk.smtp.refusals.set(inquiry.email, 550);
    desk.clock.advance(MINUTE);
    await desk.mailer.runDueJobs();
    expect(await mailOf()).toMatchObject({ state: 'failed', lastError: 'EENVELOPE 550', at: null });
    await until(() => told.includes('mail ') && told.includes(`ticket ${id}`));
    expect(desk.log.join('')).not.toMatch(/@|bicycles|Yes, we do/);
  });
});

test('Words of senders and staff never become a header or a recipient', async () => {
  await using desk = await startWithMail();
  const hostile = [
    'Hello\r\nBcc: victim@example.org',
    '\r\n\r\n<b>body</b>',
    '.\r\nMAIL FROM:<x@example.org>',
    '=?utf-8?Q?=0D=0ABcc:_x@y.zz?=',
    'From the beginning\nFrom again',
    '\u202egnp.exe\u2028Bcc: x@y.zz',
  ];
  const fullName = 'Ann <c@d.ee>, "x"';
  const session = 'contact_1_Bcc-victim';
  for (const [index, text] of hostile.entries()) {
    const email = `hostile-${index}@example.org`;
    await desk.receive(makeInquiry({ fullName, email, sessionId: session }));
    const { id } = await newestTicket(desk.ann, `?email=${email}`);
    // An older ticket, whose sender was told the session ID.
    await desk.query('update tickets set reference = null where id = ?', id);
    expect((await reply(desk.ann, id, { text })).status).toBe(200);
    const [, mail] = await desk.mailsTo(email);
    expect(mail?.to).toEqual([{ name: '', address: email }]);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).toBe(`Re: Your inquiry to ${company.name} (${id.slice(0, 8)})`);
    expect(mail?.text).toContain(readParagraphs(text));
    const [head = ''] = (mail?.raw ?? '').split('\r\n\r\n');
    const names = Array.from(head.matchAll(/^([\w-]+):/gm), ([, name = '']) => name.toLowerCase());
    expect(names.sort().join(' ')).toBe(
      'content-type date from in-reply-to message-id mime-version references reply-to subject to x-site-mail',
    );
    expect(readMailHtml(mail?.html ?? '').dangers).toEqual([]);
  }
  const recipients = new Set(desk.smtp.deliveries.flatMap(({ to }) => to));
  expect([...recipients].every((to) => /^(hostile-\d|team)@/.test(to))).toBe(true);
});
