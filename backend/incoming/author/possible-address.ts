import { oneLine } from '#mail/header-text.ts';

/** The longest address that can exist (RFC 5321). */
export const MAX_ADDRESS_LENGTH = 254;

/** Whether an address in a header can be one. */
export const isPossibleAddress = (address: string): boolean =>
  address.length <= MAX_ADDRESS_LENGTH && /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(address);

/** A text of a header as one line without needless spaces, of at most so many UTF-16 units. */
export const shortLine = (text: string, length: number): string =>
  oneLine(text).replace(/ {2,}/g, ' ').trim().slice(0, length).toWellFormed();
