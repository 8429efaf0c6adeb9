import 'server-only';
import type { IncomingMessage, Server } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

/** Headers by which a client could claim to be somebody else. */
const CLAIMS = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

/**
 * Lets everything that follows find the visitor's address, and nothing else, in `x-forwarded-for`: of
 * requests and of sockets. Next.js itself believes whatever a client says there, and adds nothing to
 * what it hands on.
 *
 * @param trustedProxies how many reverse proxies stand before the site (setting TRUST_PROXY)
 */
export function setForwardedFor(server: Server, trustedProxies: number): void {
  const nameClient = (request: IncomingMessage) => {
    const address = trustedClientAddress(request, trustedProxies);
    for (const name of CLAIMS) Reflect.deleteProperty(request.headers, name);
    if (address !== undefined) request.headers['x-forwarded-for'] = address;
  };
  server.prependListener('request', nameClient);
  server.prependListener('upgrade', nameClient);
}

/**
 * The address from which a request came to the outermost proxy that is trusted.
 *
 * @returns nothing where that cannot be known: the connection is closed already, or no internet socket
 */
export function trustedClientAddress(
  request: IncomingMessage,
  trustedProxies: number,
): string | undefined {
  const { remoteAddress = '' } = request.socket;
  const claimed = proxyAddress(request, (_, hop) => hop < trustedProxies);
  const address = isIP(claimed) === 0 ? remoteAddress : claimed;
  // Where a server listens on IPv6, IPv4 addresses are written in the form of RFC 4291 section 2.5.5.2.
  return address.replace(/^::ffff:(?=\d+\.)/i, '') || undefined;
}
