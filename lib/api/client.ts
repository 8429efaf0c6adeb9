import { withTimeLimit } from '@repo/chat/browser/time-limit.ts';
import { storedToken } from '#lib/api/auth-token.ts';

/** How long a call may take, in milliseconds (requirement 9.1). */
const API_TIMEOUT_MS = 15_000;

/** The result of a call: the status and JSON body, or nothing. */
export type ApiResult =
  { answered: true; status: number; body: Record<string, unknown> } | { answered: false };

/**
 * Calls the site's own API (requirements 7.1 to 7.4): JSON, 15 s, no credentials, and `x-auth-token` if an
 * unexpired token is stored. Requests are logged to the console without their contents. Callers log failures,
 * because they know what those mean ({@link logFailedCall}).
 *
 * @param name how the log names a path that holds a secret
 */
export async function callApi(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  name = path,
): Promise<ApiResult> {
  const token = storedToken(Date.now());
  console.info(`${method} ${name}`);
  try {
    return await withTimeLimit(API_TIMEOUT_MS, async (signal) => {
      const response = await fetch(path, {
        method,
        credentials: 'omit',
        signal,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { 'x-auth-token': token }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { answered: true, status: response.status, body: await readObject(response) };
    });
  } catch {
    return { answered: false };
  }
}

/** The type of {@link callApi}. */
export type CallApi = typeof callApi;

/**
 * Logs a call that failed (requirement 8.6), without its path, which may hold a secret.
 *
 * @param sentence what the failure means, with the label of the call if it has one
 */
export function logFailedCall(
  sentence: string,
  method: string,
  name: string,
  result: ApiResult,
): void {
  const end = result.answered ? `failed with status ${result.status}` : 'got no answer';
  console.error(`${sentence} (${method} ${name} ${end})`);
}

/** The type of {@link logFailedCall}. */
export type LogFailedCall = typeof logFailedCall;

async function readObject(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
