import type { Config } from '@/backend/core/config';
import { sessionDeadlines, type SignedIn } from '@/backend/staff/sessions';
import { company } from '@/lib/company/company';
import type { DeskSession } from '@/lib/contract/desk/account';

/** When a session ends, as sent to the desk. */
export function sessionEnds({ session }: SignedIn): Pick<DeskSession, 'expiresAt' | 'idleAt'> {
  const { expiresAt, idleAt } = sessionDeadlines(session);
  return {
    expiresAt: new Date(expiresAt).toISOString(),
    idleAt: new Date(idleAt).toISOString(),
  };
}

/** Who is signed in, as sent to the desk. */
export const sessionAnswer = (
  signedIn: SignedIn,
  { MAIL_TO }: Pick<Config, 'MAIL_TO'>,
): DeskSession => {
  const { id, name, email } = signedIn.staff;
  return {
    you: { id, name, email },
    ...sessionEnds(signedIn),
    company: { name: company.name, mailbox: MAIL_TO, timeZone: company.timeZone },
  };
};
