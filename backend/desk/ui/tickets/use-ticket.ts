import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeDesk, readDesk } from '@/backend/desk/ui/call';
import { keys } from '@/backend/desk/ui/live/keys';
import { useAction } from '@/backend/desk/ui/parts/use-action';
import { changedTicketSchema, ticketDetailSchema } from '@/lib/contract/desk/ticket';

/** Everything about a ticket. */
export const useTicket = (id: string) =>
  useQuery({
    queryKey: keys.ticket(id),
    queryFn: ({ signal }) => readDesk(`/tickets/${id}`, ticketDetailSchema, signal),
  });

/**
 * Changes a ticket by one of its calls. How it stands is read again in any case: after a conflict
 * that shows what the colleague did.
 */
export function useTicketChange(id: string) {
  const client = useQueryClient();
  const { run, ...state } = useAction();
  const readAgain = () =>
    Promise.all(
      [keys.ticket(id), keys.ticketLists, keys.counts].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const change = (call: string, body: object = {}) =>
    run(async () => {
      try {
        await changeDesk(`/tickets/${id}/${call}`, changedTicketSchema, body);
      } finally {
        await readAgain();
      }
    });
  return { ...state, change };
}
