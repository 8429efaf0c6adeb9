import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { errorAnswerSchema, healthSchema, storedAnswerSchema } from '@repo/contract/answer.ts';
import { callRequestSchema } from '@repo/contract/call-request.ts';
import * as answers from '@repo/contract/chat-answer.ts';
import * as events from '@repo/contract/chat-events.ts';
import { receivedMessageSchema } from '@repo/contract/chat-message.ts';
import { agentHistoryInputSchema, agentMessageInputSchema } from '@repo/contract/agent-events.ts';
import { closeRequestSchema } from '@repo/contract/close-request.ts';
import { auditQuerySchema } from '@repo/contract/desk/audit.ts';
import { blockInputSchema } from '@repo/contract/desk/block.ts';
import { conversationQuerySchema, resolveSchema } from '@repo/contract/desk/conversation.ts';
import { deskErrorSchema } from '@repo/contract/desk/error.ts';
import { personExportSchema } from '@repo/contract/desk/person.ts';
import { reportQuerySchema } from '@repo/contract/desk/report.ts';
import { replyInputSchema, setStateSchema } from '@repo/contract/desk/ticket.ts';
import { ticketQuerySchema } from '@repo/contract/desk/ticket-filter.ts';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import { leadSchema } from '@repo/contract/lead.ts';
import { chatMessageSchema } from '@repo/contract/visitor-message.ts';

const sessionId = 'chat_1_ab';
const conversationId = '5b1f7c9e-3a4d-4f60-8a52-0c1d2e3f4a5b';
const said = { success: false, message: 'Why' };

test.each<[string, z.ZodObject, object, object?]>([
  ['refusal', answers.codedErrorSchema, said],
  ['refusal of the desk', deskErrorSchema, said],
  ['stored request', answers.requestStoredSchema, { success: true, message: 'OK', id: 'x' }],
  // Null says that there is nothing to rate.
  ['answer to a registration', events.registeredSchema.omit({ closing: true }), { sessionId }],
  ['outcome of a call request', events.callScheduledSchema, { sessionId, success: true }],
  ['event about a conversation', events.sessionEventSchema, { sessionId }],
  ['received message', receivedMessageSchema, { sessionId, message: 'Hi' }, { sender: 'Agent' }],
])(
  'what is wrong among the fields of ours counts as missing: %s',
  (_, schema, least, supplied = {}) => {
    const needed = { ...least, ...supplied };
    expect(schema.parse(least)).toEqual(needed);
    const ours = Object.keys(schema.shape).filter((field) => !(field in least));
    for (const wrong of [null, {}, -1.5]) {
      const all = Object.fromEntries(ours.map((field) => [field, wrong]));
      expect(schema.parse({ ...all, ...least })).toEqual(needed);
    }
  },
);

test('a closing that is wrong counts as missing', () => {
  for (const closing of [{}, -1.5, { closedAt: 7, seq: 1 }])
    expect(events.registeredSchema.parse({ sessionId, closing })).toEqual({ sessionId });
});

const text = { message: 'Hi', id: 'client-id' };
const BLOCK = { kind: 'network', hours: 24 };
const STATE = { state: 'closed', expectedState: 'new' };
const INQUIRY = {
  fullName: 'Al',
  email: 'al@b.co',
  phoneNumber: '2125550199',
  projectType: 'API Development',
  description: 'A booking system.',
  seenAtTradeshow: false,
};

test.each<[string, z.ZodType, object, object]>([
  ['answer to an inquiry', storedAnswerSchema, { success: true, message: 'OK' }, {}],
  ['refusal of an inquiry', errorAnswerSchema, said, {}],
  ['mark that was set', answers.requestStoredSchema, { success: true, message: 'OK' }, {}],
  ['health', healthSchema, { success: true, message: 'OK' }, {}],
  ['inquiry', inquirySchema, INQUIRY, { type: 'contact_form', source: 'contact_form' }],
  [
    'lead',
    leadSchema,
    { name: 'Al', email: 'al@b.co', sessionId },
    { type: 'chat_client_data', source: 'chat_widget', priority: 'normal', phone: '' },
  ],
  ['message', chatMessageSchema, { message: 'Hi', sessionId }, { messageType: 'user' }],
  [
    'call request',
    callRequestSchema,
    { sessionId },
    { preferredTime: 'ASAP', notes: '', clientData: { name: '', email: '', description: '' } },
  ],
  ['registration', events.registrationSchema, { sessionId }, { type: 'chat_widget' }],
  ['closing', closeRequestSchema, {}, { reason: '' }],
  ['message of staff', agentMessageInputSchema, { conversationId, ...text }, {}],
  ['history for staff', agentHistoryInputSchema, { conversationId }, { after: 0 }],
  ['audit log', auditQuerySchema, {}, {}],
  ['block', blockInputSchema, BLOCK, { reason: '' }],
  ['list of conversations', conversationQuerySchema, {}, { view: 'open' }],
  ['resolving', resolveSchema, {}, {}],
  ['export of a person', personExportSchema, { address: 'al@b.co' }, { format: 'json' }],
  ['report', reportQuerySchema, {}, { days: 30 }],
  ['list of tickets', ticketQuerySchema, {}, {}],
  ['state of a ticket', setStateSchema, STATE, {}],
  ['reply', replyInputSchema, { id: 'client-id', text: 'Yes', seenReplies: 0 }, {}],
])('no more is needed than the required fields: %s', (_, schema, least, supplied) => {
  expect(schema.parse(least)).toMatchObject({ ...least, ...supplied });
});
