/** The networks that contain an address, from smaller to larger. */
export type WiderNetworks = { network?: string; site?: string };

const HEXADECIMAL = 16;

/**
 * Returns the networks around an address. One customer of a hosting or internet provider easily gets a /24 of
 * IPv4 or a /56 of IPv6; a /48 of IPv6 is the most that a site gets (RFC 6177). More than a /24 of IPv4 is
 * not so easy to get.
 *
 * @param address as `clientAddressOf` returns it: an IPv4 address, or the /64 network of an IPv6 address
 * @returns an empty object for an unknown address
 */
export function widerNetworksOf(address: string): WiderNetworks {
  if (address.includes('.')) return { network: address.replace(/\.\d+$/, '') };
  const [first, second, third, fourth] = address.split(':');
  if (fourth === undefined) return {};
  const site = `${first}:${second}:${third}`;
  // The upper half of the fourth group belongs to the /56.
  return { site, network: `${site}:${parseInt(fourth, HEXADECIMAL) >> 8}` };
}
