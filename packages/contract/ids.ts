/** 128 random bits as 32 hexadecimal digits. */
function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Makes an ID for filling in the contact form once (requirement 3.3): prefix, time, 128 random bits.
 *
 * @param now milliseconds since 1970
 * @param bits replaces the random bits, as 32 hexadecimal digits
 */
export function newContactSessionId(now: number, bits = randomHex()): string {
  return `contact_${now}_${bits}`;
}

/**
 * Makes an ID for one submission (requirement 3.3). Sending the same submission again must use the same ID,
 * so that it is stored once.
 *
 * @param now milliseconds since 1970
 */
export function newSubmissionId(sessionId: string, now: number): string {
  return `submission_${sessionId}_${now}`;
}

/**
 * Makes an ID for one conversation (requirement 3.3): prefix, time, 128 random bits. It is the key to the
 * conversation, so it is never shown or logged in full.
 *
 * @param now milliseconds since 1970
 */
export function newChatSessionId(now: number): string {
  return `chat_${now}_${randomHex()}`;
}

/**
 * Makes an ID for one message, lead, or call request (requirement 3.3). It does not use `crypto.randomUUID`,
 * which browsers offer only over HTTPS.
 *
 * @returns a random UUID (RFC 9562 section 5.4)
 */
export function newClientId(): string {
  const hex = randomHex();
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  const digits = `${hex.slice(0, 12)}4${hex.slice(13, 16)}${variant}${hex.slice(17)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
