import { describe, expect, test } from '@jest/globals';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { PASSWORD, StaffBrowser, tokenIn } from '#tests/backend/accounts/staff-browser.ts';
import { connectRegistered } from '#tests/backend/chat/clients.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { openDesk, visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import { startTwo } from '#tests/backend/several/several.ts';
import { aSession } from '#tests/support/chat/chat.ts';
import { until } from '#tests/support/until.ts';

/** In milliseconds: long enough for a busy machine, too short for what only a restart or an expiry would end. */
const SOON = 10_000;

/** The status of a call at one of the backends. */
const callWith = async ({ url, cookie }: { url: string; cookie: string }, path: string) =>
  (await fetch(url + DESK_API + path, { headers: { cookie } })).status;

describe.each(['running', 'none'] as const)('With Redis %s', (redis) => {
  test('signing out at one backend ends the sockets at the other', async () => {
    await using two = await startTwo({ redis });
    const ann = await signIn(two.a);
    using desk = await openDesk(two.b.url, ann);
    await ann.post('/session/end');
    await until(() => !desk.socket.connected, SOON);
    expect(desk.heard).toContainEqual(['signed out', { reason: 'ended' }]);
  });

  test('removing a colleague ends everything of theirs at the other', async () => {
    await using two = await startTwo({ redis });
    const ann = await signIn(two.a);
    const ben = await signIn(two.a, 'Ben');
    const cleo = { email: 'cleo@company.test', name: 'Cleo', role: 'admin' };
    const { body } = await ben.post('/colleagues/invite', cleo);
    const token = tokenIn(body.link);
    const stranger = new StaffBrowser(two.b.url);
    expect(await stranger.post('/invitation', { token })).toMatchObject({ status: 200 });
    using desk = await openDesk(two.b.url, ben);
    const atB = { ...ben, url: two.b.url };

    await ann.post(`/colleagues/${ben.id}/remove`);
    await until(() => !desk.socket.connected, SOON);
    expect(desk.heard).toContainEqual(['signed out', { reason: 'removed' }]);
    expect(await callWith(atB, '/counts')).toBe(401);
    expect(await stranger.post('/invitation', { token })).toMatchObject({ status: 404 });
    const password = PASSWORD;
    expect(
      await stranger.post('/invitation/accept', { token, name: 'Cleo', password }),
    ).toMatchObject({ status: 404 });
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
