/** How long an edit stands for those that follow, in milliseconds. */
const STANDS_FOR = 60 * 60 * 1000;

/** How many are remembered. */
const MOST = 10_000;

/**
 * Remembers who has edited what, because somebody who types changes a file every second: the audit log has the first of
 * these in an hour. Another backend may note one more.
 */
export type NotedEdits = Readonly<{
  /** @param now milliseconds since 1970 */
  has: (file: string, staffId: string, now: number) => boolean;
  add: (file: string, staffId: string, now: number) => void;
}>;

/** Creates the memory of this process. */
export function createNotedEdits(): NotedEdits {
  const since = new Map<string, number>();
  const has: NotedEdits['has'] = (file, staffId, now) => {
    const at = since.get(`${staffId} ${file}`);
    return at !== undefined && now - at < STANDS_FOR;
  };
  return {
    has,
    add(file, staffId, now) {
      if (has(file, staffId, now)) return;
      if (since.size >= MOST) since.clear();
      since.set(`${staffId} ${file}`, now);
    },
  };
}
