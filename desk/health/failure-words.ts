/** The meanings of error codes of mail programs, sockets, and resolvers, by how the codes begin. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  // Microsoft's number for a secret whose time is over.
  [
    /^OAUTH invalid_client 7000222/,
    'The client secret has expired. Make a new one at the provider, and set MAIL_OAUTH_CLIENT_SECRET',
  ],
  [
    /^OAUTH (invalid|unauthorized)_client/,
    'The provider rejected the app. Check MAIL_OAUTH_CLIENT_ID, and whether MAIL_OAUTH_CLIENT_SECRET is right and has not expired',
  ],
  [
    /^OAUTH invalid_grant/,
    'The refresh token has expired or was withdrawn. Sign in at the provider again, and set MAIL_OAUTH_REFRESH_TOKEN',
  ],
  [/^OAUTH invalid_scope/, 'The provider rejected the scope. Check MAIL_OAUTH_SCOPE'],
  [
    /^OAUTH rejected/,
    'The mail server rejected the access token. Check the user name, and whether the app may use this mailbox',
  ],
  [
    /^OAUTH (HTTP [234]|nonsense|TooLarge)/,
    'What answers at MAIL_OAUTH_TOKEN_URL gives no access tokens. Check the address',
  ],
  [/^OAUTH [A-Z]/, 'The provider of access tokens could not be reached'],
  [/^OAUTH/, 'The provider refused an access token. Check the settings that begin with MAIL_OAUTH'],
  [/^ECONNREFUSED/, 'The server is not responding'],
  [
    /^(ETIMEDOUT|ETIMEOUT|TimeoutError|(UND_ERR|CONNECT|GREETING|UPGRADE)_\w*TIMEOUT)/,
    'The server took too long to respond',
  ],
  [/^(EDNS|ENOTFOUND|EAI_AGAIN)/, 'The server’s name could not be found'],
  [/^(ECONNECTION|ESOCKET)/, 'The mail server could not be reached'],
  [/^(ECONNRESET|EPIPE|NoConnection|EConnectionClosed)/, 'The connection to the server was lost'],
  [/^(EAUTH|ENOAUTH|EOAUTH2)/, 'The server rejected the user name or password'],
  [/^EENVELOPE 4/, 'The mail server asked to try again later'],
  [/^EENVELOPE/, 'The mail server rejected the address'],
  [/^EMESSAGE/, 'The mail server rejected the email'],
  [/^CERT_HAS_EXPIRED/, 'The server’s certificate has expired'],
  [/^ERR_TLS_CERT_ALTNAME/, 'The server’s certificate is for another name'],
  [/^(ETLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/, 'The server’s certificate is not trusted'],
  [/^(ERR_SSL|EPROTO)/, 'The server does not speak TLS at this port. Check the port'],
  [
    /^FolderRefused/,
    'The server does not open the folder. Check its name, and whether the user may read it',
  ],
  [/^IMAP BYE/, 'The mail server ended the connection'],
  [/^IMAP/, 'The mail server refused a request'],
  [/^SearchRefused/, 'The server does not say which emails are new'],
  [/^StoreUnavailable/, 'It could not be stored'],
  [/^(ENOENT|ENOTDIR|EISDIR)/, 'The folder is not there'],
  [/^NOT_A_COPY/, 'The file holds something else'],
  [/^(ENOSPC|EDQUOT)/, 'The disk is full'],
  [/^(EACCES|EPERM|EROFS)/, 'The folder is not writable'],
  [
    /^SLACK (invalid_auth|not_authed|account_inactive|token_\w+)/,
    'Slack no longer accepts the token. Make a new one in the settings of the app, and change the webhook',
  ],
  [
    /^SLACK (channel_not_found|not_in_channel|is_archived)/,
    'The app is not in the channel. Invite it there, or check the ID of the channel',
  ],
  [/^SLACK missing_scope/, 'The app lacks a scope. Add it in its settings, and install it again'],
  [/^SLACK ratelimited/, 'Slack asked to try again later'],
  [/^SLACK/, 'Slack refused it'],
  [/^EINSIDE/, 'The address is inside of the network, where webhooks don’t go'],
  [/^EHTTPS/, 'The address does not begin with https://'],
  [/^(HTTP )?410/, 'The receiver no longer accepts it'],
  [/^(HTTP )?3\d\d/, 'The receiver has moved to another address'],
  [/^(HTTP )?4\d\d/, 'The receiver rejected it'],
  [/^(HTTP )?5\d\d/, 'The receiver had an internal error'],
];

/**
 * Why something was not sent, read, or reached, in words.
 *
 * @param code as it is stored: `ECONNREFUSED`, `EENVELOPE 550`, `HTTP 503`
 */
export const failureWords = (code: string): string =>
  MEANINGS.find(([pattern]) => pattern.test(code))?.[1] ?? 'Something unexpected happened';
