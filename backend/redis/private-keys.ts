import { createHmac } from 'node:crypto';

/**
 * Makes keys for Redis about people: a kind, and what identifies someone, such as a network address. Redis
 * sees only a hash of that, which nobody can reverse by trying all addresses without the secret.
 */
export type PrivateKeys = (kind: string, subject: string) => string;

/** @param secret the same for all backends of an installation, and known to nobody else */
export const createPrivateKeys =
  (secret: string): PrivateKeys =>
  (kind, subject) =>
    `tessera:${kind}:${createHmac('sha256', secret).update(subject).digest('base64url')}`;
