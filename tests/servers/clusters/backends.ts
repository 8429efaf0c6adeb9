import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { VisitorClientSocket } from '@/lib/chat/visitor/deps';
import { startCluster, type Cluster } from '@/lab/chat/cluster/cluster';
import { openTcpGate } from '@/lab/chat/tcp-gate';
import { startAgent } from '@/tests/support/chat/agent';
import { apiOfSite, startVisitor, type Visitor } from '@/tests/support/chat/visitor';
import { rowsOf } from '@/tests/support/query';
import { until } from '@/tests/support/until';
import { ensureBuilt } from '@/tools/build.mjs';
import { signInAt } from '@/tools/desk-session';
import { makeInquiry } from '@/tools/inquiries';

/** With this many addresses, each backend has some: one that has none is less likely than one in 2,000. */
const ADDRESSES = Array.from({ length: 12 }, (_, index) => `127.0.2.${index + 1}`);

describe('Behind the balancer,', () => {
  const resources = new AsyncDisposableStack();
  let cluster: Cluster;
  let sites: string[];

  beforeAll(async () => {
    await ensureBuilt();
    cluster = resources.use(await startCluster());
    const gates = ADDRESSES.map((address) => openTcpGate(cluster.sitePort, address));
    sites = (await Promise.all(gates)).map(
      (gate) => `http://127.0.0.1:${resources.use(gate).port}`,
    );
  });

  afterAll(() => resources.disposeAsync());

  /** A visitor, and every session that its socket has had. */
  type Watched = Visitor & { sessions: Set<string | undefined> };

  /** One visitor from each address. */
  function startVisitors(
    stack: DisposableStack,
    transports: ('websocket' | 'polling')[],
  ): Watched[] {
    return sites.map((site) => {
      const sessions = new Set<string | undefined>();
      const watch = (socket: VisitorClientSocket) => {
        const { io } = socket as unknown as { io: { engine: { id?: string } } };
        socket.on('connect', () => sessions.add(io.engine.id));
        return socket;
      };
      const connect = (usual: () => VisitorClientSocket) => watch(usual());
      const options = { api: apiOfSite(site), socket: { transports }, connect };
      const visitor = stack.use(startVisitor(site, options));
      visitor.client.open();
      return Object.assign(visitor, { sessions });
    });
  }

  /** All of them write something, and wait until it is stored. */
  const sayAll = (visitors: readonly Visitor[], text: string) =>
    Promise.all(
      visitors.map((visitor) => {
        visitor.client.send(text);
        return visitor.until(() => visitor.item(text)?.delivery?.state === 'sent');
      }),
    );

  /** How many sockets each backend has, once they are as many as they should be in total. */
  async function countSockets(total: number): Promise<number[]> {
    let counts: number[] = [];
    await until(async () => {
      counts = await Promise.all(
        cluster.backends.map(async ({ url }) => {
          const health = (await (await fetch(`${url}/health`)).json()) as { sockets: number };
          return health.sockets;
        }),
      );
      return counts.reduce((sum, count) => sum + count, 0) === total;
    });
    return counts;
  }

  test.each(['polling', 'websocket'] as const)(
    'by %s, visitors of different addresses share the backends, and keep their sessions',
    async (transport) => {
      using stack = new DisposableStack();
      const visitors = startVisitors(stack, [transport]);
      for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) await sayAll(visitors, text);
      for (const count of await countSockets(visitors.length)) expect(count).toBeGreaterThan(0);
      for (const visitor of visitors) {
        expect(visitor.texts()).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
        expect(visitor.sessions.size).toBe(1);
      }
    },
  );

  test('the clients of a killed backend go on at the other one, and miss nothing', async () => {
    using stack = new DisposableStack();
    const visitors = [
      ...startVisitors(stack, ['polling']),
      ...startVisitors(stack, ['websocket', 'polling']),
    ];
    await sayAll(visitors, 'Before');
    const url = `http://127.0.0.1:${cluster.backendPort}`;
    const ann = await signInAt({ DATABASE_URL: cluster.postgres.url }, 'Ann');
    const agent = stack.use(startAgent(url, ann));
    const answered = new Set<string>();
    const answerAll = (text: string) => {
      for (const { conversationId } of agent.client.getState().conversations) {
        if (!agent.texts(conversationId).includes('Before')) continue;
        agent.client.send(conversationId, text);
        answered.add(conversationId);
      }
    };
    await agent.until(
      ({ conversations }) =>
        conversations.filter(({ conversationId }) => agent.texts(conversationId).includes('Before'))
          .length === visitors.length,
    );
    for (const [number, backend] of cluster.backends.entries()) {
      await backend.die(async () => {
        await sayAll(visitors, `Without ${number}`);
        answerAll(`Answer ${number}`);
        await Promise.all(
          visitors.map((visitor) =>
            visitor.until(
              ({ status }) =>
                status === 'connected' && visitor.texts().includes(`Answer ${number}`),
            ),
          ),
        );
      });
    }
    expect(answered.size).toBe(visitors.length);
    for (const visitor of visitors) {
      expect(visitor.texts()).toEqual(['Before', 'Without 0', 'Answer 0', 'Without 1', 'Answer 1']);
    }
  });

  test('while a backend is dead, the other one answers all calls, and nothing that was acknowledged is lost', async () => {
    const statuses: number[] = [];
    const acknowledged: (string | undefined)[] = [];
    let isOver = false;
    const submitting = sites.map(async (site) => {
      while (!isOver) {
        const inquiry = makeInquiry();
        const answer = await fetch(`${site}/api/contact/submit`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(inquiry),
        });
        const { success } = (await answer.json()) as { success: boolean };
        statuses.push(answer.status);
        if (success) acknowledged.push(inquiry.id);
      }
    });
    const untilMore = async (count: number) => {
      const enough = acknowledged.length + count;
      await until(() => acknowledged.length >= enough, 60_000);
    };
    await untilMore(20);
    for (const backend of cluster.backends) {
      await backend.die(async () => {
        // What was on its way when it died has its answer by now.
        await untilMore(2 * sites.length);
        const before = statuses.length;
        await untilMore(50);
        expect(new Set(statuses.slice(before))).toEqual(new Set([200]));
      });
      await untilMore(20);
    }
    isOver = true;
    await Promise.all(submitting);
    expect(new Set([...statuses, 200, 502, 503])).toEqual(new Set([200, 502, 503]));
    const stored = (await rowsOf(cluster.postgres.url, 'select id from inquiries')) as {
      id: string;
    }[];
    const ids = new Set<string | undefined>(stored.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  });
});
