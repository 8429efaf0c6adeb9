import { generateSecret, generateURI, verifySync } from 'otplib';

/** How long a code is shown, in seconds. */
const PERIOD_S = 30;

/** A secret for an authenticator app: 160 random bits in base32. */
export const newTotpSecret = (): string => generateSecret();

/**
 * The address that authenticator apps read from a QR code.
 *
 * @param issuer what the app shows above the code
 */
export const totpAddress = (secret: string, issuer: string, email: string): string =>
  generateURI({ issuer, label: email, secret });

/**
 * Checks a code of an authenticator app (RFC 6238). Clocks may differ by one period.
 *
 * @param now milliseconds since 1970
 * @returns the number of the code's period; undefined if the code is wrong
 */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now / 1000);
  const checked = verifySync({ secret, token: code, epoch, epochTolerance: PERIOD_S });
  return checked.valid ? Math.floor(epoch / PERIOD_S) + checked.delta : undefined;
}
