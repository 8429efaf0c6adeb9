import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The part of an IPv6 address that belongs to a single subscriber (RFC 6177), in groups of 16 bits. */
const SUBSCRIBER_GROUPS = 4;

/** The network that an address counts as: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string | undefined): string {
  // A connection that is already closed has no address.
  if (address === undefined || !isIP(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toNormalizedString().split(':').slice(0, SUBSCRIBER_GROUPS).join(':');
}
