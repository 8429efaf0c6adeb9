/** How long code that loads later may take to arrive, in milliseconds (requirement 9.19). */
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Waits for code that loads later, but not forever: if the request neither answered nor failed, the caller
 * would never hear back.
 *
 * @param chunk the promise that `import()` returns
 * @returns the code; rejects if it cannot be loaded or has not arrived after 120 s
 */
export function loadChunk<Chunk>(chunk: Promise<Chunk>): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('The code did not arrive in time'));
    const timer = setTimeout(giveUp, CHUNK_TIMEOUT_MS);
    void chunk.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
