/** Texts under keys, which survive a reload and are shared with other tabs. Its methods never throw. */
export type ChatStorage = Readonly<{
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  /** Calls `listener` after another tab changes something; the returned function ends that. */
  subscribe(listener: () => void): () => void;
}>;
