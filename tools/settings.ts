import type { backendSettings } from '@repo/backend/core/config.ts';
import type { siteSettings } from '#lib/site-settings.ts';

/** What people are told about a setting. Its rule and its default are where it is read. */
export type Setting = Readonly<{
  /** What it is, in Markdown: in the README, and as the beginning of its comment in the example file. */
  what: string;
  /** What else its comment says, in sentences. */
  more?: string;
  /** What is there without it, if that is no value which its rule names. */
  without?: string;
  /** Its default, if only a script knows that. */
  value?: string;
}>;

/** The settings of scripts: where the site listens and writes, builds, and releases. */
type OfScripts =
  | 'PORT'
  | 'HOST'
  | 'SITES_DIR'
  | 'RELEASES_DIR'
  | 'FRONT_DIR'
  | 'RELEASE_SERVICES'
  | 'RELEASE_RESTART'
  | 'INDEXNOW_URL'
  | 'WEBMCP';

type OfSite = keyof typeof siteSettings.shape;
type OfBackend = keyof typeof backendSettings.shape;

/** The settings of the site, in the order of the documents. */
export const SITE_SETTINGS: Readonly<
  Record<Exclude<OfSite, OfBackend> | OfScripts | 'SITE_URL', Setting>
> = {
  PORT: { what: 'port of the site', value: '3000' },
  HOST: {
    what: 'address the site listens on',
    more: '0.0.0.0 means every address of the machine.',
    value: '127.0.0.1',
  },
  BACKEND_URL: {
    what: 'where `npm start` finds the backend; `npm run up` starts and uses its own',
  },
  SITE_URL: {
    what: 'the address that pages give as their own; the backend allows the chat from it',
    more: 'It has no path: https://www.example.com. The default is the one in content/company.yaml.',
    without: "the company's",
  },
  SITES_DIR: {
    what: 'where the site writes pages that were built for another address',
    value: '.sites',
  },
  RELEASES_DIR: { what: 'where `npm run operate -- release` keeps releases', value: 'releases' },
  FRONT_DIR: {
    what: 'where `npm run operate -- release` and `npm run operate -- front` write the files that nginx serves in front of the site',
  },
  RELEASE_SERVICES: {
    what: 'what it restarts, one after the other; with commas instead of spaces, at the same time',
  },
  RELEASE_RESTART: {
    what: 'the command that restarts one of them and waits until it is ready',
    more: 'The name of the service is added to it.',
    value: 'systemctl restart',
  },
  DEPLOYMENT: { what: '`production` opens the site to search engines' },
  INDEXNOW_KEY: {
    what: 'a key of your own for IndexNow: with it, `npm run operate -- release` tells search engines which pages have changed',
    more: 'It is 8 to 128 letters, digits, and dashes, and no secret: the site shows it in a file. Only a production deployment tells.',
  },
  INDEXNOW_URL: {
    what: 'where it tells them',
    value: 'https://api.indexnow.org/indexnow',
  },
  WEBMCP: {
    what: 'whether a build lets forms say what they are for to browsers that act for a visitor (WebMCP): `yes` or `no`',
    more: 'It takes effect with the next build or release.',
    value: 'no',
  },
  TRUST_PROXY: {
    what: "how many reverse proxies are in front of the site and pass on a visitor's address",
    more: 'They do so in X-Forwarded-For; with 0, that header is ignored.',
  },
  CONNECTIONS: { what: 'the maximum number of open connections to the site' },
  CONNECTIONS_PER_ADDRESS: {
    what: 'how many of them one network address can have; behind reverse proxies, how many requests and sockets',
  },
  KEEP_ALIVE: {
    what: 'for how many seconds a connection to the site stays open after its last answer',
    more: 'A proxy in front of the site must close its connections sooner, or some of its requests are lost: nginx and the balancers of AWS do so after 60.',
  },
};

/** The settings of the backend alone. */
export const BACKEND_SETTINGS: Readonly<Record<Exclude<OfBackend, OfSite>, Setting>> = {
  BACKEND_HOST: {
    what: 'address the backend listens on',
    more: "Visitors don't need to reach it.",
  },
  BACKEND_PORT: { what: 'port of the backend' },
  BACKEND_CONNECTIONS: { what: 'the maximum number of open connections to the backend' },
  DATA_DIR: {
    what: 'folder for stored data',
    more: 'Email is in it, too, as files, when SMTP_URL is empty.',
  },
  CONTENT_REPO: {
    what: 'the checkout of this repository whose pages are edited at the desk; without one, they are not',
    more: 'Its packages must be installed, and it must have been built. `npm run up` takes its own.',
  },
  DATABASE_URL: {
    what: 'PostgreSQL 15 or newer to store everything in; without it, in a file in `DATA_DIR`',
    more: 'It looks like postgres://user:password@db.example.com:5432/tessera.',
  },
  SMTP_URL: {
    what: 'mail server; without one, email is written as files to `DATA_DIR/mail`',
    more: 'It looks like smtp://user:password@mail.example.com:587.',
  },
  MAIL_FROM: {
    what: 'sender of emails',
    more: 'The default is the address in content/company.yaml.',
    without: "the company's address",
  },
  MAIL_TO: {
    what: 'who is notified of new inquiries',
    more: 'The default is the same.',
    without: "the company's address",
  },
  MAIL_REPLY_ADDRESS: {
    what: 'the mailbox at which answers to replies arrive, with at most 15 characters before the `@`; without one, they go to `MAIL_TO`',
    more: 'A plus and what shows the ticket are added to its name: reply@inbox.example.com.',
  },
  INBOUND_IMAP_URL: {
    what: 'the mailbox from which email becomes tickets, like `imaps://user:password@mail.example.com` ([email](docs/mail.md#receiving))',
    more: 'Special characters are percent-encoded. A path names the folder: /INBOX.',
  },
  MAIL_OAUTH_TOKEN_URL: {
    what: 'where access tokens come from, for the mailbox and the mail server that have a user without a password ([how to set it up](docs/mail.md#without-a-password-oauth))',
    more: 'It looks like https://login.microsoftonline.com/TENANT/oauth2/v2.0/token.',
  },
  MAIL_OAUTH_CLIENT_ID: { what: 'the ID that the provider gave the app' },
  MAIL_OAUTH_CLIENT_SECRET: { what: 'the secret that belongs to it' },
  MAIL_OAUTH_REFRESH_TOKEN: {
    what: "the refresh token of the mailbox's user; without one, the app asks in its own name",
    more: 'That is how Microsoft 365 wants it.',
  },
  MAIL_OAUTH_SCOPE: {
    what: 'what to ask for; with a refresh token, nothing by default',
    more: 'The default is https://outlook.office365.com/.default.',
    without: "Microsoft's",
  },
  INBOUND_MAIL_SECRET: {
    what: 'the key of programs that bring email to `POST /mail/inbound`',
    more: 'It is whsec_ followed by 24 to 64 random bytes in Base64. Empty: there is no such call.',
  },
  DKIM_DOMAIN: {
    what: 'the domain that signs email ([how to set it up](docs/mail.md#signing-dkim))',
  },
  DKIM_SELECTOR: { what: 'the name of its key in the DNS', more: 'It looks like mail2026.' },
  DKIM_KEY: {
    what: 'the private key, RSA in PEM; all three of these, or none',
    more: 'It is easier to set as a file: DKIM_KEY_FILE=/etc/tessera/secrets/DKIM_KEY.',
  },
  MAIL_CHECK_DNS: {
    what: 'the DNS server that `npm run operate -- mail-check` asks',
    more: 'It looks like 192.0.2.53:53.',
    without: "the system's",
  },
  DESK_URL: {
    what: 'the address of the staff desk, without a path; with https, its cookies go over https only',
    more: 'With https, the last address in X-Forwarded-For counts as the client, too.',
    without: 'where the backend is',
  },
  WEBHOOK_URL: {
    what: 'where a signed call goes when someone has waited too long ([what it says](docs/operations.md#when-someone-waits-too-long))',
  },
  WEBHOOK_SECRET: {
    what: 'the key that signs these calls; required with `WEBHOOK_URL`',
    more: 'It is whsec_ followed by 24 to 64 random bytes in Base64.',
  },
  WEBHOOK_INSIDE: {
    what: 'whether webhooks of the desk and pushed notifications may go to addresses inside of the network, and over plain HTTP',
    more: 'Admins of the desk could then reach what only this server reaches.',
  },
  REDIS_URL: {
    what: 'where several backends exchange news and share limits; without it, this backend is the only one',
    more: 'It looks like redis://user:password@redis.example.com:6379, or rediss:// with TLS.',
  },
  AUDIT_LOG: {
    what: 'where copies of the audit log go: a file, or a syslog server ([audit log](docs/operations.md#audit-log))',
    more: 'That is file:/var/log/tessera/audit.jsonl, syslog+udp://host:514, or syslog+tcp://host:601.',
  },
  OIDC_ISSUER: {
    what: "the provider at which staff sign in with the company's account ([how to set it up](docs/sign-on.md))",
    more: 'It speaks OpenID Connect: https://login.example.com.',
  },
  OIDC_CLIENT_ID: { what: 'the ID that the provider gave the desk' },
  OIDC_CLIENT_SECRET: { what: 'the secret that belongs to it' },
  OIDC_NAME: { what: 'what the button calls the provider: "Sign in with Example"' },
  OIDC_DOMAINS: {
    what: 'the domains of the addresses that get in; these five and `DESK_URL`, or none of the five',
    more: 'They look like example.com, example.org.',
  },
  OIDC_ROLE_CLAIM: { what: 'the claim that says what role someone has, like `groups`' },
  OIDC_ROLES: {
    what: 'the role for each of its values, like `desk-agents=agent, desk-leads=lead`; both of these, or none',
  },
  OIDC_ONLY: {
    what: '`yes` refuses the passwords of everyone but admins',
    more: 'Admins need theirs while the provider is away.',
    without: '`no`',
  },
  DESK_SESSION_HOURS: { what: 'after how many hours staff sign in again in any case' },
  DESK_IDLE_MINUTES: { what: 'after how many minutes without activity they do' },
  INQUIRIES_PER_ADDRESS: {
    what: 'new inquiries per hour from one network address ([all limits](docs/operations.md#limits))',
  },
  RECEIPTS_PER_HOUR: {
    what: 'receipts per hour, and as many emailed conversations; receipts beyond that wait',
  },
  DISK_FREE_MIN_MB: {
    what: 'with less free disk space than this, new inquiries go to Spam and cause no email',
    more: 'It is in megabytes.',
  },
  MAILS_WAITING_MAX: { what: 'with more unsent emails than this, the same happens' },
  CHAT_MESSAGES_PER_SESSION: { what: 'messages per minute from one visitor' },
  CHAT_MESSAGES_PER_ADDRESS: { what: 'messages per minute from one network address' },
  CHAT_SESSIONS_PER_ADDRESS: { what: 'new conversations per hour from one network address' },
  CHAT_REQUESTS_PER_ADDRESS: {
    what: 'lead forms and call requests per hour from one network address',
  },
  CHAT_SOCKETS_PER_ADDRESS: {
    what: 'open connections from one network address, and twelve times as many new ones per minute',
  },
  CHAT_EVENTS_PER_SOCKET: {
    what: 'events per second on one connection; what one network address may send is a multiple of it',
  },
  CHAT_PAGES: {
    what: 'whether the chat shows visitors parts of our own pages that fit a question while nobody is there: `yes` or `no`',
    more: 'They are searched in the build of the site that is beside the backend; without one, none are shown.',
  },
  PURGE_AFTER_DAYS: {
    what: 'after how many days closed items are permanently removed',
    more: 'At least 3. It means conversations and inquiries that are not waiting for an answer, and the emails about them in DATA_DIR.',
    without: 'never',
  },
  FILES_MAX: { what: 'how many files one message can have, 10 at most; `0` turns files off' },
  FILES_TOTAL_MB: {
    what: "how many megabytes they can have together; the site's pages say 20, and pass on no more",
  },
  CLAMD_URL: {
    what: 'the clamd that looks at files before anyone can save them, like `tcp://host:3310` or `unix:/run/clamd.sock`',
  },
  FILES_S3_URL: {
    what: 'the bucket for files, like `https://s3.example.com/bucket`; without it, they are in `DATA_DIR/files`',
    more: 'It is of S3, or of anything that speaks its protocol. Several backends must share that folder.',
  },
  FILES_S3_REGION: { what: 'the region of the bucket' },
  FILES_S3_KEY_ID: { what: 'the ID of the key to the bucket; required with `FILES_S3_URL`' },
  FILES_S3_SECRET: { what: 'the secret of that key; required with `FILES_S3_URL`' },
};

/** The settings that both have, each in its own file. */
export const SHARED_SETTINGS: Readonly<Record<Exclude<OfSite & OfBackend, 'SITE_URL'>, Setting>> = {
  LOG_LEVEL: {
    what: 'how much the site and the backend log',
    more: 'That is fatal, error, warn, info, debug, trace, or silent. The site logs files at debug.',
  },
  LOG_FORMAT: {
    what: '`pretty` or `json`; by default, short colored lines on a terminal and JSON everywhere else',
    without: 'depends on the output',
  },
  STOP_DELAY: {
    what: 'seconds between the signal to stop and stopping ([for a balancer](docs/operations.md#behind-a-balancer))',
    more: '/ready says so meanwhile: longer than the interval at which a balancer asks.',
  },
  METRICS_PORT: {
    what: 'where collectors read [metrics](docs/operations.md#metrics); the site and the backend need different ports',
    more: 'Empty: nothing is counted.',
  },
  METRICS_HOST: { what: 'the IP address on which they are read' },
};
