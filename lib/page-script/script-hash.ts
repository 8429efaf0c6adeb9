import { createHash } from 'node:crypto';

/** The source of a Content-Security-Policy that allows an inline script with this text (CSP 3, section 2.3.1). */
export const scriptHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
