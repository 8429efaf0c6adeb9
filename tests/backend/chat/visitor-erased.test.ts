import { expect, test } from '@jest/globals';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import type { AgentMessage } from '@repo/contract/agent-events.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { connectAgent } from '#tests/backend/chat/clients.ts';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { createTabStorage } from '#tests/support/chat/browser-tabs.ts';
import { aLead } from '#tests/support/chat/chat.ts';
import { startVisitor, type Visitor } from '#tests/support/chat/visitor.ts';

const email = 'somebody@example.org';

const untilTexts = (visitor: Visitor, ...texts: string[]) =>
  visitor.until(() => JSON.stringify(visitor.texts()) === JSON.stringify(texts));

/** A backend, a colleague named Ann, and a visitor's browser. */
async function start() {
  const desk = await startDesk();
  const ann = await connectAgent(desk, 'Ann');
  const browser = createTabStorage();
  return {
    openTab(clock = new ManualClock()) {
      return { clock, ...startVisitor(desk.url, { clock, storage: browser.openTab() }) };
    },
    /** The visitor writes and leaves an address; Ann answers twice. */
    async talk(visitor: Visitor): Promise<void> {
      visitor.client.send('Hello');
      const { conversationId } = (await ann.hears('conversation message')) as AgentMessage;
      await acceptLead(aLead({ sessionId: visitor.item('Hello')?.sessionId ?? '', email }), desk);
      for (const message of ['Hi', 'How can I help?']) {
        await ann.ask('agent message', { conversationId, message, id: newClientId() });
      }
      await untilTexts(visitor, 'Hello', 'Hi', 'How can I help?');
    },
    /** The visitor writes again; Ann answers. */
    async talkAgain(visitor: Visitor): Promise<void> {
      visitor.client.send('Me again');
      const { conversationId } = (await ann.hears('conversation message')) as AgentMessage;
      await ann.ask('agent message', { conversationId, message: 'Nice', id: newClientId() });
      await untilTexts(visitor, 'Me again', 'Nice');
    },
    erase: () => desk.ann.post('/person/erase', { address: email, confirmation: email }),
    async [Symbol.asyncDispose]() {
      ann[Symbol.dispose]();
      await desk[Symbol.asyncDispose]();
    },
  };
}

test('a tab that is open while its visitor is erased starts over, and misses nothing', async () => {
  await using parts = await start();
  using visitor = parts.openTab();
  visitor.client.open();
  await visitor.until(({ status }) => status === 'connected');
  await parts.talk(visitor);
  visitor.client.close();

  await parts.erase();
  await visitor.until(({ status }) => status === 'reconnecting');
  visitor.clock.advance(1000);
  await untilTexts(visitor);
  expect(visitor.client.getState()).toMatchObject({ items: [{ type: 'system' }], unread: 0 });

  await parts.talkAgain(visitor);
  expect(visitor.client.getState().unread).toBe(1);
});

test('a tab that is opened later counts new messages as unread', async () => {
  await using parts = await start();
  {
    using before = parts.openTab();
    before.client.open();
    await parts.talk(before);
    expect(before.client.getState().unread).toBe(0);
  }
  await parts.erase();
  using visitor = parts.openTab();
  await visitor.until(({ hasHistory }) => hasHistory);
  await parts.talkAgain(visitor);
  expect(visitor.client.getState().unread).toBe(1);
});
