import { expect, test } from '@jest/globals';
import { NextRequest } from 'next/server';
import * as lead from '#app/api/chat/client-data/route.ts';
import * as email from '#app/api/chat/email/[sessionId]/route.ts';
import * as rating from '#app/api/chat/rating/[sessionId]/route.ts';
import * as message from '#app/api/chat/send/route.ts';
import * as transcript from '#app/api/chat/transcript/route.ts';
import * as inquiry from '#app/api/contact/submit/route.ts';
import * as reports from '#app/api/reports/route.ts';
import { aSession } from '#tests/support/chat/chat.ts';

const sessionId = aSession();
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const ask = (method: string, path: string, headers: Record<string, string>) =>
  new NextRequest(`http://site.example${path}`, { method, headers });

test.each([
  ['/api/contact/submit', inquiry.GET, {}, '/contact'],
  ['/api/contact/submit', inquiry.GET, { referer: 'https://a.example/order?item=x' }, '/order'],
  ['/api/contact/submit', inquiry.GET, { referer: 'no address' }, '/contact'],
  ['/api/chat/send', message.GET, {}, '/chatWidget'],
  ['/api/chat/transcript', transcript.GET, {}, '/chatWidget'],
  ['/api/chat/client-data', lead.GET, {}, '/chatWidget'],
  [`/api/chat/email/${sessionId}`, email.GET, {}, `/chatWidget/${sessionId}`],
  ['/api/chat/email/chat_..%2Fx', email.GET, {}, '/chatWidget'],
  [`/api/chat/rating/${sessionId}`, rating.GET, {}, `/chatWidget/${sessionId}`],
])(
  'a person who opens %s is led to the page with the form',
  async (path, handler, headers, page) => {
    const answer = await handler(ask('GET', path, { accept: BROWSER, ...headers }));
    expect(answer.status).toBe(303);
    expect(Object.fromEntries(answer.headers)).toEqual({
      location: page,
      'cache-control': 'no-store',
      vary: 'accept',
    });
  },
);

test('programs, other methods, and calls without a form get a refusal', async () => {
  for (const answer of await Promise.all([
    inquiry.GET(ask('GET', '/api/contact/submit', { accept: '*/*' })),
    inquiry.GET(ask('GET', '/api/contact/submit', {})),
    inquiry.DELETE(ask('DELETE', '/api/contact/submit', { accept: BROWSER })),
    reports.GET(ask('GET', '/api/reports', { accept: BROWSER })),
  ])) {
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect(await answer.json()).toMatchObject({ message: 'This address only accepts POST' });
  }
});
