import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { accountForServer } from '#servers/account.mjs';
import { ForeignServer } from '#servers/foreign.mjs';
import { deliverInto, ensureMaildir } from '#servers/maildir.mjs';
import { newPassword } from '#servers/password.mjs';
import { freePort } from '#servers/ports.mjs';
import { requireServer } from '#servers/programs.mjs';

/** The only user of the server. */
const USER = 'inbox';

/**
 * A Dovecot of our own, with one mailbox.
 *
 * @typedef {object} Mailbox
 * @property {string} url
 * @property {string} maildir the folder of its emails
 * @property {(message: Uint8Array | string, mode?: number) => Promise<void>} deliver the mode says who may read it
 *
 * @typedef {ForeignServer & Mailbox} DovecotServer
 */

/**
 * Started by root, it refuses to read email as root, so it does that as another user, who may not be allowed to enter
 * a folder above its own. Otherwise, all of it runs as we do, and cannot change its root.
 *
 * @param {string} maildir
 * @param {import('#servers/account.mjs').Account | undefined} account
 */
const identities = (maildir, account) =>
  account
    ? `default_internal_user = root
default_internal_group = root
userdb {
  driver = static
  args = uid=${account.uid} gid=${account.gid} home=/ chroot=${maildir}
}
valid_chroot_dirs = ${maildir}
mail_location = maildir:/`
    : `default_internal_user = ${userInfo().username}
default_internal_group =
default_login_user = ${userInfo().username}
userdb {
  driver = static
  args = uid=${userInfo().uid} gid=${userInfo().gid} home=${maildir}
}
mail_location = maildir:${maildir}
${['imap-login', 'anvil', 'stats'].map((name) => `service ${name} {\n  chroot =\n}`).join('\n')}`;

/**
 * How people without a password get in: with an access token, which Dovecot shows to whoever has made it.
 *
 * @typedef {object} TokenAccess
 * @property {'xoauth2' | 'oauthbearer'} mechanism
 * @property {string} checkAt an address that ends where the token goes, and answers with the user's `email`
 */

/** @param {TokenAccess} access */
const tokenSettings = ({ checkAt }) => `tokeninfo_url = ${checkAt}
username_attribute = email
`;

/** @param {string} file @param {TokenAccess} access */
const withTokens = (file, { mechanism }) => `auth_mechanisms = plain ${mechanism}
passdb {
  driver = oauth2
  mechanisms = ${mechanism}
  args = ${file}
}
`;

/**
 * The whole configuration. All of its paths are below the folder.
 *
 * @param {{ run: string, maildir: string, port: number, password: string, account: import('#servers/account.mjs').Account | undefined, tokens: string }} options
 */
const configured = ({ run, maildir, port, password, account, tokens }) => `base_dir = ${run}
state_dir = ${run}
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
# Without this, it answers each failure of an address later than the one before.
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
first_valid_uid = 1
${tokens}passdb {
  driver = static
  mechanisms = plain
  args = password=${password}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
${identities(maildir, account)}
`;

/**
 * Starts Dovecot on a free port of 127.0.0.1, and resolves once it takes connections. Its address has the form
 * `imap://user:password@host:port/INBOX`. Nothing is encrypted.
 *
 * @param {object} options
 * @param {string} options.folder for this server alone
 * @param {TokenAccess} [options.tokenAccess] none by default
 * @returns {Promise<DovecotServer>}
 */
export async function startDovecot({ folder, tokenAccess }) {
  const file = requireServer('dovecot');
  const [run, maildir] = [path.join(folder, 'run'), path.join(folder, 'mailbox')];
  const [account, port, password] = [accountForServer(), await freePort(), newPassword()];
  mkdirSync(folder, { recursive: true });
  ensureMaildir(maildir, account);
  const settingsFile = path.join(folder, 'dovecot.conf');
  const tokenFile = path.join(folder, 'tokens.conf');
  if (tokenAccess) writeFileSync(tokenFile, tokenSettings(tokenAccess), { mode: 0o600 });
  const tokens = tokenAccess ? withTokens(tokenFile, tokenAccess) : '';
  const settings = configured({ run, maildir, port, password, account, tokens });
  writeFileSync(settingsFile, settings, { mode: 0o600 });
  const server = new ForeignServer({
    name: 'Dovecot server',
    program: { file, args: ['-F', '-c', settingsFile] },
    // It listens before it says so.
    isUp: (process) => process.output().includes('starting up for imap'),
  });
  await server.ready();
  return Object.assign(server, {
    url: `imap://${USER}:${password}@127.0.0.1:${port}/INBOX`,
    maildir,
    /** @type {Mailbox['deliver']} */
    deliver: (message, mode) => deliverInto(maildir, account, message, mode),
  });
}
