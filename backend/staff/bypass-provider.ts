import type { Role } from '@repo/contract/desk/access.ts';
import type { SignOn } from '#core/sign-on-settings.ts';

/**
 * Whether someone may get in with a password or a passkey of their own. Admins always may, so that the company is not locked out while the
 * provider of its accounts is away.
 *
 * @param signOn how staff sign in with the company's account, if they do
 */
export const mayBypassProvider = (role: Role, signOn: SignOn | undefined): boolean =>
  signOn?.isOnly !== true || role === 'admin';
