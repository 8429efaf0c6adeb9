import { useQueryClient } from '@tanstack/react-query';
import { changeDesk } from '@/backend/desk/ui/call';
import { keys } from '@/backend/desk/ui/live/keys';
import { useAction } from '@/backend/desk/ui/parts/use-action';
import { doneSchema } from '@/lib/contract/desk/refusal';

type RetryButtonProps = Readonly<{ type: 'mail' | 'webhook'; id: string }>;

/** Sends now what failed or waits for another attempt. */
export function RetryButton({ type, id }: RetryButtonProps) {
  const client = useQueryClient();
  const { run, problem, isBusy } = useAction();
  const retry = () =>
    run(async () => {
      await changeDesk(`/health/jobs/${type}/${id}/retry`, doneSchema);
      await Promise.all(
        [keys.health, keys.openTickets, keys.counts].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    });
  return (
    <>
      <button
        type="button"
        className="button small"
        aria-disabled={isBusy}
        onClick={() => void retry()}
      >
        {isBusy ? 'Retrying…' : 'Retry now'}
      </button>
      {problem !== undefined && (
        <span role="alert" className="error">
          {problem}
        </span>
      )}
    </>
  );
}
