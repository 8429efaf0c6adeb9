/**
 * The settings that only the backend may know: anyone who has them can send email, sign it in our name, read what
 * comes in or bring it, sign webhooks, read what is stored or said between backends, or ask the company's provider of
 * accounts in our name. This is plain JavaScript, because `npm run up` reads it before anything is installed.
 */
export const BACKEND_SECRETS = Object.freeze([
  'SMTP_URL',
  'DKIM_KEY',
  'INBOUND_IMAP_URL',
  'INBOUND_MAIL_SECRET',
  'MAIL_OAUTH_CLIENT_SECRET',
  'MAIL_OAUTH_REFRESH_TOKEN',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'DATABASE_URL',
  'REDIS_URL',
  'OIDC_CLIENT_SECRET',
  'FILES_S3_KEY_ID',
  'FILES_S3_SECRET',
]);
