import type { ReactNode } from 'react';
import type { DeskHealth } from '@repo/contract/desk/health.ts';
import { bytesInWords } from '#health/bytes.ts';
import { useNow } from '#now.ts';
import { durationInWords } from '#shared/times.tsx';

/** The size of the store, the connections, and the software that runs. */
export function HealthFacts({ health }: Readonly<{ health: DeskHealth }>) {
  const { store, redis, sockets, versions, startedAt, purgeAfterDays } = health;
  const runs = Math.max(0, useNow() - Date.parse(startedAt));
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Database', `${versions.database}, ${bytesInWords(store.bytes)}`],
    ['Conversations', store.conversations.toLocaleString('en')],
    ['Tickets', store.tickets.toLocaleString('en')],
    ['Old data', purgeAfterDays === null ? 'Kept' : `Deleted after ${purgeAfterDays} days`],
    ...(redis ? [['Redis', redis === 'ok' ? 'Connected' : 'Away, so news is late'] as const] : []),
    ['Visitors online', sockets.visitors],
    ['Team online', sockets.staff],
    ['Uptime', durationInWords(runs)],
    ['Version', versions.app],
    ['Node.js', versions.node],
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
