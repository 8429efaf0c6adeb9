import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { MetricsUnavailable } from '@repo/server/metrics/metrics-server.ts';
import { createBackend, type Backend } from '#create-backend.ts';
import { readConfig, type Config } from '#core/config.ts';
import { CommandError, StoreUnavailable } from '#core/errors.ts';
import { runCommand } from '#core/run-command.ts';

/** The longest that shutdown may take, in milliseconds. */
const STOP_WITHIN = 10_000;

async function start(config: Config): Promise<Backend> {
  const backend = await createBackend(config);
  await backend.start();
  return backend;
}

/** Explains errors that whoever starts the backend can fix. If giving up failed as well, the first error is explained. */
function explain(error: unknown, config: Config): unknown {
  if (error instanceof SuppressedError) return explain(error.suppressed, config);
  const sentence = sentenceFor(error, config);
  return sentence === undefined ? error : new CommandError(sentence, { cause: error });
}

function sentenceFor(error: unknown, config: Config) {
  const { BACKEND_HOST, BACKEND_PORT, DATA_DIR, DATABASE_URL } = config;
  if (error instanceof StoreUnavailable) {
    return DATABASE_URL === undefined
      ? `The data file in ${DATA_DIR} cannot be written (${error.message}).`
      : `The database in DATABASE_URL cannot be used (${error.message}).`;
  }
  if (error instanceof MetricsUnavailable) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code = 'unknown', path = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'mkdir') return `The folder ${path} cannot be created (${code}).`;
  if (syscall !== 'listen') return undefined;
  const address = `${BACKEND_HOST}:${BACKEND_PORT}`;
  return code === 'EADDRINUSE'
    ? `Another program already listens on ${address}. Stop it, or set BACKEND_PORT to another port.`
    : `Cannot listen on ${address} (${code}). Set BACKEND_HOST and BACKEND_PORT to something else.`;
}

// Output that nobody reads anymore is dropped.
process.stdout.on('error', () => undefined);

await runCommand(async () => {
  const config = readConfig();
  const { log, announceStop, stop } = await start(config).catch((error: unknown) => {
    throw explain(error, config);
  });
  const delay = config.STOP_DELAY * 1000;
  closeWithGrace({ delay: delay + STOP_WITHIN, logger: log }, async ({ signal, err }) => {
    if (err) log.error({ err }, 'stopping after an error');
    else {
      log.info({ signal }, 'stopping');
      announceStop();
      if (delay > 0) await pause(delay);
    }
    await stop();
    log.info('stopped');
  });
});
