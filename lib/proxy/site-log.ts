import 'server-only';
import { pino, type Logger } from 'pino';
import { env } from '#lib/env.ts';
import { createLog } from '@repo/server/log/create-log.ts';

const KEY = Symbol.for('tessera.site-log');

// Next.js bundles each route apart, so the process keeps the log for all of them.
const kept = globalThis as Record<symbol, Logger | undefined>;

/** The site's log. Before it is opened, it is JSON. */
export const siteLog = (): Logger =>
  (kept[KEY] ??= pino({ level: env().LOG_LEVEL }, process.stdout));

/** Opens the site's log as its settings say. */
export async function openSiteLog(): Promise<void> {
  // Output that nobody reads anymore is dropped.
  process.stdout.on('error', () => undefined);
  kept[KEY] = await createLog(env());
}
