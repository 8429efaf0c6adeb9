import { canonicalAddress } from '@repo/contract/address.ts';

/** Equal for the spellings of an address that reach one mailbox: in its one form, without a `+tag`. */
export const recipientOf = (email: string): string =>
  canonicalAddress(email).replace(/^([^+@]+)\+[^@]*@/, '$1@');
