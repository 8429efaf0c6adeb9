import { signInAt } from '@repo/testbed/desk-session.ts';
import { startCluster } from '#chat/cluster/cluster.ts';
import { chooseClusterFaults } from '#chat/cluster/faults.ts';
import { followLog, type LogFollower } from '#chat/cluster/log-follower.ts';
import { openClusterStore } from '#chat/cluster/store.ts';
import type { ClusterFaults } from '#chat/plan.ts';
import { openTcpGate } from '#chat/tcp-gate.ts';
import type { StartWorld } from '#chat/world.ts';

/** The name under which the log of changes is checked, like a conversation. */
const LOG = 'the log of changes';

/**
 * Starts two sites and two backends behind nginx. Each person has an address of their own, by which nginx
 * chooses their backend. At each backend, somebody at the desk follows the log of changes.
 */
export const clusterWorld =
  (faults: ClusterFaults): StartWorld =>
  async (options) => {
    await using started = new AsyncDisposableStack();
    const cluster = started.use(await startCluster(options));
    const store = openClusterStore(cluster.postgres.url);
    const signIn = (name: string) => signInAt({ DATABASE_URL: cluster.postgres.url }, name);
    const followers: LogFollower[] = [];
    for (const [index, { url }] of cluster.backends.entries()) {
      const person = await signIn(`the desk at backend ${index + 1}`);
      followers.push(started.use(await followLog({ ...person, url })));
    }
    const followedFrom = await store.lastChange();
    const running = started.move();
    return {
      signIn,
      openVisitorNetwork: (number) => openTcpGate(cluster.sitePort, `127.1.0.${number}`),
      openAgentNetwork: (number) => openTcpGate(cluster.backendPort, `127.2.0.${number}`),
      chooseFaults: (plan, chance) => chooseClusterFaults(cluster, { ...plan, ...faults }, chance),
      mend() {
        for (const { networks } of cluster.backends) {
          networks.postgres.open();
          networks.redis.open();
        }
      },
      readConversations: () => store.readConversations(),
      async readLog() {
        const numbers = await store.changesAfter(followedFrom);
        // The log forgets what is old.
        const isForgotten = (text: string) => Number(text) < (numbers[0] ?? Infinity);
        return {
          sent: numbers.map((number) => ({
            conversation: LOG,
            author: 'the store',
            text: String(number),
          })),
          views: followers.map(({ name, heard }) => ({
            viewer: name,
            conversation: LOG,
            texts: heard.filter((text) => !isForgotten(text)),
          })),
        };
      },
      [Symbol.asyncDispose]: () => running.disposeAsync(),
    };
  };
