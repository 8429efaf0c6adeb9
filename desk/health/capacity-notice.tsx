import type { DeskHealth } from '@repo/contract/desk/health.ts';
import { When } from '#shared/times.tsx';

/** A shortage, and receipts that wait because too many were sent. Shows nothing while all is well. */
export function CapacityNotice({ health }: Readonly<{ health: DeskHealth }>) {
  const { shortage, waitingReceipts } = health;
  if (shortage === null && waitingReceipts === null) return null;
  return (
    <section aria-labelledby="strain" className="notice">
      <h2 id="strain">Needs attention</h2>
      {shortage !== null && (
        <p>
          {shortage}. Until that is over, new inquiries, leads, and call requests are stored under
          Spam, marked “To check”, and no one gets email about them.
        </p>
      )}
      {waitingReceipts !== null && (
        <p>
          {waitingReceipts.count === 1
            ? '1 auto-reply is waiting'
            : `${waitingReceipts.count.toLocaleString('en')} auto-replies are waiting`}{' '}
          because so many were sent in the last hour. The last one will go out{' '}
          <When at={waitingReceipts.until} />. All inquiries are stored.
        </p>
      )}
    </section>
  );
}
