import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { networkOf } from '@/lib/http/network';

/**
 * Who a request comes from. It is counted, and kept as a fingerprint only
 * (`backend/blocks/network.ts`): it is neither stored itself nor logged. The site, which alone
 * reaches the backend, puts the visitor's address into `x-forwarded-for`.
 *
 * @returns an IPv4 address, or the /64 network of an IPv6 address
 */
export function clientAddressOf({ headers, socket }: IncomingMessage): string {
  const told = String(headers['x-forwarded-for']);
  return networkOf(isIP(told) ? told : socket.remoteAddress);
}
