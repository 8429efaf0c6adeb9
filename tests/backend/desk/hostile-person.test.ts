import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { callRequestSchema } from '@repo/contract/call-request.ts';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import { readParagraphs } from '@repo/contract/text.ts';
import { leadSchema } from '@repo/contract/lead.ts';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { aMessage, aSession } from '#tests/support/chat/chat.ts';
import { IS_THOROUGH } from '#tests/support/thoroughness.ts';
import { HOSTILE_LINES } from '#tests/support/hostile/hostile.ts';
import {
  hostileCall,
  hostileInquiry,
  hostileLead,
} from '#tests/support/hostile/hostile-visitors.ts';

/** The fields of each form hold at least this many lines, so every line is in one of each kind. */
const STEP = IS_THOROUGH ? 1 : 9;

test('the export of a person holds every line of everything that was sent, as it was sent', async () => {
  await using desk = await startDesk();
  const { ann } = desk;
  const email = "=1+1'/onload=x@evil.invalid";
  const sessionId = aSession();
  const inquiries: object[] = [];
  const leads: object[] = [];
  const callRequests: object[] = [];
  const messages: object[] = [];
  let conversationId = '';
  for (const [form, line] of HOSTILE_LINES.entries()) {
    const message = aMessage({ sessionId, message: line });
    ({ conversationId } = (await acceptVisitorMessage(message, desk)).conversation);
    messages.push({ message: message.message });
    const note = { id: randomUUID(), text: line };
    expect((await ann.post(`/conversations/${conversationId}/notes`, note)).status).toBe(200);
    if (form % STEP !== 0) continue;
    const inquiry = inquirySchema.parse(hostileInquiry(form, { email }));
    await desk.post(inquiry);
    inquiries.push(inquiry);
    const lead = leadSchema.parse({ ...hostileLead(form, sessionId), email, id: randomUUID() });
    await acceptLead(lead, desk);
    // The key to the conversation is for the visitor alone.
    leads.push(Object.fromEntries(Object.entries(lead).filter(([name]) => name !== 'sessionId')));
    const call = callRequestSchema.parse({ ...hostileCall(form, sessionId), id: randomUUID() });
    await acceptCall({ ...call, clientData: { ...call.clientData, email } }, desk);
    callRequests.push({ ...call.clientData, email, notes: call.notes });
  }
  const { body } = await ann.get(`/person/export?address=${encodeURIComponent(email)}`);
  const notes = HOSTILE_LINES.map((line) => ({ text: readParagraphs(line) }));
  expect(body).toMatchObject({
    address: email,
    conversations: [{ messages, leads, callRequests, notes }],
  });
  expect(body.inquiries).toHaveLength(inquiries.length);
  for (const inquiry of inquiries) {
    expect(body.inquiries).toContainEqual(expect.objectContaining(inquiry));
  }
});
