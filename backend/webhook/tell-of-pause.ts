import type { PauseReason } from '@repo/contract/desk/webhook-endpoint.ts';
import { isAmong } from '@repo/contract/desk/access.ts';
import { SYSTEM_ACTOR } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import { tellOwner } from '#staff/tell-owner.ts';
import type { StoreTransaction } from '#store/store.ts';
import type { StoredEndpoint } from '#store/webhooks/endpoints.ts';
import { endpointSubject } from '#webhook/endpoint-subject.ts';

/** Records that an endpoint was paused by itself, and tells all admins by email. The caller wakes the mailer. */
export async function tellOfPause(
  transaction: StoreTransaction,
  endpoint: StoredEndpoint,
  reason: Exclude<PauseReason, 'admin'>,
  now: number,
): Promise<void> {
  const about = endpointSubject(endpoint);
  const act = { act: 'webhook-paused', by: SYSTEM_ACTOR, about, details: { reason } } as const;
  await record(transaction, act, now);
  const at = new Date(now).toISOString();
  const { host } = new URL(endpoint.url);
  for (const { id, role } of await transaction.staff.list()) {
    if (!isAmong(role, 'admins')) continue;
    await tellOwner(transaction, id, { what: `webhook-${reason}`, at, device: host });
  }
}
