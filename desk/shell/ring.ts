import { browserLock } from '@repo/chat/browser/lock.ts';
import type { Bell } from '@repo/contract/desk/notification.ts';
import { RING_WORDS } from '@repo/contract/desk/notification-words.ts';
import { storage } from '#drafts.ts';

const wordsFor = (fresh: Bell['ringing']): string =>
  fresh[0] && fresh.length === 1 ? RING_WORDS[fresh[0].kind] : 'You have new notifications.';

/**
 * Rings for the notifications that this browser has not rung for, once for all of its tabs. It remembers the highest
 * number: what is there when somebody first uses the browser is not news.
 *
 * @param tell is given what to say; it is told nothing while somebody looks at this tab
 */
export function ring(
  { last, ringing }: Bell,
  staffId: string,
  tell: ((words: string) => void) | undefined,
): Promise<void> {
  return browserLock('desk-ring', () => {
    const key = `desk-rung:${staffId}`;
    const known = Number(storage.get(key) ?? last);
    const fresh = ringing.filter(({ number }) => number > known);
    storage.set(key, String(Math.max(known, last)));
    if (fresh.length > 0) tell?.(wordsFor(fresh));
    return Promise.resolve();
  });
}
