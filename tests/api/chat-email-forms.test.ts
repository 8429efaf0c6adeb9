import { createServer } from 'node:http';
import { beforeEach, expect, test } from '@jest/globals';
import { load } from 'cheerio';
import { NextRequest } from 'next/server';
import { POST as postEmail } from '#app/api/chat/email/[sessionId]/route.ts';
import { POST as postTranscript } from '#app/api/chat/transcript/route.ts';
import { serveOwnPages } from '#lib/proxy/server/own-pages.ts';
import { answerWith, callsOf, paramsOf, requestOf, withBackend } from '#tests/api/with-backend.ts';
import { aSession } from '#tests/support/chat/chat.ts';

/** The section with the form, as a conversation has it whose address is unknown. */
const SECTION = `<section id="by-email"><p data-form-error></p>
  <form><input name="email"></form></section>`;

// Stands in for the site, which is asked for the page of the conversation.
let section = SECTION;
const site = createServer((_, response) => {
  response.end(`<title>Conversation</title>${section}<form><p data-form-error></p>
    <textarea name="message"></textarea></form><script>again()</script>`);
});
serveOwnPages(site);

const backend = await withBackend();
beforeEach(() => {
  backend.seen.length = 0;
  section = SECTION;
  answerWith(backend, 200, { success: true, message: 'Stored' });
});

const formRequest = (path: string, fields: Record<string, string>) =>
  new NextRequest(`http://127.0.0.1:9${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
const sendEmail = (sessionId: string, fields: Record<string, string>) =>
  postEmail(formRequest('/api/chat/email/x', fields), paramsOf(sessionId));
const askForTranscript = (fields: Record<string, string>) =>
  postTranscript(formRequest('/api/chat/transcript', fields));

test('an address is kept, and leads back to what the conversation says about email', async () => {
  const sessionId = aSession();
  const response = await sendEmail(sessionId, { email: ' Ann@Lee.example ' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`/chatWidget/${sessionId}#by-email`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(callsOf(backend)).toEqual([`PUT /chat/email/${sessionId}`]);
  expect(backend.seen.map(({ body }) => body)).toEqual(['{"email":"ann@lee.example"}']);
});

test.each(['', 'nobody', 'a@b.example, c@d.example'])(
  'the address "%s" comes back in its own form with the sentence',
  async (email) => {
    const response = await sendEmail(aSession(), { email });
    expect(response.status).toBe(422);
    expect(backend.seen).toEqual([]);
    const $ = load(await response.text());
    const sentence = 'Please enter an email address, like name@example.com';
    expect($('[name="email"]').val()).toBe(email);
    expect($('[name="email"]').attr('aria-invalid')).toBe('true');
    expect($('#by-email [data-form-error]').text()).toBe(sentence);
    expect($('[data-form-error]').last().text()).toBe('');
    expect($('script')).toHaveLength(0);
  },
);

test('what the backend refuses is said, wherever the page has room for it', async () => {
  const message = 'We already have an email address for this conversation.';
  answerWith(backend, 409, { success: false, message });
  const known = load(await (await sendEmail(aSession(), { email: 'ann@lee.example' })).text());
  expect(known('#by-email [data-form-error]').text()).toBe(message);
  section = '';
  const response = await sendEmail(aSession(), { email: 'ann@lee.example' });
  expect(response.status).toBe(409);
  expect(load(await response.text())('[data-form-error]').text()).toBe(message);
});

test('a conversation is emailed, and leads to the sentence about it', async () => {
  const sessionId = aSession();
  const response = await askForTranscript({ sessionId });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`/chatWidget/${sessionId}#emailed`);
  expect(callsOf(backend)).toEqual(['POST /chat/transcript']);
  expect(backend.seen.map(({ body }) => body)).toEqual([JSON.stringify({ sessionId })]);
});

test('a conversation that was just emailed is not emailed again', async () => {
  const message = 'We have just emailed you this conversation.';
  answerWith(backend, 429, { success: false, message, code: 'too_many' });
  const response = await askForTranscript({ sessionId: aSession() });
  expect(response.status).toBe(429);
  expect(load(await response.text())('#by-email [data-form-error]').text()).toBe(message);
});

test('a foreign session ID reaches neither the backend nor a page', async () => {
  const answers = [
    await sendEmail('chat_../x', { email: 'ann@lee.example' }),
    await askForTranscript({ sessionId: 'chat_../x' }),
    await askForTranscript({}),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(422);
    expect(answer.headers.get('location')).toBeNull();
  }
  expect(backend.seen).toEqual([]);
});

test('the address of a conversation takes JSON by PUT alone', async () => {
  const request = requestOf('POST', '/api/chat/email/x', { email: 'ann@lee.example' });
  const response = await postEmail(request, paramsOf(aSession()));
  expect(response.status).toBe(415);
  expect(backend.seen).toEqual([]);
});
