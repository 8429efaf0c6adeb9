/** Microsoft's addresses for the accounts of any company, whose owners choose their addresses themselves. */
export const ANY_TENANT =
  /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)\//;

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Whether a host is this machine itself, so that what is sent to it is on no network. */
export const isLocal = (host: string): boolean => LOCAL.test(host);

/** Whether nobody on the way can read or change what is said at an address. */
export function isProtected(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLocal(hostname);
}
