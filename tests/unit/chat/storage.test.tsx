import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createBrowserStorage } from '@repo/chat/browser/storage.ts';
import { hasOpenConversation } from '@repo/chat/visitor/open-conversation.ts';
import { createSession } from '@repo/chat/visitor/session.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => localStorage.clear());

const refuse = (method: 'getItem' | 'setItem' | 'removeItem') =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });

describe('The storage of the browser', () => {
  test('keeps values for the next page', () => {
    createBrowserStorage().set('chat-a', '1');
    const storage = createBrowserStorage();
    expect(storage.get('chat-a')).toBe('1');
    expect(storage.keys()).toEqual(['chat-a']);
    storage.remove('chat-a');
    expect(createBrowserStorage().get('chat-a')).toBeUndefined();
  });

  test('keeps values in memory that do not fit, even over an older value', () => {
    const storage = createBrowserStorage();
    storage.set('chat-a', 'old');
    const refusing = refuse('setItem');
    storage.set('chat-a', 'new');
    storage.set('chat-b', '2');
    expect([storage.get('chat-a'), storage.get('chat-b')]).toEqual(['new', '2']);
    expect(storage.keys().sort()).toEqual(['chat-a', 'chat-b']);
    refusing.mockRestore();
    storage.set('chat-b', '3');
    expect(localStorage.getItem('chat-b')).toBe('3');
    expect(storage.get('chat-b')).toBe('3');
  });

  test('works in memory when it is switched off', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) refuse(method);
    const storage = createBrowserStorage();
    storage.set('chat-a', '1');
    expect(storage.get('chat-a')).toBe('1');
    storage.remove('chat-a');
    expect(storage.get('chat-a')).toBeUndefined();
  });

  test('reports changes of the chat by other tabs, and nothing else', () => {
    const listener = jest.fn();
    const unsubscribe = createBrowserStorage().subscribe(listener);
    dispatchEvent(new StorageEvent('storage', { key: 'draft' }));
    expect(listener).not.toHaveBeenCalled();
    dispatchEvent(new StorageEvent('storage', { key: 'chat-read:x' }));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    dispatchEvent(new StorageEvent('storage', { key: 'chat-read:x' }));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('A conversation is open', () => {
  const clock = new ManualClock(Date.now());
  const join = () => {
    const session = createSession({ storage: createBrowserStorage(), clock });
    session.begin();
    return session;
  };

  test('from the first message until 30 days after the last', () => {
    expect(hasOpenConversation()).toBe(false);
    const session = join();
    expect(hasOpenConversation()).toBe(false);
    session.recordSent();
    expect(hasOpenConversation()).toBe(true);
    const now = jest.spyOn(Date, 'now');
    now.mockReturnValue(clock.now() + 30 * DAY - 1000);
    expect(hasOpenConversation()).toBe(true);
    now.mockReturnValue(clock.now() + 30 * DAY);
    expect(hasOpenConversation()).toBe(false);
  });

  test('and longer when someone answers', () => {
    const session = join();
    session.recordReceived();
    clock.advance(29 * DAY);
    session.recordReceived();
    jest.spyOn(Date, 'now').mockReturnValue(clock.now() + 29 * DAY);
    expect(hasOpenConversation()).toBe(true);
    expect(join().begin()).toBe(session.begin());
  });

  test.each(['', 'x', 'null', '[]', '{"spokenAt":"x"}', '{"id":"x","spokenAt":1}'])(
    'not when storage holds %j, which a new one replaces',
    (rubbish) => {
      localStorage.setItem('chat-session', rubbish);
      expect(hasOpenConversation()).toBe(false);
      expect(join().begin()).toMatch(/^chat_\d{13}_[0-9a-f]{32}$/);
    },
  );

  test('not without storage', () => {
    refuse('getItem');
    expect(hasOpenConversation()).toBe(false);
  });
});
