/** 128 random bits as 32 hexadecimal digits. */
function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * An id for one filling-in of the contact form (spec section 3): prefix, time, 128 random bits.
 *
 * @param now milliseconds since 1970
 */
export function newContactSessionId(now: number): string {
  return `contact_${now}_${randomHex()}`;
}

/**
 * An id for one submission (spec section 3). Sending the same submission again must use the same id,
 * so that it is stored once.
 *
 * @param now milliseconds since 1970
 */
export function newSubmissionId(sessionId: string, now: number): string {
  return `submission_${sessionId}_${now}`;
}
