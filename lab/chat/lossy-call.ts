import type { Chance } from '#chat/chance.ts';
import type { CallApi } from '../../lib/api/client.ts';

/** How long a call may take, in milliseconds (requirement 9.1). */
const API_TIMEOUT_MS = 15_000;

/**
 * Makes calls to the site as the browser does, but loses some answers after they arrive: the request is
 * stored, but the client does not know it.
 *
 * @param lossShare gives the current share of lost answers
 */
export function createLossyCall(site: string, chance: Chance, lossShare: () => number): CallApi {
  return async (method, path, body) => {
    try {
      const response = await fetch(site + path, {
        method,
        signal: AbortSignal.timeout(API_TIMEOUT_MS),
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      const answer = (await response.json()) as Record<string, unknown>;
      if (method === 'POST' && chance.happens(lossShare())) return { answered: false };
      return { answered: true, status: response.status, body: answer };
    } catch {
      return { answered: false };
    }
  };
}
