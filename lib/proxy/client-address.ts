import 'server-only';
import type { IncomingMessage, Server } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

/** Headers with which a client could claim to be someone else. */
const CLAIMS = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

/**
 * Makes sure that everything after it finds the visitor's address, and nothing else, in `x-forwarded-for`,
 * for requests and for sockets. Next.js itself trusts whatever a client puts there, and adds nothing when it
 * passes a request on.
 *
 * @param trustedProxies how many reverse proxies are in front of the site (setting TRUST_PROXY)
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
 * The address from which a request reached the outermost trusted proxy.
 *
 * @returns nothing if that is unknown: the connection is already closed, or is not an internet socket
 */
export function trustedClientAddress(
  request: IncomingMessage,
  trustedProxies: number,
): string | undefined {
  const { remoteAddress = '' } = request.socket;
  const claimed = proxyAddress(request, (_, hop) => hop < trustedProxies);
  const address = isIP(claimed) === 0 ? remoteAddress : claimed;
  // If a server listens on IPv6, IPv4 addresses are written in the form of RFC 4291 section 2.5.5.2.
  return address.replace(/^::ffff:(?=\d+\.)/i, '') || undefined;
}
