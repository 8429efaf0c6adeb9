import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { io } from 'socket.io-client';
import {
  connectAgent,
  connectRegistered,
  connectVisitor,
  newSession,
  TRANSPORTS,
} from '@/tests/backend/chat/clients';
import { AGENT_TOKEN, startInProcess, type TestBackend } from '@/tests/support/backend/in-process';
import { startBackend } from '@/tests/support/backend/start-backend';
import { AGENT_SOCKET_PATH } from '@/lib/contract/agent-events';
import { newClientId } from '@/lib/contract/ids';
import { temporaryFolder } from '@/tools/temporary-folder';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startInProcess();
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
});

describe.each(TRANSPORTS)('By %s', (transport) => {
  test.each([
    ['no token', {}, 'The token is missing'],
    ['a token that is no text', { token: [AGENT_TOKEN] }, 'The token is missing'],
    ['a wrong token', { token: 'a-token-for-tests-onlz' }, 'The token is wrong'],
    ['half of the token', { token: AGENT_TOKEN.slice(0, 10) }, 'The token is wrong'],
    [
      'a name that is too long',
      { token: AGENT_TOKEN, name: 'x'.repeat(61) },
      'Name is too long (maximum 60 characters)',
    ],
  ])('no one gets in with %s', async (_kind, auth, sentence) => {
    const options = { auth, transports: [transport] };
    await expect(connectAgent(backend.url, undefined, options)).rejects.toMatchObject({
      message: sentence,
      data: { code: 'invalid' },
    });
  });

  test.each([
    ['their name', 'Zoë', 'Zoë'],
    ['no name', undefined, 'Agent'],
    ['an empty name', '  ', 'Agent'],
  ])('staff with %s are shown that way', async (_kind, name, sender) => {
    const sessionId = newSession();
    using visitor = await connectRegistered(backend.url, sessionId, { transports: [transport] });
    await visitor.ask('chat message', { sessionId, message: 'Hello' });
    using agent = await connectAgent(backend.url, name, { transports: [transport] });
    const found = await backend.store.read((chat) => chat.findConversation({ sessionId }));
    const conversationId = found?.conversation.conversationId;
    await agent.ask('agent message', { conversationId, message: 'Yes?', id: newClientId() });
    expect(await visitor.hears('chat message')).toMatchObject({ sender, messageType: 'agent' });
  });
});

test('The socket of visitors accepts no staff events, whatever token comes with them', async () => {
  using visitor = await connectVisitor(backend.url, { auth: { token: AGENT_TOKEN } });
  expect(await visitor.ask('list conversations')).toMatchObject({ success: false });
});

describe('The token', () => {
  const connects = async (url: string, token: string) => {
    const socket = io(url, { path: AGENT_SOCKET_PATH, auth: { token }, reconnection: false });
    const outcome = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
    });
    socket.disconnect();
    return outcome;
  };

  test('is made at the first start, kept for later starts, and readable by the owner only', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'agent-token');
    // The state after an interrupted start.
    await writeFile(path, '', { mode: 0o644 });
    const tokens: string[] = [];
    for (let start = 0; start < 2; start++) {
      await using process = await startBackend({ dataDir: folder.path });
      const token = (await readFile(path, 'utf8')).trim();
      expect(await connects(process.url, token)).toBe(true);
      expect(process.output()).not.toContain(token);
      tokens.push(token);
    }
    expect(tokens[0]).toMatch(/^[\w-]{43}$/);
    expect(tokens[1]).toBe(tokens[0]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test('of the settings replaces any other', async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, 'agent-token'), 'an-older-token-of-the-file');
    const env = { AGENT_TOKEN: 'the-token-of-the-settings' };
    await using process = await startBackend({ dataDir: folder.path, env });
    expect(await connects(process.url, env.AGENT_TOKEN)).toBe(true);
    expect(await connects(process.url, 'an-older-token-of-the-file')).toBe(false);
  });
});
