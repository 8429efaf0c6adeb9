import { canonicalAddress } from '@repo/contract/address.ts';

/** What a server reports of one recipient (RFC 3464). */
export type RecipientStatus = {
  recipient: string | null;
  /** In lower case: failed, delayed, delivered, relayed, or expanded. */
  action: string | null;
  status: string | null;
  diagnostic: string;
};

/**
 * Reads a delivery status: blocks of fields, the first of which is about the email, and each other one about a
 * recipient.
 *
 * @returns what it says of each recipient, in its order
 */
export const deliveryStatus = (text: string): RecipientStatus[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(fieldsOf)
    .filter((fields) => fields.has('action') || fields.has('final-recipient'))
    .map((fields) => ({
      recipient: addressIn(fields.get('original-recipient') ?? fields.get('final-recipient')),
      action: /^[a-z]+/.exec(fields.get('action')?.toLowerCase() ?? '')?.[0] ?? null,
      status: /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null,
      diagnostic: fields.get('diagnostic-code') ?? '',
    }));

const fieldsOf = (block: string) =>
  new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, Math.max(colon, 0)).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );

/** The address in a field like `rfc822; ann@example.org`. */
function addressIn(value = ''): string | null {
  const [address] = /[^\s<>;,]+@[^\s<>;,]+/.exec(value) ?? [];
  return address === undefined ? null : canonicalAddress(address);
}
