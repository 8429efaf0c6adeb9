import { noLock, type Lock } from '@/lib/chat/engine/lock';

/** The locks that all tabs of the site share; browsers offer them only over HTTPS. */
export const browserLock: Lock = (name, task) =>
  'locks' in navigator ? navigator.locks.request(name, task) : noLock(name, task);
