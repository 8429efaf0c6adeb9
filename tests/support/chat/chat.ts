import {
  callRequestSchema,
  type CallRequest,
  type CallRequestInput,
} from '@repo/contract/call-request.ts';
import {
  chatMessageSchema,
  type ChatMessage,
  type ChatMessageInput,
} from '@repo/contract/visitor-message.ts';
import { newChatSessionId, newClientId } from '@repo/contract/ids.ts';
import { leadSchema, type Lead, type LeadInput } from '@repo/contract/lead.ts';

/** A key to a conversation that does not exist yet. */
export const aSession = (): string => newChatSessionId(Date.now());

/** A message as a visitor sends it, with its own ID. */
export function aMessage(changes: Partial<ChatMessageInput> = {}): ChatMessage {
  return chatMessageSchema.parse({
    sessionId: aSession(),
    message: 'Do you build shops for bicycles?',
    id: newClientId(),
    ...changes,
  });
}

/** A complete lead as the form sends it, with its own ID. */
export function aLead(changes: Partial<LeadInput> = {}): Lead {
  return leadSchema.parse({
    sessionId: aSession(),
    name: 'Ann Lee',
    email: 'ann.lee@example.org',
    phone: '+1 212 555 0123',
    company: 'Lee & Daughters',
    website: 'https://bicycles.example',
    projectType: 'E-commerce Solutions',
    budget: '$5,000 - $15,000',
    timeline: '2-3 Months',
    referralSource: 'referral',
    description: 'A shop for our bicycles.',
    userAgent: 'Mozilla/5.0 (test)',
    pageUrl: 'https://tesseraworks.example/support',
    timestamp: '2026-01-15T11:59:58.000Z',
    id: newClientId(),
    ...changes,
  });
}

/** A call request, with its own ID. */
export function aCall(changes: Partial<CallRequestInput> = {}): CallRequest {
  return callRequestSchema.parse({
    sessionId: aSession(),
    clientData: { name: 'Ann Lee', email: 'ann.lee@example.org', phone: '+1 212 555 0123' },
    notes: 'After lunch, please.',
    id: newClientId(),
    ...changes,
  });
}
