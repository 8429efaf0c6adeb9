import { canonicalAddress } from '@repo/contract/address.ts';
import type { IncomingMail } from '#incoming/incoming-mail.ts';

/**
 * Whether an email comes from the person that something belongs to: the only place that decides it. It has to name the
 * same address in From, in its one form. Whoever is only in Reply-To or in what a group has kept of From is nobody, so no
 * stranger can write into a ticket by it, and neither is another name with a plus: not every server ignores that.
 *
 * @param owner the address of a ticket or a conversation; empty if it has none
 */
export const isSameSender = (
  { from, sentBy }: Pick<IncomingMail, 'from' | 'sentBy'>,
  owner: string,
): boolean =>
  owner !== '' &&
  from !== null &&
  sentBy === null &&
  canonicalAddress(from.address) === canonicalAddress(owner);
