/**
 * Lets only some tasks run at once; the others wait in order.
 *
 * @param atOnce how many
 * @returns runs a task and gives what it gives
 */
export function createQueue(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place goes on to whoever waits the longest.
      if (next) next();
      else running -= 1;
    }
  };
}
