import { describe, expect, test } from '@jest/globals';
import { connectVisitor } from '@/tests/backend/chat/clients';
import { startDesk } from '@/tests/backend/desk/desk';
import { visitorWrites } from '@/tests/backend/desk/desk-chat';
import { aMessage, aSession } from '@/tests/support/chat/chat';
import { startVisitor } from '@/tests/support/chat/visitor';

const SUPPORT = 'https://site.test/support?utm_source=x#plans';

/** What is stored of the page and the browser of the only conversation. */
const keptBy = async ({ query }: Awaited<ReturnType<typeof startDesk>>) =>
  (await query('select page_url, user_agent from conversations'))[0];

describe('The page and the browser of a visitor', () => {
  test('are those of the first message, whichever transport it uses', async () => {
    for (const way of ['socket', 'http'] as const) {
      await using desk = await startDesk();
      const message = aMessage({ pageUrl: SUPPORT });
      if (way === 'http') {
        await fetch(`${desk.url}/chat/send`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': 'Browser/1' },
          body: JSON.stringify(message),
        });
      } else {
        using visitor = await connectVisitor(desk.url, {
          transports: ['websocket'],
          extraHeaders: { 'user-agent': 'Browser/1' },
        });
        await visitor.ask('chat message', message);
      }
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

  test('stay unchanged when a client does not send them', async () => {
    await using desk = await startDesk();
    const sessionId = aSession();
    await visitorWrites(desk, { sessionId, pageUrl: SUPPORT });
    await visitorWrites(desk, { sessionId });
    using visitor = await connectVisitor(desk.url);
    await visitor.ask('register chat session', { sessionId });
    expect(await keptBy(desk)).toMatchObject({ page_url: SUPPORT });
  });

  test('do not begin a conversation on their own', async () => {
    await using desk = await startDesk();
    using visitor = await connectVisitor(desk.url);
    await visitor.ask('register chat session', { sessionId: aSession(), pageUrl: SUPPORT });
    expect(await keptBy(desk)).toBeUndefined();
  });

  test('are the ones that the widget sends', async () => {
    await using desk = await startDesk();
    using visitor = startVisitor(desk.url);
    visitor.client.send('Hello');
    await visitor.until(() => visitor.item('Hello')?.delivery?.state === 'sent');
    expect(await keptBy(desk)).toMatchObject({ page_url: 'https://site.test/support' });
  });
});
