/** What a page reports: it is shown again, or its network came back or went away. */
export type Signal = 'shown' | 'online' | 'offline';

/** What a client needs to know about the page it runs in. */
export type Signals = Readonly<{
  isOnline(): boolean;
  /** Whether someone may be looking at the page. */
  isVisible(): boolean;
  /** @returns a function that ends the subscription */
  subscribe(listener: (signal: Signal) => void): () => void;
}>;
