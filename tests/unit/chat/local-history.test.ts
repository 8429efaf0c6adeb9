import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { createTabStorage, type TabStorage } from '#tests/support/chat/browser-tabs.ts';
import {
  startMinimalBackend,
  type MinimalBackend,
} from '#tests/support/backends/minimal-backend.ts';
import { startVisitor, type Visitor } from '#tests/support/chat/visitor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let backend: MinimalBackend;
let browser: TabStorage;
let clock: ManualClock;

beforeEach(async () => {
  backend = await startMinimalBackend();
  browser = createTabStorage();
  clock = new ManualClock();
});
afterEach(async () => {
  await backend[Symbol.asyncDispose]();
});

const openTab = () => startVisitor(backend.url, { clock, storage: browser.openTab() });
const untilConnected = (tab: Visitor) => tab.until(({ status }) => status === 'connected');
const untilTexts = (tab: Visitor, ...texts: string[]) =>
  tab.until(() => JSON.stringify(tab.texts()) === JSON.stringify(texts));

/** Lets a visitor and a colleague talk in a tab. */
async function talk(tab: Visitor) {
  tab.client.open();
  await untilConnected(tab);
  tab.client.send('Do you build shops?');
  const [{ sessionId } = {}] = await backend.untilSent('chat message');
  say(String(sessionId), 'We do.');
  await untilTexts(tab, 'Do you build shops?', 'We do.');
  await tab.until(() => tab.item('Do you build shops?')?.delivery?.state === 'sent');
  return String(sessionId);
}

const say = (sessionId: string, message: string) =>
  backend.emit('chat message', { sessionId, message, sender: 'Ann' });

const kept = () => [...browser.values.keys()].filter((key) => key.startsWith('chat-kept:'));

describe('When the backend has no history', () => {
  test('what was sent and received is there after a reload, with its read state', async () => {
    {
      using first = openTab();
      const sessionId = await talk(first);
      clock.advance(5000);
      first.client.close();
      say(sessionId, 'How many?');
      await first.until(({ unread }) => unread === 1);
    }
    using second = openTab();
    expect(second.texts()).toEqual(['Do you build shops?', 'We do.', 'How many?']);
    expect(second.client.getState().unread).toBe(1);
    expect(second.item('Do you build shops?')).toMatchObject({
      type: 'sent',
      delivery: { state: 'sent' },
      timestamp: '2026-01-15T12:00:00.000Z',
    });
    expect(second.item('We do.')).toMatchObject({ type: 'received', sender: 'Ann' });
    second.client.open();
    expect(second.client.getState().unread).toBe(0);
  });

  test('what this browser has kept of another conversation does not appear in it', async () => {
    {
      using first = openTab();
      const sessionId = await talk(first);
      for (const key of kept()) {
        const stored = browser.values.get(key) ?? '';
        const other = (text: string) => text.replaceAll(sessionId, 'chat_1_other');
        const said = other(stored).replace(/"(id|content)":"/g, '$&other ');
        browser.values.set(other(key), said);
      }
    }
    expect(kept()).toHaveLength(4);
    using second = openTab();
    expect(second.texts()).toEqual(['Do you build shops?', 'We do.']);
  });

  test('two tabs show the same, each message once, whichever of them sent or received it', async () => {
    using first = openTab();
    const sessionId = await talk(first);
    clock.advance(5000);
    using second = openTab();
    expect(second.texts()).toEqual(['Do you build shops?', 'We do.']);
    await untilConnected(second);
    say(sessionId, 'How many?');
    await untilTexts(second, 'Do you build shops?', 'We do.', 'How many?');
    second.client.send('Two.');
    const all = ['Do you build shops?', 'We do.', 'How many?', 'Two.'];
    await untilTexts(second, ...all);
    for (const tab of [first, second]) {
      await tab.until(() => tab.item('Two.')?.delivery?.state === 'sent');
      expect(tab.texts()).toEqual(all);
    }
    expect(kept()).toHaveLength(4);
    using third = openTab();
    expect(third.texts()).toEqual(all);
  });

  test('it ends after the thirty days of the conversation, and is removed from storage too', async () => {
    {
      using first = openTab();
      await talk(first);
    }
    clock.advance(30 * DAY_MS);
    using second = openTab();
    second.client.open();
    expect(second.texts()).toEqual([]);
    expect(kept()).toEqual([]);
  });

  test('the newest 500 messages are kept', async () => {
    {
      using first = openTab();
      const sessionId = await talk(first);
      for (let index = 0; index < 600; index++) say(sessionId, `Line ${index}`);
      await first.until(() => first.texts().length === 602);
    }
    using second = openTab();
    expect(second.texts()).toHaveLength(500);
    expect(second.texts().at(-1)).toBe('Line 599');
    expect(kept()).toHaveLength(500);
  });
});
