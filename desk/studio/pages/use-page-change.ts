import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { studioPageMadeSchema } from '@repo/contract/desk/studio-page.ts';
import { changeDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';
import { editorAddress } from '#studio/addresses.ts';

/** What is read again once pages have come, gone, or moved: links to them may be in any file. */
const CHANGED = [queryKeys.studioFiles, queryKeys.openStudioFiles, queryKeys.studioDifferences];

/** Reads again what changes with a page. */
export function useChangedPages(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of CHANGED) void client.invalidateQueries({ queryKey });
  };
}

/** Sends a call that makes, copies, or moves a page, and then opens it. */
export function usePageChange() {
  const [, navigate] = useLocation();
  const change = useChangedPages();
  return async (path: string, body: object): Promise<void> => {
    const { name } = await changeDesk(path, studioPageMadeSchema, body);
    change();
    navigate(editorAddress(name));
  };
}
