import type { MailHeaders } from '#incoming/mime/mail-headers.ts';

/** What is ours: by it, email that comes from ourselves or through a group of ours is told apart. */
export type OwnAddresses = Readonly<{
  /** The domain of our sender, in lower case. */
  domain: string;
  /** The addresses of the settings, each in its one form. */
  addresses: readonly string[];
}>;

/** Where everybody can have an address, so that having one there says nothing of us. */
const PUBLIC_DOMAIN =
  /^(?:(?:gmail|googlemail|icloud|aol|protonmail|fastmail|zoho|qq|163)\.com|web\.de|proton\.me|(?:outlook|hotmail|live|yahoo|gmx|yandex)\..+)$/;

/** Whether an address is one of ours, also with a plus and a tag after its name, such as a reply address. */
export const isOwnAddress = (address: string, { addresses }: OwnAddresses): boolean =>
  addresses.includes(address) || addresses.includes(address.replace(/\+[^@]*@/, '@'));

/** Whether an address belongs to our domain, and the domain to us. */
export const isAtOwnDomain = (address: string, { domain }: OwnAddresses): boolean =>
  !PUBLIC_DOMAIN.test(domain) && address.slice(address.lastIndexOf('@') + 1) === domain;

/**
 * Whether an email came through a group or a mailing list of ours, and through no other. Such a list names itself in
 * `List-Id` (RFC 2919), which Google makes of its address, or in `List-Post` (RFC 2369).
 */
export function isOwnList(headers: MailHeaders, own: OwnAddresses): boolean {
  const ids = headers.all('list-id').map((value) => isOwnListId(listIdIn(value), own));
  const posts = headers
    .all('list-post')
    .flatMap((value) => Array.from(value.matchAll(/<mailto:([^<>?]+)/gi), ([, to = '']) => to))
    .map((address) => address.trim().toLowerCase())
    .map((address) => isOwnAddress(address, own) || isAtOwnDomain(address, own));
  const names = [...ids, ...posts];
  return names.length > 0 && names.every(Boolean);
}

const listIdIn = (value: string) =>
  (/<([^<>]*)>\s*$/.exec(value)?.[1] ?? value).trim().toLowerCase();

const isOwnListId = (id: string, own: OwnAddresses): boolean =>
  own.addresses.some((address) => address.replace('@', '.') === id) ||
  // One label in front of our domain: what is longer is a host for lists of its own.
  isAtOwnDomain(id.replace(/^([^.]+)\./, '$1@'), own);
