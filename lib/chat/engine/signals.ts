/** What a page tells: it is shown again, or its network came back or went. */
export type Signal = 'shown' | 'online' | 'offline';

/** What a client needs to know of the page it is in. */
export type Signals = Readonly<{
  isOnline(): boolean;
  /** Whether somebody may be looking at the page. */
  isVisible(): boolean;
  /** @returns what ends the subscription */
  subscribe(listener: (signal: Signal) => void): () => void;
}>;
