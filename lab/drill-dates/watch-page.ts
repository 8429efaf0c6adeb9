import { setTimeout as pause } from 'node:timers/promises';

/** How often the page is requested, in milliseconds. */
const EVERY_MS = 100;

/** What a site answered for a page, from one moment on. */
export type Change = Readonly<{ at: number; isThere: boolean }>;

/** Requests a page again and again, and records when it appears and disappears. */
export type PageWatch = AsyncDisposable & {
  changes(): readonly Change[];
  /** Waits until the page is there, or is not. @throws after a time, in milliseconds */
  until(isThere: boolean, withinMs: number): Promise<void>;
};

/** Asks for a page all the time, and notes when it appears and disappears. */
export function watchPage(url: string): PageWatch {
  const changes: Change[] = [];
  const end = new AbortController();
  const watching = (async () => {
    while (!end.signal.aborted) {
      // A site that restarts does not answer, which says nothing about the page.
      const status = await fetch(url).then(
        async (response) => {
          await response.body?.cancel();
          return response.status;
        },
        () => undefined,
      );
      if (status === 200 || status === 404) {
        const isThere = status === 200;
        if (changes.at(-1)?.isThere !== isThere) changes.push({ at: Date.now(), isThere });
      }
      await pause(EVERY_MS);
    }
  })();
  return {
    changes: () => changes,
    async until(isThere, withinMs) {
      const deadline = Date.now() + withinMs;
      while (changes.at(-1)?.isThere !== isThere) {
        if (Date.now() > deadline)
          throw new Error(`The page is ${isThere ? 'not there' : 'still there'}.`);
        await pause(EVERY_MS);
      }
    },
    async [Symbol.asyncDispose]() {
      end.abort();
      await watching;
    },
  };
}
