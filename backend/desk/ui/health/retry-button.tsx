import { ActionButton } from '@/backend/desk/ui/forms/action-button';
import { useSend } from '@/backend/desk/ui/forms/use-send';
import { keys } from '@/backend/desk/ui/live/keys';

type RetryButtonProps = Readonly<{ type: 'mail' | 'webhook'; id: string }>;

/** Sends now what failed or waits for another attempt. */
export function RetryButton({ type, id }: RetryButtonProps) {
  const send = useSend([keys.health, keys.openTickets, keys.counts]);
  return (
    <ActionButton
      words="Retry now"
      busyWords="Retrying…"
      action={() => send(`/health/jobs/${type}/${id}/retry`)}
    />
  );
}
