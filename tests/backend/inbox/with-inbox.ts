import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import PostalMime, { type Email } from 'postal-mime';
import { createSmtpTransport } from '@repo/backend/mail/smtp-transport.ts';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { newestTicket } from '#tests/backend/desk/ticket-calls.ts';
import { startScriptedSmtp } from '#tests/backend/mail/scripted-smtp.ts';
import { bringMail, INBOUND_SECRET } from '#tests/support/mail/inbound-call.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

/** The address that answers go to. */
const REPLY_ADDRESS = 'reply@inbox.company.test';

/** A desk that receives emails by call, and whose own go to a real mail server. */
export async function startWithInbox(env: Record<string, string> = {}) {
  const clock = new ManualClock();
  const smtp = await startScriptedSmtp();
  const transport = createSmtpTransport(smtp.url);
  const desk = await startDesk({
    clock,
    transport,
    env: { INBOUND_MAIL_SECRET: INBOUND_SECRET, MAIL_REPLY_ADDRESS: REPLY_ADDRESS, ...env },
  });
  const mailsTo = async (address: string): Promise<Email[]> => {
    await desk.mailer.runDueJobs();
    const raw = smtp.deliveries.filter(({ to }) => to.includes(address));
    return Promise.all(raw.map((mail) => PostalMime.parse(mail.raw)));
  };
  /** Brings an email, which is not read yet. */
  const bring = async (raw: Buffer) => {
    expect(await bringMail(desk.url, raw, clock.now())).toBe(200);
  };
  return {
    ...desk,
    clock,
    smtp,
    /** The emails to an address, oldest first. */
    mailsTo,
    bring,
    /** Brings an email, which is then read. */
    async deliver(raw: string) {
      await bring(Buffer.from(raw));
      await desk.inbox.readings.runDueJobs();
    },
    /** A ticket that staff have answered, with the emails to its sender. */
    async answeredTicket(changes: Parameters<typeof makeInquiry>[0] = {}) {
      const inquiry = makeInquiry({ email: 'zoe@customer.test', ...changes });
      await desk.post(inquiry);
      const { id } = await newestTicket(desk.ann);
      await desk.ann.post(`/tickets/${id}/replies`, {
        id: randomUUID(),
        text: 'Yes, we do.',
        seenReplies: 0,
      });
      const [receipt, answer] = await mailsTo(inquiry.email);
      if (!receipt || !answer) throw new Error('There is no answer');
      return { id, email: inquiry.email, receipt, answer };
    },
    async [Symbol.asyncDispose]() {
      await desk[Symbol.asyncDispose]();
      await smtp[Symbol.asyncDispose]();
    },
  };
}

/** The only address of a header. */
export const addressIn = (list: Email['replyTo']): string => list?.[0]?.address ?? '';
