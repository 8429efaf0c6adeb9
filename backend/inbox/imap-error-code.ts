import { errorCode } from '#jobs/error-code.ts';

/** A server does not open the folder, whatever it says. The cause is its answer. */
export class FolderRefused extends Error {
  override readonly name = 'FolderRefused';
}

/** What the package says of a failure; every field may be missing. */
type ImapError = {
  authenticationFailed: boolean;
  serverResponseCode: unknown;
  /** How the server has answered. */
  responseStatus: unknown;
  code: unknown;
};

/**
 * The code of what went wrong with a mailbox. The server's own one says more than the package's, and neither contains an
 * address. Not every server has one.
 */
export function imapErrorCode(error: unknown): string {
  if (error instanceof FolderRefused) {
    const { serverResponseCode: said } = Object(error.cause) as Partial<ImapError>;
    return typeof said === 'string' ? `${error.name} ${said}` : error.name;
  }
  const { serverResponseCode, authenticationFailed, responseStatus, code } = Object(
    error,
  ) as Partial<ImapError>;
  if (authenticationFailed === true) return 'EAUTH';
  if (typeof serverResponseCode === 'string') return serverResponseCode;
  const isBare = typeof responseStatus === 'string' && code === undefined;
  return isBare ? `IMAP ${responseStatus}` : errorCode(error);
}

/** What a server says that will open the folder later. */
const LATER = ['UNAVAILABLE', 'INUSE', 'ETHROTTLE'];

/** Whether a server has answered, and refuses for good. */
export const isRefusal = (error: unknown): boolean =>
  /^(?:NO|BAD)$/.test(String((Object(error) as Partial<ImapError>).responseStatus)) &&
  !LATER.includes(imapErrorCode(error));
