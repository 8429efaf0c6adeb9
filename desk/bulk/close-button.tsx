import { useState } from 'react';
import { counted } from '@repo/contract/counted.ts';
import type { BulkSelection } from '#bulk/use-bulk.ts';
import { Dialog } from '#shared/dialog.tsx';

type CloseButtonProps = Pick<BulkSelection, 'items'> &
  Readonly<{
    isBusy: boolean;
    /** Closes what is selected, with the open requests in it. */
    close: () => void;
  }>;

/** Closes what is selected. If requests are open in it, it asks whether they are closed along. */
export function CloseButton({ items, isBusy, close }: CloseButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const requests = items.reduce((count, { requestIds = [] }) => count + requestIds.length, 0);
  const what = `${counted(items.length, 'conversation')} and ${counted(requests, 'open request')}`;
  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        onClick={() => (requests > 0 ? setAsking(true) : close())}
      >
        Close
      </button>
      {isAsking && (
        <Dialog title={`Close ${what}?`} closeWords="Cancel" onClose={() => setAsking(false)}>
          <p className="soft">Nobody is reminded of what is closed.</p>
          <p className="row">
            <button
              type="button"
              className="button primary"
              data-first
              onClick={() => {
                setAsking(false);
                close();
              }}
            >
              {items.length + requests === 2 ? 'Close both' : 'Close all'}
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}
