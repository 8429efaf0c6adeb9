import { When } from '@/desk/parts/times';
import type { DeskHealth } from '@/lib/contract/desk/health';

/** What runs short, and which auto-replies wait because many were sent. Nothing while all is well. */
export function Strain({ health }: Readonly<{ health: DeskHealth }>) {
  const { shortage, waitingReceipts } = health;
  if (shortage === null && waitingReceipts === null) return null;
  return (
    <section aria-labelledby="strain" className="notice">
      <h2 id="strain">Please look</h2>
      {shortage !== null && (
        <p>
          {shortage}. New inquiries, leads, and call requests are stored, but kept under Spam to
          check, and no one gets email about them until that is over.
        </p>
      )}
      {waitingReceipts !== null && (
        <p>
          {waitingReceipts.count === 1
            ? '1 auto-reply is waiting'
            : `${waitingReceipts.count.toLocaleString('en')} auto-replies are waiting`}{' '}
          because so many were sent in the last hour. The last one goes out{' '}
          <When at={waitingReceipts.until} />. All inquiries are stored.
        </p>
      )}
    </section>
  );
}
