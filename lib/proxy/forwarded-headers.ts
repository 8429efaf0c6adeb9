import 'server-only';
import { isIP } from 'node:net';
import { isRequestId, REQUEST_ID_HEADER } from '@repo/server/http/request-id.ts';

/** Request headers that the backend may see, and whether a value is valid. */
const FORWARDED: Record<string, (value: string) => boolean> = {
  'user-agent': (value) => /^[ -~]{1,1000}$/.test(value),
  'x-auth-token': (value) => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(value),
  // The visitor's address: a browser's own claim has already been replaced (lib/proxy/client-address.ts).
  'x-forwarded-for': (value) => isIP(value) !== 0,
  // Likewise, a browser's own claim has been replaced (lib/proxy/server/request-ids.ts).
  [REQUEST_ID_HEADER]: isRequestId,
};

/** The headers of a browser that are passed on to the backend. */
export function forwardedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(FORWARDED).flatMap(([name, isRight]) => {
      const value = headers.get(name);
      return value !== null && isRight(value) ? [[name, value]] : [];
    }),
  );
}
