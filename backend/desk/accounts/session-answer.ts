import { company } from '@repo/company/company.ts';
import type { DeskSession } from '@repo/contract/desk/account.ts';
import type { Config } from '#core/config.ts';
import { sessionDeadlines, type SessionConfig, type SignedIn } from '#staff/sessions.ts';

/** When a session ends, as sent to the desk. */
export function sessionEnds(
  { session }: SignedIn,
  config: SessionConfig,
): Pick<DeskSession, 'expiresAt' | 'idleAt'> {
  const { expiresAt, idleAt } = sessionDeadlines(session, config);
  return {
    expiresAt: new Date(expiresAt).toISOString(),
    idleAt: new Date(idleAt).toISOString(),
  };
}

/** The settings that say where answers to emails go. */
export type MailboxSettings = Pick<
  Config,
  'MAIL_TO' | 'MAIL_REPLY_ADDRESS' | 'INBOUND_IMAP_URL' | 'INBOUND_MAIL_SECRET'
>;

function mailboxOf(config: MailboxSettings): string | null {
  const isReceiving = Boolean(config.INBOUND_IMAP_URL ?? config.INBOUND_MAIL_SECRET);
  return config.MAIL_REPLY_ADDRESS !== undefined && isReceiving ? null : config.MAIL_TO;
}

/** Who is signed in, as sent to the desk. */
export const sessionAnswer = (
  signedIn: SignedIn,
  config: MailboxSettings & SessionConfig & Pick<Config, 'CONTENT_REPO'>,
): DeskSession => {
  const { id, name, email, role, notice } = signedIn.staff;
  return {
    you: { id, name, email, role, notice },
    factorDue: signedIn.factorDue,
    ...sessionEnds(signedIn, config),
    hasStudio: config.CONTENT_REPO !== undefined,
    longestHours: config.DESK_SESSION_HOURS,
    company: { name: company.name, mailbox: mailboxOf(config), timeZone: company.timeZone },
  };
};
