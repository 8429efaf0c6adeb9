import 'server-only';
import { isIP } from 'node:net';

/** Request headers that the backend may see, and whether a value is one. */
const FORWARDED: Record<string, (value: string) => boolean> = {
  'user-agent': (value) => /^[ -~]{1,1000}$/.test(value),
  'x-auth-token': (value) => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(value),
  // The visitor's address: what a browser claimed is replaced before (lib/proxy/client-address.ts).
  'x-forwarded-for': (value) => isIP(value) !== 0,
};

/** What the backend is told of a browser's headers. */
export function forwardedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(FORWARDED).flatMap(([name, isRight]) => {
      const value = headers.get(name);
      return value !== null && isRight(value) ? [[name, value]] : [];
    }),
  );
}
