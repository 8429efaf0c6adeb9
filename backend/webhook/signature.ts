import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** The key in a secret of the form `whsec_…`. */
const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/** One call of the webhook, before it is signed. */
type Call = {
  /** The same at each attempt. */
  id: string;
  /** When this attempt is made: seconds since 1970. */
  timestamp: number;
  body: string;
};

/**
 * The headers by which a receiver knows who called, and when (standardwebhooks.com, symmetric
 * signatures). Node's own HMAC, because it is these few lines; the tests check it with the package
 * that receivers use.
 */
export function signedHeaders({ id, timestamp, body }: Call, secret: string) {
  const hmac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${hmac.digest('base64')}`,
  };
}
