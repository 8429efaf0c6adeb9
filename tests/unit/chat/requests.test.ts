import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { CALL_STORED } from '@repo/contract/call-request.ts';
import { LEAD_STORED, type LeadFormValues } from '@repo/contract/lead.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { createTabStorage, type TabStorage } from '#tests/support/chat/browser-tabs.ts';
import {
  startMinimalBackend,
  type MinimalBackend,
} from '#tests/support/backends/minimal-backend.ts';
import { apiAt, startVisitor, VISIT, type Visitor } from '#tests/support/chat/visitor.ts';

const PROCESSED = 'Your submission is being processed. Please wait...';
const SUBMITTED =
  'You have already submitted your information. Our team will contact you within 24 hours!';

const values: LeadFormValues = {
  name: 'Ann Lee',
  email: 'ann@lee.example',
  phone: '',
  company: '',
  website: '',
  projectType: 'Other',
  budget: 'Not sure yet',
  timeline: 'Flexible',
  referralSource: 'google',
  description: '',
};

const withPhone: LeadFormValues = { ...values, phone: '+1 212 555 0199' };

let backend: MinimalBackend;
let browser: TabStorage;
let clock: ManualClock;
let visitor: Visitor;
let sessionId: string;

beforeEach(async () => {
  backend = await startMinimalBackend();
  browser = createTabStorage();
  clock = new ManualClock();
  visitor = startVisitor(backend.url, { clock, storage: browser.openTab() });
  visitor.client.open();
  const [registration] = await backend.untilSent('register chat session');
  sessionId = String(registration?.sessionId);
  await visitor.until(({ status }) => status === 'connected');
});

afterEach(async () => {
  visitor[Symbol.dispose]();
  await backend[Symbol.asyncDispose]();
});

const leads = () => backend.named('POST /chat/client-data');

describe('The lead form', () => {
  test('is sent with all its fields, and thanks the visitor', async () => {
    backend.answer('POST /chat/client-data', 200, {});
    expect(await visitor.client.submitLead(values)).toBe(true);
    expect(leads()).toEqual([
      {
        ...values,
        sessionId,
        type: 'chat_client_data',
        source: 'chat_widget',
        priority: 'normal',
        userAgent: 'Test',
        pageUrl: 'https://site.test/support',
        ...VISIT,
        timestamp: '2026-01-15T12:00:00.000Z',
        id: expect.any(String),
      },
    ]);
    expect(visitor.texts()).toEqual([LEAD_STORED]);
    expect(visitor.client.getState().lead).toBe('submitted');
  });

  test("shows the backend's own thanks if it has any", async () => {
    backend.answer('POST /chat/client-data', 200, { message: 'Thanks, Ann.' });
    await visitor.client.submitLead(values);
    expect(visitor.texts()).toEqual(['Thanks, Ann.']);
  });

  test('is not sent a second time while it is on its way, or once it is stored', async () => {
    const first = visitor.client.submitLead(values);
    expect(visitor.client.getState().lead).toBe('submitting');
    expect(await visitor.client.submitLead(values)).toBe(false);
    expect(await first).toBe(true);
    expect(await visitor.client.submitLead(values)).toBe(false);
    expect(visitor.texts()).toEqual([PROCESSED, 'OK', SUBMITTED]);
    expect(leads()).toHaveLength(1);
  });

  test('is sent again when that is allowed: the same words with the same ID', async () => {
    await visitor.client.submitLead(values);
    visitor.client.allowLead();
    expect(visitor.client.getState().lead).toBe('submitted');
    await visitor.client.submitLead(values);
    visitor.client.allowLead();
    await visitor.client.submitLead({ ...values, budget: 'Under $5,000' });
    const [first, same, other] = leads().map(({ id }) => id);
    expect(same).toBe(first);
    expect(other).not.toBe(first);
  });

  test('is allowed again for one attempt only, and a stored lead stays submitted', async () => {
    await visitor.client.submitLead(values);
    backend.answer('POST /chat/client-data', 500, { error: 'The disk is full' });
    visitor.client.allowLead();
    expect(await visitor.client.submitLead(values)).toBe(false);
    expect(visitor.client.getState().lead).toBe('submitted');
    expect(await visitor.client.submitLead(values)).toBe(false);
    expect(visitor.texts()).toEqual(['OK', 'Submission failed: The disk is full', SUBMITTED]);
  });

  test('says why it failed, and keeps its ID for the next attempt, even after a reload', async () => {
    backend.answer('POST /chat/client-data', 500, { error: 'The disk is full' });
    expect(await visitor.client.submitLead(values)).toBe(false);
    backend.behave('POST /chat/client-data', ({ socket }) => socket.destroy());
    expect(await visitor.client.submitLead(values)).toBe(false);
    expect(visitor.texts()).toEqual([
      'Submission failed: The disk is full',
      'Submission failed: Network error - please check your connection',
    ]);
    expect(visitor.client.getState().lead).toBe('none');
    expect(visitor.client.knownVisitor()).toBeUndefined();
    backend.answer('POST /chat/client-data', 200);
    using reloaded = startVisitor(backend.url, { clock, storage: browser.openTab() });
    expect(await reloaded.client.submitLead(values)).toBe(true);
    expect(new Set(leads().map(({ id }) => id)).size).toBe(1);
  });

  test('asks to try again when a failure has no words', async () => {
    const failure = { success: false, message: '[Chat Client Data] ', details: '' } as const;
    const api = { ...apiAt(backend.url), sendLead: () => Promise.resolve(failure) };
    using other = startVisitor(backend.url, { api });
    expect(await other.client.submitLead(values)).toBe(false);
    expect(other.texts()).toEqual(['Submission failed: Please try again']);
  });

  test('has a sentence for unforeseen failures', async () => {
    const api = { ...apiAt(backend.url), sendLead: () => Promise.reject(new Error('secret')) };
    using other = startVisitor(backend.url, { api });
    expect(await other.client.submitLead(values)).toBe(false);
    const sentence = 'Something went wrong. Please try again or contact support.';
    expect(other.texts()).toEqual([sentence]);
    expect(other.client.getState().lead).toBe('none');
  });

  test('is remembered after a reload and in other tabs, and is sent along with messages', async () => {
    using other = startVisitor(backend.url, { clock, storage: browser.openTab() });
    await visitor.client.submitLead(values);
    await other.until(({ lead }) => lead === 'submitted');
    expect(other.client.knownVisitor()).toEqual(values);
    visitor.client.send('Hello');
    const [message] = await backend.untilSent('chat message');
    expect(message?.clientData).toEqual(values);
  });
});

describe('A call', () => {
  const scheduled = (outcome: object) => backend.emit('call scheduled', { sessionId, ...outcome });

  test('is requested by socket and by HTTP with one ID, and each sentence appears once', async () => {
    await visitor.client.submitLead(withPhone);
    const asking = visitor.client.scheduleCall();
    expect(visitor.client.getState().isSchedulingCall).toBe(true);
    const again = visitor.client.scheduleCall();
    await backend.untilSent('POST /chat/schedule-call');
    scheduled({ success: true });
    await asking;
    await again;
    scheduled({ success: true });
    backend.emit('agent typing', { sessionId });
    await visitor.until(({ isAgentTyping }) => isAgentTyping);
    expect(visitor.client.getState().isSchedulingCall).toBe(false);
    expect(visitor.texts()).toEqual(['OK', CALL_STORED]);
    const request = {
      sessionId,
      clientData: withPhone,
      preferredTime: 'ASAP',
      notes: '',
      ...VISIT,
      id: expect.any(String),
    };
    expect(backend.named('schedule call')).toEqual([request]);
    expect(backend.named('POST /chat/schedule-call')).toEqual(backend.named('schedule call'));
  });

  test('for a visitor without a phone number says which address will be emailed, and only then', async () => {
    const schedule = async (count: number) => {
      const asking = visitor.client.scheduleCall();
      await backend.untilSent('schedule call', count);
      scheduled({ success: true });
      await asking;
    };
    await visitor.client.submitLead(values);
    await schedule(1);
    expect(visitor.texts().slice(1)).toEqual([
      CALL_STORED,
      'We have no phone number from you, so we will email ann@lee.example to arrange the call.',
    ]);
    visitor.client.allowLead();
    await visitor.client.submitLead(withPhone);
    await schedule(2);
    expect(visitor.texts().slice(3)).toEqual(['OK', CALL_STORED]);
  });

  test('that failed promises no email', async () => {
    await visitor.client.submitLead(values);
    backend.answer('POST /chat/schedule-call', 422, { message: 'Wrong' });
    const asking = visitor.client.scheduleCall();
    await backend.untilSent('schedule call');
    scheduled({ success: false, error: 'Nobody is there' });
    await asking;
    expect(visitor.texts().slice(1)).toEqual([expect.stringContaining('Failed to schedule call')]);
  });

  test('is scheduled when the socket says so, although HTTP fails', async () => {
    backend.answer('POST /chat/schedule-call', 500);
    const asking = visitor.client.scheduleCall();
    await backend.untilSent('schedule call');
    scheduled({ success: true });
    await asking;
    expect(visitor.texts()).toEqual([CALL_STORED]);
  });

  const REFUSED = 'Failed to schedule call: Nobody is there';

  test('is refused when the socket says so, although HTTP has succeeded', async () => {
    const asking = visitor.client.scheduleCall();
    await backend.untilSent('POST /chat/schedule-call');
    expect(visitor.texts()).toEqual([]);
    scheduled({ success: false, error: 'Nobody is there' });
    await asking;
    expect(visitor.texts()).toEqual([REFUSED]);
  });

  test('is refused when the socket says so before HTTP succeeds', async () => {
    const held = Promise.withResolvers<ServerResponse>();
    backend.behave('POST /chat/schedule-call', (_, response) => held.resolve(response));
    const asking = visitor.client.scheduleCall();
    const response = await held.promise;
    scheduled({ success: false, error: 'Nobody is there' });
    await asking;
    response.writeHead(200).end('{"message":"Fine"}');
    backend.emit('agent typing');
    await visitor.until(({ isAgentTyping }) => isAgentTyping);
    expect(visitor.texts()).toEqual([REFUSED]);
  });

  test('is refused by an event that comes after five seconds, too', async () => {
    const asking = visitor.client.scheduleCall();
    await backend.untilSent('schedule call');
    clock.advance(5000);
    await asking;
    scheduled({ success: false, error: 'Nobody is there' });
    scheduled({ success: false, error: 'Nobody is there' });
    await visitor.until(() => visitor.texts().length === 2);
    expect(visitor.texts()).toEqual([CALL_STORED, REFUSED]);
  });

  test('that was refused and is scheduled after all is reported, too', async () => {
    backend.answer('POST /chat/schedule-call', 422, { message: 'Wrong' });
    const asking = visitor.client.scheduleCall();
    await backend.untilSent('POST /chat/schedule-call');
    scheduled({ success: false });
    await asking;
    scheduled({ success: true });
    await visitor.until(() => visitor.texts().length === 2);
    expect(visitor.texts()).toEqual(['Failed to schedule call: Please try again', CALL_STORED]);
  });

  test('is not waited for longer than five seconds when the socket is silent', async () => {
    backend.answer('POST /chat/schedule-call', 503, { message: 'Try later' });
    const asking = visitor.client.scheduleCall();
    await backend.untilSent('schedule call');
    clock.advance(5000);
    await asking;
    expect(visitor.texts()).toEqual(['Failed to schedule call: Try later']);
    backend.answer('POST /chat/schedule-call', 200);
    for (const count of [2, 3]) {
      const asked = visitor.client.scheduleCall();
      await backend.untilSent('schedule call', count);
      scheduled({ success: true });
      await asked;
    }
    const [failed, again, another] = backend.named('POST /chat/schedule-call');
    expect(again?.id).toBe(failed?.id);
    expect(another?.id).not.toBe(failed?.id);
  });

  test('that was requested in another tab is reported here, too', async () => {
    scheduled({ success: true, id: 'an-id-of-another' });
    await visitor.until(() => visitor.texts().length === 1);
    expect(visitor.texts()).toEqual([CALL_STORED]);
  });
});
