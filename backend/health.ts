import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { healthSchema, type Health } from '@repo/contract/answer.ts';
import type { SocketCounts } from '#chat/sockets/sockets.ts';
import type { Clock } from '#core/clock.ts';
import { documentAnswer } from '#http/document-answer.ts';
import type { CapacityMonitor } from '#limits/capacity.ts';
import { logFailure } from '#core/log-failure.ts';
import type { Redis } from '#redis/redis.ts';
import type { Store } from '#store/store.ts';

/** How long an answer is reused, in milliseconds, so that frequent checks cost nothing. */
const FRESH_MS = 1000;

/** For how long an email to the team that came back counts as failing, in milliseconds. */
const RETURNED_MS = 24 * 60 * 60 * 1000;

const REDIS_AWAY =
  'Redis is away. Inquiries and messages are stored, but other backends hear of them late';

const schema = {
  summary: 'Check the health of the backend',
  description: 'Writes to the store to find out whether it can take an inquiry right now.',
  response: {
    200: documentAnswer('Inquiries can be stored.', healthSchema),
    503: documentAnswer('Inquiries cannot be stored.', healthSchema),
  },
};

type HealthDeps = {
  store: Store;
  clock: Clock;
  capacity: CapacityMonitor;
  /** Undefined when this backend is the only one. */
  redis: Pick<Redis, 'isConnected'> | undefined;
  log: FastifyBaseLogger;
};

/** Finds out what works. An answer is reused for a second. */
export type HealthCheck = () => Promise<Health>;

/** Creates the check that all who ask for the health of this backend share. */
export function createHealthCheck({ clock, ...deps }: HealthDeps): HealthCheck {
  let latest: { at: number; health: Promise<Health> } | undefined;
  return () => {
    const now = clock.now();
    if (!latest || Math.abs(now - latest.at) > FRESH_MS) {
      latest = { at: now, health: examine(deps, now) };
    }
    return latest.health;
  };
}

/** Adds `GET /health` (requirements 7.5 and 10.10). */
export function addHealthRoute(
  app: FastifyInstance,
  { check, countSockets }: { check: HealthCheck; countSockets: () => SocketCounts },
): void {
  app.withTypeProvider<ZodTypeProvider>().get('/health', { schema }, async (_request, reply) => {
    const health = await check();
    const { visitors, staff } = countSockets();
    return reply.code(health.success ? 200 : 503).send({ ...health, sockets: visitors + staff });
  });
}

async function examine(
  { store, capacity, redis, log }: Omit<HealthDeps, 'clock'>,
  now: number,
): Promise<Health> {
  try {
    await store.probe();
    const returnedSince = new Date(now - RETURNED_MS).toISOString();
    const mail = (await store.isTeamMailFailing(returnedSince)) ? 'failing' : 'ok';
    const isRedisAway = redis?.isConnected() === false;
    const calm = isRedisAway ? REDIS_AWAY : 'Everything works';
    const usual = mail === 'ok' ? calm : 'Mail to the team is failing';
    const shortage = await capacity.shortage();
    const message = shortage
      ? `${shortage.now}. New inquiries are kept under Spam, and no one gets email about them`
      : usual;
    const state = { success: true, message, store: 'ok', mail } as const;
    return redis ? { ...state, redis: isRedisAway ? 'away' : 'ok' } : state;
  } catch (error) {
    logFailure(log, error, 'the store is not writable');
    return { success: false, message: 'Inquiries cannot be stored', store: 'unavailable' };
  }
}
