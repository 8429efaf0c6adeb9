import { describe, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { startWithSmtp, TEAM } from '#tests/backend/mail/with-smtp.ts';
import { aCall, aLead, aMessage, aSession } from '#tests/support/chat/chat.ts';

/** A mail server, a backend, and what the chat's domain needs from both. */
async function startChatWithSmtp() {
  const parts = await startWithSmtp();
  const { backend, clock, smtp } = parts;
  return {
    ...parts,
    chat: { store: backend.store, clock },
    /** The only email that was sent. */
    async theMail() {
      await backend.mailer.runDueJobs();
      expect(smtp.deliveries).toHaveLength(1);
      const [delivery] = smtp.deliveries;
      expect(delivery?.to).toEqual([TEAM]);
      return { raw: delivery?.raw ?? '', ...(await PostalMime.parse(delivery?.raw ?? '')) };
    },
  };
}

describe('A stored lead', () => {
  test('sends the team one notice with everything, which they can answer to the visitor', async () => {
    await using parts = await startChatWithSmtp();
    const lead = aLead({ name: 'Zoë, "the" Lee' });
    const { reference } = await acceptLead(lead, parts.chat);
    await acceptLead(lead, parts.chat);
    const mail = await parts.theMail();
    expect(mail.replyTo).toEqual([{ name: lead.name, address: lead.email }]);
    expect(mail.subject).toBe(`Lead from ${lead.name}: E-commerce Solutions (${reference ?? ''})`);
    for (const said of [
      lead.name,
      lead.email,
      lead.phone,
      lead.company,
      lead.website,
      lead.budget,
      lead.timeline,
      lead.description,
      lead.pageUrl,
      lead.id,
    ]) {
      expect(mail.text).toContain(said);
    }
    // The key to the conversation is for the visitor alone.
    expect(`${mail.raw} ${mail.text ?? ''}`).not.toContain(lead.sessionId);
  });

  test('that says little has no empty lines in its notice', async () => {
    await using parts = await startChatWithSmtp();
    await acceptLead(aLead({ projectType: '', phone: '', description: '' }), parts.chat);
    const mail = await parts.theMail();
    expect(mail.subject).toMatch(/^Lead from Ann Lee \(TW-\w{5}\)$/);
    expect(mail.text).not.toMatch(/Service|Phone|\n\n/);
  });
});

describe('A stored call request', () => {
  test('sends the team one notice with time, number, and notes', async () => {
    await using parts = await startChatWithSmtp();
    const call = aCall();
    await acceptCall(call, parts.chat);
    await acceptCall(call, parts.chat);
    const mail = await parts.theMail();
    expect(mail.replyTo).toEqual([{ name: 'Ann Lee', address: 'ann.lee@example.org' }]);
    expect(mail.subject).toMatch(/^Call request from Ann Lee: ASAP \(TW-\w{5}\)$/);
    for (const said of ['Preferred time: ASAP', 'Phone: +1 212 555 0123', call.notes]) {
      expect(mail.text).toContain(said);
    }
    expect(`${mail.raw} ${mail.text ?? ''}`).not.toContain(call.sessionId);
  });

  test('is answered to the address that the conversation knows', async () => {
    await using parts = await startChatWithSmtp();
    const sessionId = aSession();
    const clientData = { name: 'Ann', email: 'ann@example.org' };
    await acceptVisitorMessage(aMessage({ sessionId, clientData }), parts.chat);
    await acceptCall(aCall({ sessionId, clientData: {} }), parts.chat);
    const mail = await parts.theMail();
    expect(mail.replyTo).toEqual([{ name: 'Ann', address: 'ann@example.org' }]);
  });

  test.each([
    ['', 'Call request: ASAP'],
    ['Ann', 'Call request from Ann: ASAP'],
  ])('by %j without an address has no one to be answered to', async (name, subject) => {
    await using parts = await startChatWithSmtp();
    await acceptCall(aCall({ clientData: { name } }), parts.chat);
    const mail = await parts.theMail();
    expect(mail.raw).not.toMatch(/^Reply-To/im);
    expect(mail.subject).toContain(subject);
  });
});

test('A message in the chat sends no email', async () => {
  await using parts = await startChatWithSmtp();
  await acceptVisitorMessage(aMessage(), parts.chat);
  await parts.backend.mailer.runDueJobs();
  expect(parts.smtp.deliveries).toEqual([]);
});

test('A chat notice that is not accepted counts as failing email', async () => {
  await using parts = await startChatWithSmtp();
  parts.smtp.refusals.set(TEAM, 451);
  await acceptLead(aLead(), parts.chat);
  await parts.backend.mailer.runDueJobs();
  expect(await parts.chat.store.isTeamMailFailing('2026-01-01')).toBe(true);
  parts.smtp.refusals.clear();
  parts.clock.advance(60_000);
  await parts.backend.mailer.runDueJobs();
  expect(await parts.chat.store.isTeamMailFailing('2026-01-01')).toBe(false);
});
