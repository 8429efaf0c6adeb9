import { createSmtpTransport } from '@repo/backend/mail/smtp-transport.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { startScriptedSmtp } from '#tests/backend/mail/scripted-smtp.ts';

/** Where the notices of a backend in a test go. */
export const TEAM = 'team@company.test';

/** Starts a mail server, and a backend that uses it and whose clock stands still. */
export async function startWithSmtp(dataDir?: string, env: Record<string, string> = {}) {
  const clock = new ManualClock();
  const smtp = await startScriptedSmtp();
  const transport = createSmtpTransport(smtp.url);
  const backend = await startInProcess({ clock, transport, env, ...(dataDir && { dataDir }) });
  const stop = async () => {
    await backend[Symbol.asyncDispose]();
    await smtp[Symbol.asyncDispose]();
  };
  return { clock, smtp, backend, [Symbol.asyncDispose]: stop };
}
