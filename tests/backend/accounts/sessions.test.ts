import { describe, expect, jest, test } from '@jest/globals';
import { createListeners } from '@repo/chat/engine/listeners.ts';
import { createMemoryStorage } from '@repo/chat/engine/memory-storage.ts';
import type { Signal } from '@repo/chat/engine/signals.ts';
import { createDeskLive } from '@repo/desk/live/desk-live.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { AGENT_SOCKET_PATH } from '@repo/contract/agent-events.ts';
import {
  connectRegistered,
  connectVisitor,
  newSession,
  TRANSPORTS,
} from '#tests/backend/chat/clients.ts';
import { signIn, startDesk } from '#tests/backend/desk/desk.ts';
import { alwaysThere, deskSocketTo } from '#testbed/desk-client.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { openDesk, untilEnded } from '#tests/backend/accounts/open-desk.ts';
import { untilState } from '#tests/support/until-state.ts';
import { SIGNED_IN, SIGNED_OUT } from '#tests/backend/accounts/staff-browser.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('A session', () => {
  test('ends after half an hour of inactivity, and reading is not activity', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock });
    clock.advance(29 * MINUTE);
    expect(await desk.ann.get('/session')).toMatchObject(SIGNED_IN);
    clock.advance(MINUTE);
    expect(await desk.ann.get('/session')).toMatchObject(SIGNED_OUT);
    expect(await desk.ann.get('/counts')).toMatchObject({
      status: 401,
      body: { success: false, code: 'signed_out' },
    });
    expect(await desk.ann.post('/session/active')).toMatchObject({ status: 401 });
  });

  test('continues while the person is active, for twelve hours at most', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock });
    const begun = clock.now();
    const expiresAt = new Date(begun + 12 * HOUR).toISOString();
    for (let passed = 20 * MINUTE; passed < 12 * HOUR; passed += 20 * MINUTE) {
      clock.advance(20 * MINUTE);
      const idleAt = new Date(begun + passed + 30 * MINUTE).toISOString();
      expect(await desk.ann.post('/session/active')).toMatchObject({
        status: 200,
        body: { expiresAt, idleAt },
      });
    }
    clock.advance(20 * MINUTE);
    expect(await desk.ann.post('/session/active')).toMatchObject({ status: 401 });
  });

  test('is written at most every half minute', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock });
    const lastActive = async () =>
      (await desk.query('select last_active_at as at from staff_sessions'))[0]?.at;
    const begun = await lastActive();
    clock.advance(29_000);
    await desk.ann.post('/session/active');
    expect(await lastActive()).toBe(begun);
    clock.advance(1000);
    await desk.ann.post('/session/active');
    expect(await lastActive()).toBe(new Date(clock.now()).toISOString());
  });
});

describe.each(TRANSPORTS)('The socket of an open desk, by %s,', (transport) => {
  test('answers visitors under the account’s name, and ends within a second of signing out', async () => {
    await using desk = await startDesk();
    const sessionId = newSession();
    using visitor = await connectRegistered(desk.url, sessionId, { transports: [transport] });
    await visitor.ask('chat message', { sessionId, message: 'Hello' });
    using open = await openDesk(desk, desk.ann, transport);
    const found = await desk.store.read((chat) => chat.conversations.find({ sessionId }));
    const conversationId = found?.conversation.conversationId;
    await open.ask('agent message', { conversationId, message: 'Yes?', id: newClientId() });
    expect(await visitor.hears('chat message')).toMatchObject({ sender: 'Ann' });

    const start = performance.now();
    const ended = untilEnded(open);
    await desk.ann.post('/session/end');
    expect(await ended).toEqual({ reason: 'ended' });
    expect(performance.now() - start).toBeLessThan(1000);
    await expect(openDesk(desk, desk.ann, transport)).rejects.toMatchObject({
      data: { code: 'signed_out' },
    });
  });
});

describe('Sockets', () => {
  test('end with their session, while those of others stay', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock });
    using anns = await openDesk(desk, desk.ann);
    clock.advance(15 * MINUTE);
    const bob = await signIn(desk, 'Bob');
    using bobs = await openDesk(desk, bob);
    const ended = untilEnded(anns);
    clock.advance(15 * MINUTE);
    expect(await ended).toEqual({ reason: 'expired' });
    expect(await bobs.ask('viewing', { conversationId: null })).toEqual({ success: true });
  });

  test('accept no event once the session is over, even before the next check', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock });
    using open = await openDesk(desk, desk.ann);
    // Another process would delete it like this, without this one noticing.
    await desk.query('delete from staff_sessions');
    expect(await open.ask('viewing', { conversationId: null })).toMatchObject({
      success: false,
      code: 'signed_out',
    });
    expect(await untilEnded(open)).toEqual({ reason: 'ended' });
  });

  test('that were away when their session ended say so at once, and connect after the next sign-in', async () => {
    await using desk = await startDesk();
    const clock = new ManualClock();
    const signals = createListeners<[Signal]>();
    const changes = createListeners();
    const reasons: string[] = [];
    const socket = deskSocketTo(desk.url, desk.ann.cookie);
    const live = createDeskLive({
      socket,
      clock,
      signals: { ...alwaysThere, subscribe: signals.subscribe },
      storage: createMemoryStorage(),
      name: 'Ann',
      readChanges: () => Promise.reject(new Error('no changes')),
      onChanges: () => undefined,
      onReset: () => undefined,
      onSignedOut(reason) {
        reasons.push(reason);
        changes.notify();
      },
    });
    live.subscribe(changes.notify);
    const until = (isThere: () => boolean) =>
      untilState({ getState: live.status, subscribe: changes.subscribe }, isThere);
    await until(() => live.status() === 'connected');
    signals.notify('offline');
    await desk.ann.post('/session/end');
    signals.notify('online');
    await until(() => reasons.length > 0);
    expect(reasons).toEqual(['ended']);

    // Nothing is tried before somebody has signed in.
    const connect = jest.spyOn(socket, 'connect');
    clock.advance(HOUR);
    expect(connect).not.toHaveBeenCalled();
    const { cookie } = await signIn(desk, 'Bob');
    socket.io.opts.extraHeaders = { cookie };
    live.reconnect();
    await until(() => live.status() === 'connected');
    live.dispose();
  });

  test('of a removed account end at the next check, even when another process removed it', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock });
    using open = await openDesk(desk, desk.ann);
    await desk.query("update staff set removed_at = '2026-01-15T12:00:00.000Z'");
    const ended = untilEnded(open);
    clock.advance(30_000);
    expect(await ended).toEqual({ reason: 'removed' });
  });

  test('without a session are refused, and their connection is closed at once', async () => {
    await using desk = await startDesk();
    for (const cookie of ['desk-session=no-such-session', 'desk-session=', 'other=1']) {
      await expect(openDesk(desk, { cookie })).rejects.toMatchObject({
        data: { code: 'signed_out' },
      });
    }
    // A client that does not disconnect on its own.
    const socket = new WebSocket(
      `${desk.url.replace('http', 'ws')}${AGENT_SOCKET_PATH}/?EIO=4&transport=websocket`,
    );
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    socket.addEventListener('open', () => socket.send('40'));
    await closed;
  });

  test('with the token of earlier versions are refused, though it is still in the settings', async () => {
    const token = 'left over';
    await using desk = await startDesk({ env: { AGENT_TOKEN: token } });
    const options = { path: AGENT_SOCKET_PATH, auth: { token, name: 'Mia' } };
    await expect(connectVisitor(desk.url, options)).rejects.toMatchObject({
      data: { code: 'signed_out' },
    });
  });

  test('of the site open no desk, whatever cookie they carry', async () => {
    await using desk = await startDesk();
    using visitor = await connectVisitor(desk.url, {
      extraHeaders: { cookie: desk.ann.cookie },
    });
    expect(await visitor.ask('viewing', { conversationId: null })).toMatchObject({
      success: false,
    });
  });
});
