import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { networkOf } from '@repo/server/http/network.ts';

/**
 * Returns the network address that a request comes from. It is counted and kept only as a network hash
 * (`backend/blocks/network.ts`), never stored or logged itself. Only the site reaches the backend, and it
 * puts the visitor's address in `x-forwarded-for`.
 *
 * @returns an IPv4 address, or the /64 network of an IPv6 address
 */
export function clientAddressOf({ headers, socket }: IncomingMessage): string {
  const told = String(headers['x-forwarded-for']);
  return networkOf(isIP(told) ? told : socket.remoteAddress);
}
