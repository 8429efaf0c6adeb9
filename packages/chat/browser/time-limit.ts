/**
 * Runs a task under a signal that ends it after a time, or when another signal does. `AbortSignal.timeout` and
 * `AbortSignal.any` are younger than the browsers that the site supports.
 *
 * @param ms how long the task may take, in milliseconds
 * @param outer ends the task as well
 * @throws whatever the task throws; it decides what an ended signal means
 */
export async function withTimeLimit<Result>(
  ms: number,
  task: (signal: AbortSignal) => Promise<Result>,
  outer?: AbortSignal,
): Promise<Result> {
  const limit = new AbortController();
  const end = () => limit.abort();
  const timer = setTimeout(end, ms);
  outer?.addEventListener('abort', end);
  if (outer?.aborted === true) end();
  try {
    return await task(limit.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', end);
  }
}

/**
 * Waits until something is settled, whichever way, but no longer than a time. It never rejects: browsers
 * sometimes refuse, or never answer, what the caller can do without.
 *
 * @param begin begins it, and may throw instead
 * @param ms how long to wait, in milliseconds
 */
export async function waitAtMost(ms: number, begin: () => Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  const settled = async () => {
    try {
      await begin();
    } catch {
      // The caller sees by what has become of it.
    }
  };
  await Promise.race([settled(), late]);
  clearTimeout(timer);
}
