import type { DeskHealth } from '@repo/contract/desk/health.ts';
import { ActionButton } from '#forms/action-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { queryKeys } from '#shared/keys.ts';
import { Allowed } from '#session/allowed.tsx';

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
