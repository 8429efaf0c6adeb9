import { readConfig } from '@/backend/core/config';
import { runBackend, type RunningBackend } from '@/backend/run';

let running: RunningBackend | undefined;

/**
 * Stops the backend that is running, and starts another one where its settings are given.
 *
 * @returns what went wrong, if anything
 */
async function exchange(settings: NodeJS.ProcessEnv | undefined): Promise<string | null> {
  try {
    await running?.stop();
    running = settings ? await runBackend(readConfig(settings)) : undefined;
    return null;
  } catch (error) {
    return String(error);
  }
}

// Its parent says what is to run in this process, and is told when it does.
process.on('message', ({ settings }: { settings?: NodeJS.ProcessEnv }) => {
  void exchange(settings).then((problem) => process.send?.({ problem }));
});
process.on('disconnect', () => process.exit());
