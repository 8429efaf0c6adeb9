import { randomUUID } from 'node:crypto';

/** The header with which this server requests its own pages. */
export const OWN_PAGE_HEADER = 'x-own-page';

const KEY = Symbol.for('tessera.own-page-key');

/**
 * The secret by which this server recognizes its own requests. Next.js bundles the middleware and the route
 * handlers apart, so the process keeps it for both.
 */
export function ownPageKey(): string {
  const kept = globalThis as Record<symbol, string | undefined>;
  return (kept[KEY] ??= randomUUID());
}
