import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { connectRegistered, newSession } from '@/tests/backend/chat/clients';
import { AGENT_TOKEN, startInProcess } from '@/tests/support/backend/in-process';
import { temporaryFolder } from '@/tools/temporary-folder';

/** Runs `npm run agent` through a pipe: lines in, lines out. */
function runAgent(env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/agent.ts', ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  let printed = '';
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
  return {
    child,
    type: (line: string) => void child.stdin.write(`${line}\n`),
    /** Waits until it has printed this. */
    async prints(words: string): Promise<void> {
      while (!printed.includes(words)) await once(child.stdout, 'data');
    },
    /** How often it has printed this so far. */
    count: (words: string) => printed.split(words).length - 1,
  };
}

test('staff see who is waiting, read the conversation, and answer from the command line', async () => {
  await using backend = await startInProcess();
  const sessionId = newSession();
  using visitor = await connectRegistered(backend.url, sessionId);
  await visitor.socket.emitWithAck('chat message', { sessionId, message: 'Do you build boats?' });

  const env = { AGENT_TOKEN, BACKEND_PORT: new URL(backend.url).port };
  const agent = runAgent(env, ['--name', 'Ann']);
  await agent.prints('Connected.');
  // The list comes after the connection, and nothing announces it.
  while (agent.count('waiting 0 min, 1 new') === 0) {
    agent.type('/list');
    await once(agent.child.stdout, 'data');
  }
  agent.type('/open 1');
  await agent.prints('Visitor: Do you build boats?');

  agent.type('We build the software of boats.');
  expect(await visitor.hears('chat message')).toMatchObject({
    message: 'We build the software of boats.',
    sender: 'Ann',
  });
  await visitor.socket.emitWithAck('chat message', { sessionId, message: 'Good enough!' });
  await agent.prints('Visitor: Good enough!');
  expect(agent.count('We build the software of boats.')).toBe(1);
  expect(agent.count('Do you build boats?')).toBeGreaterThan(0);

  agent.type('/quit');
  const [code] = (await once(agent.child, 'close')) as [number];
  expect(code).toBe(0);
});

test('without a token, it says where to find one', async () => {
  await using folder = await temporaryFolder();
  const { child } = runAgent({ DATA_DIR: folder.path, AGENT_TOKEN: '' });
  const errors = await text(child.stderr);
  expect(errors).toBe(
    `There is no token in ${folder.path}/agent-token. Start the backend once, or set DATA_DIR to ` +
      'its folder or AGENT_TOKEN to its token.\n',
  );
  if (child.exitCode === null) await once(child, 'close');
  expect(child.exitCode).toBe(1);
});
