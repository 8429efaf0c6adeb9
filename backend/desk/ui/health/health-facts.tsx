import type { ReactNode } from 'react';
import { bytesInWords } from '@/backend/desk/ui/health/bytes';
import { useNow } from '@/backend/desk/ui/now';
import { inWords } from '@/backend/desk/ui/parts/times';
import type { DeskHealth } from '@/lib/contract/desk/health';

/** How large the store is, who is connected, and what runs. */
export function HealthFacts({ health }: Readonly<{ health: DeskHealth }>) {
  const { store, sockets, versions, startedAt, purgeAfterDays } = health;
  const runs = Math.max(0, useNow() - Date.parse(startedAt));
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Store', `${bytesInWords(store.bytes)}, and ${bytesInWords(store.journalBytes)} of journal`],
    ['Conversations', store.conversations.toLocaleString('en')],
    ['Tickets', store.tickets.toLocaleString('en')],
    ['Old data', purgeAfterDays === null ? 'is kept' : `is removed after ${purgeAfterDays} days`],
    ['Visitors connected', sockets.visitors],
    ['Staff connected', sockets.staff],
    ['Runs for', inWords(runs)],
    ['Version', versions.app],
    ['Node.js', versions.node],
    ['SQLite', versions.sqlite],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">The backend</h2>
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
