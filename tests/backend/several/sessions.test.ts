import { describe, expect, test } from '@jest/globals';
import { connectRegistered } from '@/tests/backend/chat/clients';
import { signIn } from '@/tests/backend/desk/desk';
import { openDesk, visitorWrites } from '@/tests/backend/desk/desk-chat';
import { startTwo } from '@/tests/backend/several/several';
import { aSession } from '@/tests/support/chat/chat';
import { until } from '@/tests/support/until';

const SOON = 1000;

describe.each(['running', 'none'] as const)('With Redis %s', (redis) => {
  test('signing out at one backend ends the sockets at the other', async () => {
    await using two = await startTwo({ redis });
    const ann = await signIn(two.a);
    using desk = await openDesk(two.b.url, ann);
    await ann.post('/session/end');
    await until(() => !desk.socket.connected, SOON);
    expect(desk.heard.at(-1)).toEqual(['signed out', { reason: 'ended' }]);
  });

  test('removing a colleague ends their sockets at the other', async () => {
    await using two = await startTwo({ redis });
    const ann = await signIn(two.a);
    const ben = await signIn(two.a, 'Ben');
    using desk = await openDesk(two.b.url, ben);
    await ann.post(`/colleagues/${ben.id}/remove`);
    await until(() => !desk.socket.connected, SOON);
    expect(desk.heard.at(-1)).toEqual(['signed out', { reason: 'removed' }]);
  });

  test('blocking a conversation at one backend refuses its messages at the other', async () => {
    await using two = await startTwo({ redis });
    const ann = await signIn(two.a);
    const sessionId = aSession();
    const conversationId = await visitorWrites(two.a, { sessionId });
    using visitor = await connectRegistered(two.b.url, sessionId);
    const block = { kind: 'conversation', conversationId, reason: 'Spam', hours: 1 };
    expect(await ann.post('/blocks', block)).toMatchObject({ status: 200 });
    const answer = await visitor.ask('chat message', { sessionId, message: 'Me again' });
    expect(answer).toMatchObject({ success: false, code: 'too_many' });
  });
});
