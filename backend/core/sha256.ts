import { createHash } from 'node:crypto';

/** The SHA-256 of bytes, or of a text in UTF-8, in hexadecimal digits. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
