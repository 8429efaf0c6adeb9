import type { ReactNode } from 'react';
import { bytesInWords } from '@/desk/health/bytes';
import { useNow } from '@/desk/now';
import { durationInWords } from '@/desk/shared/times';
import type { DeskHealth } from '@/lib/contract/desk/health';

const REDIS_WORDS = {
  ok: 'Connected',
  away: 'Away: everything is stored, but news between backends is late',
} as const;

const sizeInWords = ({ bytes, journalBytes }: DeskHealth['store']) =>
  journalBytes === null
    ? bytesInWords(bytes)
    : `${bytesInWords(bytes)}, plus a ${bytesInWords(journalBytes)} journal`;

/** The size of the store, the connections, and the software that runs. */
export function HealthFacts({ health }: Readonly<{ health: DeskHealth }>) {
  const { store, redis, sockets, versions, startedAt, purgeAfterDays } = health;
  const runs = Math.max(0, useNow() - Date.parse(startedAt));
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Database', sizeInWords(store)],
    ['Conversations', store.conversations.toLocaleString('en')],
    ['Tickets', store.tickets.toLocaleString('en')],
    ['Old data', purgeAfterDays === null ? 'Kept' : `Deleted after ${purgeAfterDays} days`],
    ...(redis ? [['Redis', REDIS_WORDS[redis]] as const] : []),
    [redis ? 'Visitors at this backend' : 'Visitors online', sockets.visitors],
    [redis ? 'Team at this backend' : 'Team online', sockets.staff],
    ['Uptime', durationInWords(runs)],
    ['Version', versions.app],
    ['Node.js', versions.node],
    [versions.database.name, versions.database.version],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">Backend</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
