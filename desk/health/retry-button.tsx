import { ActionButton } from '@/desk/forms/action-button';
import { useSend } from '@/desk/forms/use-send';
import { queryKeys } from '@/desk/live/keys';
import { Allowed } from '@/desk/session/allowed';
import type { DeskHealth } from '@/lib/contract/desk/health';

type RetryButtonProps = Readonly<Pick<DeskHealth['jobs'][number], 'type' | 'id'>>;

/** Does a job now that failed or is waiting for its next attempt. */
export function RetryButton({ type, id }: RetryButtonProps) {
  const send = useSend([
    queryKeys.health,
    queryKeys.openTickets,
    queryKeys.openConversations,
    queryKeys.counts,
  ]);
  return (
    <Allowed call="POST /health/jobs/:type/:id/retry">
      <ActionButton
        words="Retry now"
        busyWords="Retrying…"
        action={() => send(`/health/jobs/${type}/${id}/retry`)}
      />
    </Allowed>
  );
}
