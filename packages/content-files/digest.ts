import { createHash } from 'node:crypto';

/**
 * A short digest of a file's content for its name, which then changes with the content, so that browsers can
 * cache the file for good.
 *
 * @returns eight hexadecimal digits of the SHA-256
 */
export const digestOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);
