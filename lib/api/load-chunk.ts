/** How long code that loads later may take, in milliseconds (requirement 9.19). */
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Waits for code that is loaded later, but not for ever: a request that neither answers nor fails would
 * leave whoever asked for it without a word.
 *
 * @param chunk what `import()` gives
 * @returns the code; fails when it cannot be had, or has not come after 120 s
 */
export function loadChunk<Chunk>(chunk: Promise<Chunk>): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('The code did not arrive in time'));
    const timer = setTimeout(giveUp, CHUNK_TIMEOUT_MS);
    void chunk.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
