/** Texts under keys, kept through a reload and shared with other tabs. Nothing in it throws. */
export type ChatStorage = Readonly<{
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  /** Calls `listener` after another tab changed something; the function it returns ends that. */
  subscribe(listener: () => void): () => void;
}>;
