import { storedToken } from '@/lib/api/auth-token';

/** How long a call may take, in milliseconds (spec section 9). */
const API_TIMEOUT_MS = 15_000;

/** The sentence for a call that found no way (spec section 8). */
export const NO_CONNECTION = 'Network error - please check your connection';

/** What came of a call: the status and JSON body, or the sentence for a call without an answer. */
export type ApiResult =
  | { answered: true; status: number; body: Record<string, unknown> }
  | { answered: false; message: string };

/**
 * Calls the site's own API (spec section 7): JSON, 15 s, no credentials, `x-auth-token` when an
 * unexpired token is stored. Requests and failures are logged to the console, without what they carry.
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
    if (!response.ok) console.error(`${method} ${name} failed with status ${response.status}`);
    return { answered: true, status: response.status, body: await readObject(response) };
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    console.error(`${method} ${name} got no answer`);
    return {
      answered: false,
      message: isTimeout ? 'The server did not answer in time. Please try again.' : NO_CONNECTION,
    };
  }
}

/** Makes a call, as {@link callApi} does. */
export type CallApi = typeof callApi;

async function readObject(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
