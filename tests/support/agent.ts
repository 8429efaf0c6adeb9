import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { createAgentClient } from '@/lib/chat/agent-client';
import type { AgentClient } from '@/lib/chat/agent-state';
import { systemClock } from '@/lib/chat/clock';
import { AGENT_SOCKET_PATH } from '@/lib/contract/agent-events';
import type { Backend } from '@/tests/support/backend';

/** A member of staff at a running backend. */
export type Agent = Disposable & {
  client: AgentClient;
  /** The conversation that began last; there must be one. */
  newest(): string;
  /** What stands in it. */
  texts(): string[];
};

/** Connects a member of staff called Maya. */
export async function startAgent({ url, dataDir }: Backend): Promise<Agent> {
  const token = (await readFile(join(dataDir, 'agent-token'), 'utf8')).trim();
  const name = 'Maya';
  const options = { path: AGENT_SOCKET_PATH, auth: { token, name }, autoConnect: false };
  const client = createAgentClient({ connect: () => io(url, options), clock: systemClock, name });
  const newest = () => {
    const { conversations } = client.getState();
    const last = conversations.toSorted((one, other) =>
      one.startedAt < other.startedAt ? 1 : -1,
    )[0];
    if (!last) throw new Error('Nobody has written yet');
    return last.conversationId;
  };
  return {
    client,
    newest,
    texts: () => client.lines(newest()).map(({ message }) => message),
    [Symbol.dispose]: () => client.dispose(),
  };
}
