import { createListeners } from '@repo/chat/engine/listeners.ts';

/** Notified by a refused call or by the socket when nobody is signed in any longer. */
export const signedOutSignal = createListeners();
