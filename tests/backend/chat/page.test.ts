import { describe, expect, test } from '@jest/globals';
import { connectVisitor } from '#tests/backend/chat/clients.ts';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import { aMessage, aSession } from '#tests/support/chat/chat.ts';

const SUPPORT = 'https://site.test/support?utm_source=x#plans';

/** What is stored of the page and the browser of the only conversation. */
const keptBy = async ({ query }: Awaited<ReturnType<typeof startDesk>>) =>
  (await query('select page_url, user_agent from conversations'))[0];

describe('The page and the browser of a visitor', () => {
  test('are those of the first message, whichever transport it uses', async () => {
    for (const way of ['socket', 'http'] as const) {
      await using desk = await startDesk();
      const sessionId = aSession();
      const say = async (pageUrl: string | undefined, browser: string) => {
        const headers = { 'content-type': 'application/json', 'user-agent': browser };
        const message = aMessage({ sessionId, pageUrl });
        if (way === 'http') {
          const body = JSON.stringify(message);
          await fetch(`${desk.url}/chat/send`, { method: 'POST', headers, body });
        } else {
          const options = { transports: ['websocket'], extraHeaders: { 'user-agent': browser } };
          using visitor = await connectVisitor(desk.url, options);
          await visitor.ask('chat message', message);
        }
      };
      await say(SUPPORT, 'Browser/1');
      await say(undefined, 'Browser/2');
      expect(await keptBy(desk)).toEqual({ page_url: SUPPORT, user_agent: 'Browser/1' });
    }
  });

  test('change with the page that the visitor opens, and staff are notified', async () => {
    await using desk = await startDesk();
    const sessionId = aSession();
    const id = await visitorWrites(desk, { sessionId, pageUrl: SUPPORT });
    const changes = async () => (await desk.ann.get('/changes?after=0')).body.lastSeq;
    const before = Number(await changes());
    using visitor = await connectVisitor(desk.url);
    const pageUrl = 'https://site.test/contact';
    for (let time = 0; time < 2; time++) {
      const answer = await visitor.ask('register chat session', { sessionId, pageUrl });
      expect(answer).toMatchObject({ success: true });
    }
    expect(await changes()).toBe(before + 1);
    const detail = await desk.ann.get(`/conversations/${id}`);
    expect(detail.body).toMatchObject({ visitor: { pageUrl, userAgent: '', isHere: true } });
  });
});
