import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { WrongSignature } from '#core/errors.ts';

const PREFIX = 'whsec_';

/** The length of the keys that we make, in bytes. */
const KEY_LENGTH = 32;

/** Makes a secret of the form `whsec_…`. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(KEY_LENGTH).toString('base64');

/** How far the clock of a sender may be off, in seconds. */
const TOLERANCE = 5 * 60;

/** Extracts the key from a secret of the form `whsec_…`. */
const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/** A webhook call before it is signed. */
type Call = {
  /** The same for each attempt. */
  id: string;
  /** When this attempt is made: seconds since 1970. */
  timestamp: number;
  body: string;
};

/**
 * Returns the headers that tell a receiver who is calling, and when (standardwebhooks.com, symmetric
 * signatures). Node's HMAC is enough for these few lines; the tests verify it with the package that receivers
 * use.
 *
 * @param secrets each signs; a receiver that knows one of them is content
 */
export function signedHeaders({ id, timestamp, body }: Call, ...secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`);
    return `v1,${hmac.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

/** Checks a call that was signed by somebody else. */
export type SignatureCheck = {
  /** Takes the next bytes of the body. */
  add(bytes: Uint8Array): void;
  /** @throws {WrongSignature} when the body is not what was signed */
  verify(): void;
};

/**
 * Begins to check a call (standardwebhooks.com, symmetric signatures), whose body may be too large to be in memory as
 * a whole.
 *
 * @param now milliseconds since 1970
 * @throws {WrongSignature} when the headers cannot belong to a signed call of these minutes
 */
export function checkSignature(
  headers: IncomingHttpHeaders,
  secret: string,
  now: number,
): SignatureCheck {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => headers[`webhook-${name}`],
  );
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') {
    throw new WrongSignature('The call is not signed');
  }
  const isCurrent = Math.abs(Number(timestamp) - now / 1000) <= TOLERANCE;
  if (!isCurrent) throw new WrongSignature('The timestamp is more than five minutes off');
  const hmac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`);
  return {
    add: (bytes) => void hmac.update(bytes),
    verify() {
      const expected = hmac.digest();
      const isRight = signatures
        .split(' ')
        .filter((signature) => signature.startsWith('v1,'))
        .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'))
        .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
      if (!isRight) throw new WrongSignature('The signature is wrong');
    },
  };
}
