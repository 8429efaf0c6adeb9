import type { SignOn } from '@/backend/core/sign-on-settings';
import type { Role } from '@/lib/contract/desk/access';

/**
 * Whether someone may get in with a password or a passkey of their own. Admins always may, so that the company is not locked out while the
 * provider of its accounts is away.
 *
 * @param signOn how staff sign in with the company's account, if they do
 */
export const mayBypassProvider = (role: Role, signOn: SignOn | undefined): boolean =>
  signOn?.isOnly !== true || role === 'admin';
