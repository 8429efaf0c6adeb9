import type { Kysely } from 'kysely';
import {
  WEBHOOK_KINDS,
  type PauseReason,
  type WebhookEndpoint,
  type WebhookKind,
} from '@repo/contract/desk/webhook-endpoint.ts';
import { WEBHOOKS_CHANGED } from '@repo/contract/desk/change.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import type { Tables } from '#store/schema.ts';
import type { WebhookEndpointsTable } from '#store/webhooks/tables.ts';

/** An endpoint as it is stored. */
export type StoredEndpoint = Omit<WebhookEndpointsTable, 'kinds'> & { kinds: WebhookKind[] };

const fromRow = ({ kinds, ...row }: WebhookEndpointsTable): StoredEndpoint => {
  const wanted = JSON.parse(kinds) as string[];
  // A newer version may know more kinds.
  return { ...row, kinds: WEBHOOK_KINDS.filter((kind) => wanted.includes(kind)) };
};

/** Read queries for the addresses that are told of events. */
export const webhookEndpointReads = (db: Kysely<Tables>) => ({
  async find(id: string): Promise<StoredEndpoint | undefined> {
    const row = await db
      .selectFrom('webhookEndpoints')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && fromRow(row);
  },

  /** All of them, the oldest first. */
  async all(): Promise<StoredEndpoint[]> {
    const rows = db.selectFrom('webhookEndpoints').selectAll();
    return (await rows.orderBy('createdAt').orderBy('id').execute()).map(fromRow);
  },

  /** All of them as the desk shows them, with how much waits to be delivered. */
  async list(): Promise<WebhookEndpoint[]> {
    const waiting = await db
      .selectFrom('webhookDeliveries')
      .select('endpointId')
      .select((eb) => [
        eb.fn.countAll<number>().as('waiting'),
        eb.fn.min('happenedAt').as('waitingSince'),
      ])
      .where('state', '=', 'queued')
      .groupBy('endpointId')
      .execute();
    return (await this.all()).map((row) => {
      const { id, format, url, channel, kinds, createdAt, pausedAt } = row;
      const own = waiting.find(({ endpointId }) => endpointId === id);
      return {
        id,
        format,
        url,
        channel,
        kinds,
        createdAt,
        paused: pausedAt === null ? null : { at: pausedAt, reason: row.pauseReason ?? 'admin' },
        waiting: own?.waiting ?? 0,
        waitingSince: own?.waitingSince ?? null,
        expired: row.expired,
      };
    });
  },
});

/** What admins decide about an endpoint. */
type Decided = Pick<StoredEndpoint, 'url' | 'channel' | 'kinds'>;

type NewEndpoint = Decided &
  Pick<StoredEndpoint, 'id' | 'format' | 'token' | 'secret' | 'createdAt'>;

/** Write queries for the addresses that are told of events. Times are ISO 8601 in UTC. */
export const webhookEndpointWrites = (db: Kysely<Tables>, noteChange: NoteChange) => {
  /** The navigation counts those that are paused. */
  const notePause = async () => {
    await noteChange('staff', WEBHOOKS_CHANGED);
    await noteChange('mail');
  };
  return {
    async add({ kinds, ...endpoint }: NewEndpoint) {
      await db
        .insertInto('webhookEndpoints')
        .values({ ...endpoint, kinds: JSON.stringify(kinds), expired: 0 })
        .execute();
      await noteChange('staff', WEBHOOKS_CHANGED);
    },

    /** Changes one; of its secrets, those that are named. */
    async change(
      id: string,
      { kinds, ...changes }: Decided & Partial<Pick<StoredEndpoint, 'token' | 'secret'>>,
    ) {
      await db
        .updateTable('webhookEndpoints')
        .set({ ...changes, kinds: JSON.stringify(kinds) })
        .where('id', '=', id)
        .execute();
      await noteChange('staff', WEBHOOKS_CHANGED);
    },

    /** Replaces the secret, and lets the one before sign as well until a time. */
    async renewSecret(id: string, secret: string, oldSecretUntil: string) {
      await db
        .updateTable('webhookEndpoints')
        .set((row) => ({ secret, oldSecret: row.ref('secret'), oldSecretUntil }))
        .where('id', '=', id)
        .execute();
    },

    /** @returns whether it was not paused before */
    async pause(id: string, pauseReason: PauseReason, pausedAt: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('webhookEndpoints')
        .set({ pausedAt, pauseReason })
        .where('id', '=', id)
        .where('pausedAt', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await notePause();
      return numUpdatedRows > 0n;
    },

    /** Sends there again, first what has waited, as if it had never been tried. @returns whether it was paused */
    async resume(id: string, now: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('webhookEndpoints')
        .set({ pausedAt: null, pauseReason: null })
        .where('id', '=', id)
        .where('pausedAt', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await db
        .updateTable('webhookDeliveries')
        .set({ attempts: 0, firstAttemptAt: null, nextAttemptAt: now })
        .where('endpointId', '=', id)
        .where('state', '=', 'queued')
        .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
        .execute();
      await notePause();
      return true;
    },

    /** Removes one with all that is to be delivered there. */
    async remove(id: string) {
      await db.deleteFrom('webhookDeliveries').where('endpointId', '=', id).execute();
      await db.deleteFrom('webhookEndpoints').where('id', '=', id).execute();
      await notePause();
    },
  };
};
