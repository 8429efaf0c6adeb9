import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { check } from '@repo/contract/check.ts';
import { changedTicketSchema, ticketDetailSchema } from '@repo/contract/desk/ticket.ts';
import { changeDesk, readDesk } from '#call.ts';
import { queryKeys, queryKeysOf } from '#shared/keys.ts';
import { useAction } from '#shared/use-action.ts';

/** Everything about a ticket. */
export const useTicket = (id: string) =>
  useQuery({
    queryKey: queryKeys.ticket(id),
    queryFn: ({ signal }) => readDesk(`/tickets/${id}`, ticketDetailSchema, signal),
  });

/**
 * Sends the calls that change a ticket. Its state is always read again afterward: after a conflict, that
 * shows what the colleague did.
 */
export function useTicketSend(id: string) {
  const client = useQueryClient();
  return async (call: string, body: object = {}): Promise<void> => {
    try {
      await changeDesk(`/tickets/${id}/${call}`, changedTicketSchema, body);
    } finally {
      await Promise.all(
        queryKeysOf([{ seq: 1, subject: 'ticket', id }]).map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    }
  };
}

/** {@link useTicketSend} with the contract's checks first, and with a sentence about what went wrong. */
export function useTicketChange(id: string) {
  const send = useTicketSend(id);
  const { run, ...state } = useAction();
  const change = (call: string, body: object, schema: z.ZodType) =>
    run(async () => {
      const checked = check(schema, body);
      if (!checked.ok) return checked.problem;
      await send(call, body);
      return undefined;
    });
  return { ...state, change };
}
