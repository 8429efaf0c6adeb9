import { ActionButton } from '@/desk/forms/action-button';
import { useSend } from '@/desk/forms/use-send';
import { queryKeys } from '@/desk/live/keys';

type RetryButtonProps = Readonly<{ type: 'mail' | 'webhook'; id: string }>;

/** Sends a job now that failed or is waiting for its next attempt. */
export function RetryButton({ type, id }: RetryButtonProps) {
  const send = useSend([
    queryKeys.health,
    queryKeys.openTickets,
    queryKeys.openConversations,
    queryKeys.counts,
  ]);
  return (
    <ActionButton
      words="Retry now"
      busyWords="Retrying…"
      action={() => send(`/health/jobs/${type}/${id}/retry`)}
    />
  );
}
