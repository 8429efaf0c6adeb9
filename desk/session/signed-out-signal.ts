import { createListeners } from '@/lib/chat/engine/listeners';

/** Told by whatever hears that nobody is signed in any more: a refused call, or the socket. */
export const signedOutSignal = createListeners();
