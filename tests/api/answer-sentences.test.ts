import type { RequestListener } from 'node:http';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { POST as submit } from '#app/api/contact/submit/route.ts';
import { chatRouteOf, chatRoutes } from '#tests/api/chat-routes.ts';
import { requestOf, withBackend } from '#tests/api/with-backend.ts';
import { answerOf, SUCCESSES } from '#tests/support/backends/faulty-answers.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const backend = await withBackend();
beforeEach(() => {
  // The site's own log reports failures of the backend, in one line without an address.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const inquiry = () => submit(requestOf('POST', '/api/contact/submit', makeInquiry()));
type Named = readonly [name: string, call: () => Promise<Response>, taken: string];

const CHAT = chatRoutes.map(({ name, call, taken }): Named => [name, () => call(), taken]);
const CALLS: readonly Named[] = [
  ['inquiry', inquiry, 'Contact form submitted successfully'],
  ...CHAT,
];
const STATUSES = [400, 401, 403, 404, 413, 418, 500, 501, 502, 503, 504];

async function said(call: () => Promise<Response>, behavior: RequestListener) {
  backend.behave(behavior);
  const response = await call();
  const { success, message } = (await response.json()) as { success: boolean; message: string };
  return { status: response.status, success, message };
}

const json = (status: number, body: object) =>
  answerOf(status, JSON.stringify(body), 'application/json');

describe.each(CALLS)('When the call %s is refused', (_, call) => {
  test.each(STATUSES)(
    'status %d and the message are passed on, or else the error',
    async (status) => {
      const refusal = { status, success: false };
      const both = json(status, { message: 'Our fault', error: 'Other' });
      expect(await said(call, both)).toEqual({ ...refusal, message: 'Our fault' });
      const error = json(status, { message: ' ', error: 'Not today' });
      expect(await said(call, error)).toEqual({ ...refusal, message: 'Not today' });
    },
  );
});

const WORDLESS: RequestListener[] = [
  answerOf(500, ''),
  answerOf(500, '<html><h1>Oops</h1></html>', 'text/html'),
  json(500, {}),
  json(500, { message: 7, error: ['x'] }),
];

test('an inquiry that is refused without a sentence gets the required one', async () => {
  for (const behavior of WORDLESS) {
    const refusal = { status: 500, success: false, message: 'An error occurred' };
    expect(await said(inquiry, behavior)).toEqual(refusal);
  }
});

test.each(CHAT)(
  'the call %s that is refused without a sentence gets one that names the status',
  async (_, call) => {
    for (const behavior of WORDLESS) {
      const refusal = { status: 500, success: false, message: 'Server error: 500' };
      expect(await said(call, behavior)).toEqual(refusal);
    }
    const missing = { status: 404, success: false, message: 'Server error: 404' };
    expect(await said(call, answerOf(404, 'Cannot POST it'))).toEqual(missing);
  },
);

test('when there is no answer, the site answers an inquiry with its own sentence', async () => {
  expect(await said(inquiry, ({ socket }) => socket.destroy())).toEqual({
    status: 503,
    success: false,
    message: expect.stringContaining('Your text is still here'),
  });
});

test.each(CHAT)('the call %s without an answer is a network error', async (_, call) => {
  expect(await said(call, ({ socket }) => socket.destroy())).toEqual({
    status: 503,
    success: false,
    message: 'Network error - please check your connection',
  });
});

describe.each(CALLS)('The call %s is accepted', (_name, call, taken) => {
  test.each(Object.entries(SUCCESSES))('by %s', async (_, behavior) => {
    expect(await said(call, behavior)).toEqual({ status: 200, success: true, message: taken });
  });

  test.each([
    'Thank you. See https://tesseraworks.example/blog for news.',
    'Thank you.\nWe will write soon.',
    'Thank you. '.repeat(55).trim(),
  ])('with the message %j', async (message) => {
    expect(await said(call, json(201, { message }))).toEqual({
      status: 200,
      success: true,
      message,
    });
  });

  test.each([
    'Stored by http://10.1.2.3/x',
    'Stored\n    at main (/srv/x.js:1:2)',
    '<b>Thanks</b>',
  ])('although its message %j is not fit for visitors', async (words) => {
    expect(await said(call, json(200, { message: words }))).toMatchObject({
      success: true,
      message: taken,
    });
  });
});

describe('A sentence of the backend', () => {
  test.each([
    'See https://status.tesseraworks.example/, please.',
    'Send a mail to help@tesseraworks.example.',
    'Open from 9:00:00 to 10.5 hours later, at 5 Main St. 1.2.3',
    'The price is 1.5e3, e.g. for version 2.10.0.1.',
    'A webhook of the backend: "localhosting" is not sold here',
  ])('is passed on: %j', async (message) => {
    expect(await said(inquiry, json(400, { message }))).toMatchObject({ message });
  });

  test.each([
    'connect ECONNREFUSED',
    'getaddrinfo ENOTFOUND database',
    'See http://127.0.0.1/',
    'See http://localhost:3000/x',
    'See https://inventory/',
    'Ask db.internal for it',
    'postgres://staff:secret@db.tesseraworks.example/site',
    '192.168.1.7 did not answer',
    'fd12:3456::1 did not answer',
    'at Object.<anonymous> (file.js:1:2)',
    'at run file:///srv/x.js:10:7',
    'at com.example.Main.run(Main.java:17)',
    '<html>Oops</html>',
    'x'.repeat(2001),
  ])('is not passed on, but the next sentence is: %j', async (message) => {
    const error = 'Please try again';
    expect(await said(inquiry, json(400, { message, error }))).toMatchObject({ message: error });
    const both = json(400, { message, error: message });
    expect(await said(inquiry, both)).toMatchObject({ message: 'An error occurred' });
    expect(await said(() => chatRouteOf('sendLead').call(), both)).toMatchObject({
      message: 'Server error: 400',
    });
  });

  test('is not passed on when it holds the address of the backend', async () => {
    const { host } = new URL(backend.url);
    const refusal = json(400, { message: `No answer of ${host}`, error: `http://${host}/` });
    expect(await said(inquiry, refusal)).toMatchObject({ message: 'An error occurred' });
  });
});

test('each call of the chat says the required sentence when it was accepted', () => {
  expect(Object.fromEntries(chatRoutes.map(({ name, taken }) => [name, taken]))).toMatchObject({
    send: 'Message sent',
    sendLead:
      'Thank you! Your information has been received. Our team will contact you within 24 hours.',
    scheduleCall: "Call scheduled successfully! We'll contact you soon.",
    markRead: 'Messages marked as read',
    close: 'Chat closed',
  });
});
