import path from 'node:path';
import { pushKeySchema } from '@repo/contract/desk/push.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { signInAt, type SignedIn } from '@repo/testbed/desk-session.ts';
import { startPushService, type PushService } from '@repo/testbed/push-service.ts';
import { startBackend } from '@repo/testbed/servers/backend.ts';
import { freePort } from '@repo/testbed/servers/ports.mjs';
import { startPostgres } from '@repo/testbed/servers/postgres.mjs';
import { startRedis } from '@repo/testbed/servers/redis.mjs';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';
import { startMortal, type MortalServer } from '#chat/mortal-server.ts';
import { bundleServiceWorker, createDevice, type Device } from '#drill-push/device.ts';

/** Two backends that share everything, two colleagues, and what pushes to the devices of one of them. */
export type PushWorld = AsyncDisposable & {
  backends: readonly MortalServer[];
  databaseUrl: string;
  /** Who causes notifications, and who is notified. */
  ann: SignedIn;
  ben: SignedIn;
  service: PushService;
  /** Ben turns notifications on, on one more device. */
  addDevice(): Promise<Device>;
};

/** More than visitors send from one address: here, all of them have one. */
const NO_LIMITS = {
  CHAT_MESSAGES_PER_SESSION: '1000000',
  CHAT_MESSAGES_PER_ADDRESS: '1000000',
  CHAT_SESSIONS_PER_ADDRESS: '1000000',
};

/** Starts PostgreSQL, Redis, two backends, and a push service. All of it is killed and removed at the end. */
export async function startPushWorld(): Promise<PushWorld> {
  await using started = new AsyncDisposableStack();
  const { path: folder } = started.use(await temporaryFolder());
  const postgres = started.use(await startPostgres({ folder: path.join(folder, 'postgres') }));
  const redis = started.use(await startRedis({ folder: path.join(folder, 'redis') }));
  const service = started.use(await startPushService());
  const shared = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  const env = { ...shared, ...NO_LIMITS, WEBHOOK_INSIDE: 'yes', LOG_LEVEL: 'warn' };
  const startOne = async () => {
    const port = await freePort();
    const start = () => startBackend({ dataDir: path.join(folder, 'data'), port, env });
    return started.use(await startMortal(port, start));
  };
  // One after the other, because the first one makes the tables.
  const backends = [await startOne(), await startOne()];
  const ann = await signInAt(shared, 'Ann');
  const ben = await signInAt(shared, 'Ben');
  const worker = await bundleServiceWorker();
  const devices = new Map<string, Device>();
  service.answer = ({ subscription }, message) => {
    devices.get(subscription.endpoint)?.take(message);
    return 201;
  };
  const running = started.move();
  return {
    backends,
    databaseUrl: postgres.url,
    ann,
    ben,
    service,
    async addDevice() {
      const url = backends[0]?.url ?? '';
      const address = `${url}${DESK_API}/notifications/push`;
      const headers = { cookie: ben.cookie, origin: url, 'content-type': 'application/json' };
      const { key } = pushKeySchema.parse(await (await fetch(address, { headers })).json());
      const { subscription } = service.subscribe(key);
      const device = createDevice(worker);
      devices.set(subscription.endpoint, device);
      const body = JSON.stringify(subscription);
      const answer = await fetch(address, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`A device was refused with status ${answer.status}.`);
      return device;
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
