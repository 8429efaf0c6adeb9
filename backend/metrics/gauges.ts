import { Gauge, type Registry } from 'prom-client';
import type { BackendState } from '#metrics/state.ts';

/** What a backend may have beside its store, according to its settings. */
export type MeasuredServers = { redis: boolean; mailbox: boolean };

/**
 * Creates the gauges of a backend.
 *
 * @param has whether there are gauges for Redis and for a mailbox
 * @returns a function that sets them; what is unknown has no value
 */
export function createGauges(
  registry: Registry,
  has: MeasuredServers,
): (state: BackendState) => void {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `tessera_${name}`, help, labelNames, registers: [registry] });
  const sockets = gauge('sockets', 'Connected chat sockets', 'kind');
  const isStoreUp = gauge('store_up', 'Whether the store can be written');
  const isRedisUp = has.redis ? gauge('redis_up', 'Whether Redis answers') : undefined;
  const isMailboxUp = has.mailbox
    ? gauge('mailbox_connected', 'Whether this backend is connected to the mailbox')
    : undefined;
  const freeBytes = gauge('disk_free_bytes', 'Free space on the disk of the data folder');
  const jobs = gauge(
    'jobs',
    'Emails, webhook calls, and emails to be read that are not done',
    'kind',
    'state',
  );
  const oldestJob = gauge('oldest_job_seconds', 'How long the oldest job has been due', 'kind');
  const conversations = gauge('waiting_conversations', 'Conversations that wait for an answer');
  const tickets = gauge('waiting_tickets', 'Tickets that wait for an answer');
  const missed = gauge('missed_targets', 'What should have been answered by now', 'kind');
  const lastBackup = gauge('last_backup_timestamp_seconds', 'When the newest backup was made');

  const setBacklog = ({ now, stored }: BackendState) => {
    for (const one of [conversations, tickets, lastBackup]) one.remove();
    for (const one of [jobs, oldestJob, missed]) one.reset();
    if (!stored) return;
    const { backlog } = stored;
    for (const { kind, waiting, failed, dueSince } of backlog.jobs) {
      jobs.set({ kind, state: 'waiting' }, waiting);
      jobs.set({ kind, state: 'failed' }, failed);
      oldestJob.set({ kind }, dueSince === undefined ? 0 : (now - Date.parse(dueSince)) / 1000);
    }
    conversations.set(backlog.waitingConversations);
    tickets.set(backlog.waitingTickets);
    missed.set({ kind: 'conversation' }, backlog.missedConversations);
    missed.set({ kind: 'ticket' }, backlog.missedTickets);
    // A time in the past of which nothing is known is no time at all: 0 means never.
    lastBackup.set(stored.lastBackup === undefined ? 0 : Date.parse(stored.lastBackup) / 1000);
  };

  return (state) => {
    sockets.set({ kind: 'visitor' }, state.sockets.visitors);
    sockets.set({ kind: 'staff' }, state.sockets.staff);
    isStoreUp.set(state.stored ? 1 : 0);
    isRedisUp?.set(state.isRedisUp === true ? 1 : 0);
    isMailboxUp?.set(state.isMailboxUp === true ? 1 : 0);
    if (state.freeBytes === undefined) freeBytes.remove();
    else freeBytes.set(state.freeBytes);
    setBacklog(state);
  };
}
