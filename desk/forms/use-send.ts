import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { changeDesk } from '#call.ts';

/**
 * Sends calls whose only answer is that they are done, and then reloads what they change.
 *
 * @param changed the query keys of what they change
 */
export function useSend(changed: readonly QueryKey[]) {
  const client = useQueryClient();
  return async (path: string, body: object = {}): Promise<void> => {
    await changeDesk(path, doneSchema, body);
    await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
