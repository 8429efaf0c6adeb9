import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { callRequestSchema } from '@/lib/contract/call-request';
import { chatSessionId, clientId } from '@/lib/contract/chat-ids';
import { closeRequestSchema } from '@/lib/contract/close-request';
import { newClientId } from '@/lib/contract/ids';
import { inquirySchema } from '@/lib/contract/inquiry';
import { leadSchema } from '@/lib/contract/lead';
import { chatMessageSchema } from '@/lib/contract/visitor-message';

/** A schema's field accepts this length, keeps it as it is, and refuses one character more. */
function expectLimit(schema: z.ZodObject, field: string, limit: number) {
  const rule = schema.shape[field] as z.ZodType;
  const longest = 'x'.repeat(limit);
  expect(rule.safeParse(longest)).toMatchObject({ success: true, data: longest });
  const message = rule.safeParse(`${longest}x`).error?.issues[0]?.message;
  expect(message).toContain(`maximum ${limit.toLocaleString('en-US')} characters`);
}

test.each<[string, z.ZodObject, Record<string, number>]>([
  [
    'inquiry',
    inquirySchema.in,
    {
      fullName: 200,
      phoneNumber: 50,
      description: 5000,
      howCanWeHelp: 5000,
      company: 200,
      budget: 200,
      timeline: 200,
      referralSource: 200,
    },
  ],
  [
    'lead',
    leadSchema,
    {
      name: 200,
      phone: 50,
      company: 200,
      website: 500,
      projectType: 200,
      budget: 200,
      timeline: 200,
      referralSource: 200,
      description: 5000,
    },
  ],
  ['call request', callRequestSchema, { preferredTime: 100, notes: 5000 }],
  ['close request', closeRequestSchema, { reason: 200 }],
  ['message', chatMessageSchema, { sender: 100 }],
])('each text of a %s has its largest length', (_, schema, limits) => {
  for (const [field, limit] of Object.entries(limits)) expectLimit(schema, field, limit);
});

test.each<[string, z.ZodObject, Record<string, number>]>([
  [
    'inquiry',
    inquirySchema.in,
    {
      userAgent: 1000,
      pageUrl: 2000,
      subject: 500,
      firstLandingPage: 500,
      firstReferrer: 500,
      lastPage: 500,
      lastLandingPage: 500,
      lastReferrer: 500,
    },
  ],
  ['lead', leadSchema, { userAgent: 1000, pageUrl: 2000 }],
  ['message', chatMessageSchema, { pageUrl: 2000 }],
])('what browsers say in a %s is cut at its largest length', (_, schema, limits) => {
  for (const [field, limit] of Object.entries(limits)) {
    const rule = schema.shape[field] as z.ZodType;
    expect(rule.parse('x'.repeat(limit + 1))).toBe('x'.repeat(limit));
  }
});

test('an ID of a client has 8 to 100 signs, and that of a chat 1 to 150 after its prefix', () => {
  const isClientId = (text: string) => clientId.safeParse(text).success;
  expect([7, 8, 100, 101].map((length) => isClientId('a'.repeat(length)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const isSession = (text: string) => chatSessionId.safeParse(text).success;
  expect([0, 1, 150, 151].map((length) => isSession(`chat_${'a'.repeat(length)}`))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('an ID that a client makes is a random UUID in the form of RFC 9562', () => {
  const ids = Array.from({ length: 100 }, newClientId);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids.map((id) => id.charAt(19))).size).toBe(4);
});
