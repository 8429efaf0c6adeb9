import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadLaterPages } from '#shell/later-page.tsx';

/** How long a busy browser may put off the second script, in milliseconds. */
const PATIENCE = 2000;

/** Does something when the browser has time for it. */
function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: PATIENCE });
  // Safari does not have it.
  else setTimeout(action);
}

/**
 * Loads the later scripts once the first page has read what it shows. Whoever goes to one of its pages then
 * does not wait, and does not need the files when a newer build has replaced them.
 */
export function useLaterPages(): void {
  const client = useQueryClient();
  useEffect(() => {
    const load = () => whenIdle(() => loadLaterPages(client));
    if (client.isFetching() === 0) {
      load();
      return undefined;
    }
    const leave = client.getQueryCache().subscribe(() => {
      if (client.isFetching() > 0) return;
      leave();
      load();
    });
    return leave;
  }, [client]);
}
