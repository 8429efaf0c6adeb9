import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an answer to an email belongs to: a ticket or a conversation. The ID is a UUID. */
export type MailThread = { kind: 'ticket' | 'conversation'; id: string };

// A token is one byte for the kind, the 16 bytes of the ID, and the beginning of an HMAC over both, in the 32
// characters 0-9 and a-v, because email programs may change the case of an address. That makes 48 characters,
// which with a name of at most 15 and the plus fit into the 64 that an address may have (RFC 5321 section 4.5.3.1.1).
const KINDS = ['ticket', 'conversation'] as const;
const ID_BYTES = 16;
const PROOF_BYTES = 13;
const TOKEN_LENGTH = 48;
const BASE = 32;

/**
 * Returns the address at which answers to an email arrive. Nobody can make one up without the key.
 *
 * @param address the mailbox, to whose name a plus and a token are added
 */
export function replyAddressOf({ kind, id }: MailThread, key: Buffer, address: string): string {
  const subject = Buffer.from([KINDS.indexOf(kind), ...Buffer.from(id.replaceAll('-', ''), 'hex')]);
  const bytes = Buffer.concat([subject, proofOf(subject, key)]);
  const token = BigInt(`0x${bytes.toString('hex')}`)
    .toString(BASE)
    .padStart(TOKEN_LENGTH, '0');
  const { name, domain } = partsOf(address);
  return `${name}+${token}@${domain}`;
}

/**
 * Returns what an address was made for by {@link replyAddressOf}; undefined if it was not. Its case does not
 * matter.
 *
 * @param received the address at which an email arrived
 * @param address the mailbox
 */
export function readReplyAddress(
  received: string,
  key: Buffer,
  address: string,
): MailThread | undefined {
  const mailbox = partsOf(address);
  const { name, domain } = partsOf(received);
  const token = name.slice(-TOKEN_LENGTH);
  const isOurs = isSame(name, `${mailbox.name}+${token}`) && isSame(domain, mailbox.domain);
  // Before the case is changed: some other characters have one of these as their lower case.
  if (!isOurs || !/^[0-9a-v]{48}$/i.test(token)) return undefined;
  const bytes = bytesOf(token);
  const subject = bytes.subarray(0, 1 + ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(1 + ID_BYTES), proofOf(subject, key))) return undefined;
  const kind = KINDS[subject[0] ?? KINDS.length];
  return kind && { kind, id: uuidOf(subject.subarray(1)) };
}

function partsOf(address: string): { name: string; domain: string } {
  const at = address.lastIndexOf('@');
  return { name: address.slice(0, Math.max(at, 0)), domain: address.slice(at + 1) };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const proofOf = (subject: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key).update(subject).digest().subarray(0, PROOF_BYTES);

function bytesOf(token: string): Buffer {
  const value = Array.from(token).reduce(
    (sum, digit) => sum * BigInt(BASE) + BigInt(Number.parseInt(digit, BASE)),
    0n,
  );
  return Buffer.from(value.toString(16).padStart((1 + ID_BYTES + PROOF_BYTES) * 2, '0'), 'hex');
}

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
