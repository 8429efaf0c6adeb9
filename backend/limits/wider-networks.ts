/** The networks that an address lies in, from the smaller to the larger. */
export type WiderNetworks = { network?: string; site?: string };

const HEXADECIMAL = 16;

/**
 * The networks around an address. A /24 of IPv4 and a /56 of IPv6 are what one customer of a hoster or
 * of a provider easily has; a /48 of IPv6 is the most that a site is given (RFC 6177). Of IPv4, nobody
 * is given more than a /24 so easily.
 *
 * @param address as `clientAddressOf` gives it: of IPv4, or the /64 network of IPv6
 * @returns nothing for an address that is not known
 */
export function widerNetworksOf(address: string): WiderNetworks {
  if (address.includes('.')) return { network: address.replace(/\.\d+$/, '') };
  const [first, second, third, fourth] = address.split(':');
  if (fourth === undefined) return {};
  const site = `${first}:${second}:${third}`;
  // Of the fourth group, the /56 has the upper half.
  return { site, network: `${site}:${parseInt(fourth, HEXADECIMAL) >> 8}` };
}
