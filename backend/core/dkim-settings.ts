import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** The shortest key that receivers still trust, in bits (RFC 8301 recommends it). */
const FEWEST_BITS = 2048;

const NAMES = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'] as const;

const LABEL = '[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?';

/** The settings that make emails signed (RFC 6376). All of them are set, or none. */
export const dkimSettings = {
  DKIM_DOMAIN: z
    .string()
    .regex(new RegExp(`^(?:${LABEL}\\.)+${LABEL}$`, 'i'), 'must be a domain, like example.com')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(new RegExp(`^(?:${LABEL}\\.)*${LABEL}$`, 'i'), 'must be a name, like mail2026')
    .optional(),
  // Nodemailer signs with RSA only.
  DKIM_KEY: z
    .string()
    .refine(
      (pem) => bitsOf(pem) >= FEWEST_BITS,
      `must be an RSA private key in PEM, without a password, of at least ${FEWEST_BITS} bits`,
    )
    .optional(),
};

/** What signs emails: the domain that vouches for them, the name of the key in its DNS, and the key as PEM. */
export type DkimKey = Readonly<{ domain: string; selector: string; pem: string }>;

type DkimSettings = Partial<Record<(typeof NAMES)[number], string | undefined>>;

/** Returns what signs emails; undefined if nothing does. */
export function dkimKeyOf(settings: DkimSettings): DkimKey | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY: pem } = settings;
  if (domain === undefined || selector === undefined || pem === undefined) return undefined;
  return { domain, selector, pem };
}

/** Adds a problem for each setting that is missing while another one is set. */
export function requireWholeDkim(settings: DkimSettings, context: z.RefinementCtx): void {
  const [set] = NAMES.filter((name) => settings[name] !== undefined);
  if (set === undefined) return;
  for (const name of NAMES.filter((other) => settings[other] === undefined)) {
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `must be set because ${set} is set`,
    });
  }
}

/** How long an RSA key is; 0 for everything else. */
function bitsOf(pem: string): number {
  const key = readKey(pem);
  return key?.asymmetricKeyType === 'rsa' ? (key.asymmetricKeyDetails?.modulusLength ?? 0) : 0;
}

function readKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}
