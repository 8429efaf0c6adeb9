import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

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
 */
export function signedHeaders({ id, timestamp, body }: Call, secret: string) {
  const hmac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${hmac.digest('base64')}`,
  };
}
