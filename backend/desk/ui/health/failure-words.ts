/** What the codes of mail programs, sockets and resolvers mean, by how they begin. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED/, 'The server does not answer'],
  [/^(ETIMEDOUT|ETIMEOUT|TimeoutError|UND_ERR_\w*TIMEOUT)/, 'The server took too long to answer'],
  [/^(EDNS|ENOTFOUND|EAI_AGAIN)/, 'The name of the server cannot be found'],
  [/^(ECONNECTION|ESOCKET)/, 'The mail server cannot be reached'],
  [/^(ECONNRESET|EPIPE)/, 'The connection to the server broke off'],
  [/^(EAUTH|ENOAUTH|EOAUTH2)/, 'The server does not accept the user name or the password'],
  [/^EENVELOPE 4/, 'The mail server wants it to be tried again later'],
  [/^EENVELOPE/, 'The mail server does not accept the address'],
  [/^EMESSAGE/, 'The mail server does not accept the mail'],
  [/^(ETLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/, 'The server cannot prove who it is'],
  [/^(ENOSPC|EDQUOT)/, 'The disk is full'],
  [/^(EACCES|EPERM|EROFS)/, 'The folder cannot be written to'],
  [/^(HTTP )?410/, 'The receiver does not want it any more'],
  [/^(HTTP )?3\d\d/, 'The receiver has moved to another address'],
  [/^(HTTP )?4\d\d/, 'The receiver refuses it'],
  [/^(HTTP )?5\d\d/, 'The receiver has a problem of its own'],
];

/**
 * Why something was not sent, in words.
 *
 * @param code as it is stored: `ECONNREFUSED`, `EENVELOPE 550`, `HTTP 503`
 */
export const failureWords = (code: string): string =>
  MEANINGS.find(([pattern]) => pattern.test(code))?.[1] ?? 'It could not be sent';
