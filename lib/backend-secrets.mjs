/**
 * The settings that only the backend may know: with them somebody sends mail, signs webhooks or answers
 * visitors in our name. Plain JavaScript, because `npm run up` reads it before anything is installed.
 */
export const BACKEND_SECRETS = Object.freeze([
  'SMTP_URL',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'AGENT_TOKEN',
]);
