import { randomBytes } from 'node:crypto';

/** A password that needs no escaping anywhere. */
export const newPassword = () => randomBytes(24).toString('base64url');
