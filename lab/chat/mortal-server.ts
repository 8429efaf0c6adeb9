/** A server that can be killed and started again on the same port, with the data on the disk. */
export type MortalServer = AsyncDisposable & {
  port: number;
  url: string;
  /**
   * Kills it with SIGKILL and starts it again. Calls during that time wait for the same restart.
   *
   * @param meanwhile done while it is dead
   */
  die(meanwhile?: () => Promise<void>): Promise<void>;
};

type Process = AsyncDisposable & { kill9(): Promise<void> };

/** Starts a server that can be killed. @param start starts its process, on the port */
export async function startMortal(
  port: number,
  start: () => Promise<Process>,
): Promise<MortalServer> {
  let running = await start();
  let dying: Promise<void> | undefined;
  const dieOnce = async (meanwhile?: () => Promise<void>) => {
    await running.kill9();
    await meanwhile?.();
    running = await start();
    dying = undefined;
  };
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    die: (meanwhile) => (dying ??= dieOnce(meanwhile)),
    async [Symbol.asyncDispose]() {
      // Whoever waits for a restart is told that it failed.
      await dying?.catch(() => undefined);
      await running[Symbol.asyncDispose]();
    },
  };
}
