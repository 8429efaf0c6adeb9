import { createHash } from 'node:crypto';

/** The source of a policy that allows an inline script or style with this text (CSP 3, section 2.3.1). */
export const textHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
