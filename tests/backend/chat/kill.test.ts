import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';
import { readHistory } from '@repo/backend/chat/history.ts';
import type { StoredMessage } from '@repo/contract/chat-message.ts';
import { openChatTestStore, type ChatTestStore } from '#tests/backend/chat/test-store.ts';
import { aSession } from '#tests/support/chat/chat.ts';
import { storeSettings } from '#tests/support/backend/start-backend.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const ROUNDS = 3;
const WRITERS = 2;
const LINES = 60;

/** Stores messages in a separate process and kills it midway. @returns what it printed */
async function writeAndDie(dataDir: string, sessions: string[]): Promise<string[]> {
  const writer = spawn(
    process.execPath,
    ['tests/support/chat/chat-writer.ts', dataDir, ...sessions],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...(await storeSettings(dataDir)), NODE_OPTIONS: '' },
    },
  );
  const ended = once(writer, 'exit');
  const printed: string[] = [];
  for await (const line of createInterface(writer.stdout)) {
    printed.push(line);
    if (printed.length === LINES) writer.kill('SIGKILL');
  }
  expect(await ended).toEqual([null, 'SIGKILL']);
  return printed;
}

/** All messages of a session, read page by page. */
async function readAll(sessionId: string, parts: ChatTestStore): Promise<StoredMessage[]> {
  const all: StoredMessage[] = [];
  for (let hasMore = true; hasMore;) {
    const page = await readHistory(sessionId, all.at(-1)?.seq ?? 0, parts);
    all.push(...page.messages);
    hasMore = page.hasMore;
  }
  return all;
}

test('No acknowledged message is lost, doubled, or misnumbered when two writers die suddenly', async () => {
  await using folder = await temporaryFolder();
  await (await openChatTestStore(folder.path)).store.close();
  const sessions = [aSession(), aSession()];
  const printed: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const writers = Array.from({ length: WRITERS }, () => writeAndDie(folder.path, sessions));
    printed.push(...(await Promise.all(writers)).flat());

    await using parts = await openChatTestStore(folder.path);
    const stored: string[] = [];
    for (const sessionId of sessions) {
      const messages = await readAll(sessionId, parts);
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
      stored.push(...messages.map(({ seq, id }) => `${sessionId} ${seq} ${id}`));
    }
    const known = new Set(stored);
    expect(known.size).toBe(stored.length);
    expect(printed.filter((line) => !known.has(line))).toEqual([]);
  }
  expect(printed.length).toBeGreaterThanOrEqual(ROUNDS * WRITERS * LINES);
});
