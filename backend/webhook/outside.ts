import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Config } from '#core/config.ts';

/** Finds the addresses of a host. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** The same as for every other connection of this machine. */
export const resolveHost: Resolve = (host) => lookup(host, { all: true });

/** Whether calls may also go inside of the network, and without encryption; and how hosts are found. */
export type OutsideRules = { isInsideAllowed: boolean; resolve: Resolve };

/** The rules of an installation. @param resolve replaces how hosts are found */
export const outsideRules = (
  { WEBHOOK_INSIDE }: Pick<Config, 'WEBHOOK_INSIDE'>,
  resolve: Resolve = resolveHost,
): OutsideRules => ({ isInsideAllowed: WEBHOOK_INSIDE === 'yes', resolve });

/** A call would go where it must not. */
export class RefusedAddress extends Error {
  readonly code;

  /** @param code `EINSIDE` for an address inside of the network, `EHTTPS` for one without encryption */
  constructor(code: 'EINSIDE' | 'EHTTPS') {
    super(code);
    this.name = 'RefusedAddress';
    this.code = code;
  }
}

/** All that is assigned to the internet in IPv6 is in here; `range` calls much of the rest unicast, too. */
const GLOBAL = ipaddr.IPv6.parse('2000::');
const GLOBAL_BITS = 3;

/** The prefix with which networks of IPv6 reach all of IPv4 (RFC 6052); the IPv4 address follows. */
const NAT64 = [0x64, 0xff9b, 0, 0, 0, 0];

/**
 * Whether an IP address belongs to the internet: not to this machine, its network, or a special purpose. What only
 * wraps an IPv4 address counts as that; other ways to wrap one are refused.
 */
export function isOutside(address: string): boolean {
  if (!isIP(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
  if (NAT64.every((part, at) => parsed.parts[at] === part)) {
    return new ipaddr.IPv4(parsed.toByteArray().slice(-4)).range() === 'unicast';
  }
  return parsed.match(GLOBAL, GLOBAL_BITS) && parsed.range() === 'unicast';
}

/**
 * Finds where a call goes, once: whoever connects uses these addresses and asks nobody again, who might say something
 * else by then.
 *
 * @throws {RefusedAddress} when one of them is inside, or the call would not be encrypted
 * @throws a system error when the host is not found
 */
export async function findOutside(
  { protocol, hostname }: URL,
  { isInsideAllowed, resolve }: OutsideRules,
): Promise<LookupAddress[]> {
  if (protocol !== 'https:' && !isInsideAllowed) throw new RefusedAddress('EHTTPS');
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
  const isFine = isInsideAllowed || addresses.every(({ address }) => isOutside(address));
  if (!isFine) throw new RefusedAddress('EINSIDE');
  return addresses;
}
