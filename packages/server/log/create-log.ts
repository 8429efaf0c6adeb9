import { pino, type Logger } from 'pino';
import type { LogSettings } from '#log/log-settings.ts';
import type { RequestLine } from '#log/request-line.ts';

/**
 * Creates a server's log on standard output: short colored lines for a terminal, JSON everywhere else.
 * `NO_COLOR` turns the colors off.
 *
 * @param settings the log level and the format; without a format, a terminal gets the short lines
 */
export async function createLog({
  LOG_LEVEL: level,
  LOG_FORMAT: format = process.stdout.isTTY ? 'pretty' : 'json',
}: LogSettings): Promise<Logger> {
  // The stream can drop lines that nobody reads anymore; pino's own writer would wait forever.
  if (format === 'json') return pino({ level }, process.stdout);
  const formatLine = await loadPrettyFormat();
  return pino({ level }, { write: (line) => void process.stdout.write(formatLine(line)) });
}

/** Loads pino's formatter only when needed, and without its stream, which would lose the last lines. */
async function loadPrettyFormat(): Promise<(line: string) => string> {
  const { prettyFactory } = await import('pino-pretty');
  return prettyFactory({
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    messageFormat: summarize,
    ignore: ['pid', 'hostname', 'reqId', ...REQUEST_FIELDS].join(),
  });
}

/** The fields of a request's line, which become one sentence. */
const REQUEST_FIELDS: readonly (keyof RequestLine)[] = ['method', 'route', 'status', 'ms'];

/** Returns what happened: "stopped", or "POST /contact/submit 200 3 ms" for a request. */
const summarize = (entry: Record<string, unknown>, messageKey: string): string =>
  'route' in entry
    ? `${REQUEST_FIELDS.map((name) => entry[name]).join(' ')} ms`
    : String(entry[messageKey]);
