import { storedToken } from '@/lib/api/auth-token';

/** How long a call may take, in milliseconds (requirement 9.1). */
const API_TIMEOUT_MS = 15_000;

/** What came of a call: the status and JSON body, or nothing. */
export type ApiResult =
  { answered: true; status: number; body: Record<string, unknown> } | { answered: false };

/**
 * Calls the site's own API (requirements 7.1 to 7.4): JSON, 15 s, no credentials, `x-auth-token` when an
 * unexpired token is stored. It logs requests to the console, without what they carry. Callers log
 * failures, because they know what those mean ({@link logFailure}).
 *
 * @param name what the log calls a path that holds a secret
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
    const response = await fetch(path, {
      method,
      credentials: 'omit',
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { 'x-auth-token': token }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { answered: true, status: response.status, body: await readObject(response) };
  } catch {
    return { answered: false };
  }
}

/** Makes a call, as {@link callApi} does. */
export type CallApi = typeof callApi;

/**
 * Logs a call that failed (requirement 8.6), without its path, which may hold a secret.
 *
 * @param sentence what it means, with the label of the call where it has one
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

/** Logs a call that failed, as {@link logFailure} does. */
export type LogFailedCall = typeof logFailedCall;

async function readObject(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
