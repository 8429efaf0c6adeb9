import { errorCode } from '@/backend/jobs/error-code';

/**
 * The code of what went wrong with a mailbox. The server's own one says more than the package's, and neither contains an
 * address.
 */
export function imapErrorCode(error: unknown): string {
  const { serverResponseCode, authenticationFailed } = Object(error) as {
    serverResponseCode?: unknown;
    authenticationFailed?: boolean;
  };
  if (authenticationFailed === true) return 'EAUTH';
  return typeof serverResponseCode === 'string' ? serverResponseCode : errorCode(error);
}
