import closeWithGrace from 'close-with-grace';
import { ConfigError, readConfig, type Config } from '@/backend/core/config';
import { runBackend } from '@/backend/run';
import { StoreUnavailable, UnusableDataFile } from '@/backend/store/store';

/** The longest that stopping may take, in milliseconds. */
const STOP_WITHIN = 10_000;

async function main(config: Config): Promise<void> {
  const { log, stop } = await runBackend(config);
  closeWithGrace({ delay: STOP_WITHIN, logger: log }, async ({ signal, err }) => {
    if (err) log.error({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    await stop();
    log.info('stopped');
  });
}

/** What is wrong, in one sentence, when it is something that whoever starts us can put right. */
function explain(error: unknown, config?: Config): string | undefined {
  if (error instanceof ConfigError || error instanceof UnusableDataFile) return error.message;
  if (error instanceof StoreUnavailable && config) {
    return `The data file in ${config.DATA_DIR} cannot be written (${error.message}).`;
  }
  if (!(error instanceof Error)) return undefined;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'mkdir')
    return `The folder ${path ?? ''} cannot be created (${code ?? 'unknown'}).`;
  if (syscall !== 'listen') return undefined;
  const address = `${config?.BACKEND_HOST ?? ''}:${config?.BACKEND_PORT ?? ''}`;
  return code === 'EADDRINUSE'
    ? `Another program already listens on ${address}. Stop it, or set BACKEND_PORT to another port.`
    : `Cannot listen on ${address} (${code ?? 'unknown'}). Set BACKEND_HOST and BACKEND_PORT to something else.`;
}

// What nobody reads any more is dropped.
process.stdout.on('error', () => undefined);

let config: Config | undefined;
try {
  config = readConfig();
  await main(config);
} catch (error) {
  const sentence = explain(error, config);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
