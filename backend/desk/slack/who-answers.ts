import { z } from 'zod';
import { isAmong } from '@repo/contract/desk/access.ts';
import { staffEmail } from '@repo/contract/desk/account.ts';
import { check } from '@repo/contract/check.ts';
import type { StoreReads } from '#store/store.ts';
import type { StoredStaff } from '#store/staff/staff.ts';
import { callSlack, SlackRefused, type SlackDeps } from '#webhook/slack-call.ts';

const ownTeamSchema = z.object({ team_id: z.string() });

/** What Slack says of somebody whom the app may not know of. */
const UNKNOWN: ReadonlySet<string> = new Set(['SLACK user_not_found', 'SLACK user_not_visible']);

const userSchema = z.object({
  user: z.object({
    team_id: z.string(),
    deleted: z.boolean().optional(),
    is_bot: z.boolean().optional(),
    is_email_confirmed: z.boolean().optional(),
    profile: z.object({ email: z.string().optional() }),
  }),
});

/**
 * Finds the email address of somebody in Slack. In a channel that is shared with another company, that company decides what
 * the addresses of its people are, so theirs count for nothing.
 *
 * @returns undefined when there is none that counts
 * @throws the same as {@link callSlack}
 */
export async function addressInSlack(
  userId: string,
  token: string,
  deps: SlackDeps,
): Promise<string | undefined> {
  const own = await callSlack({ method: 'auth.test', token, args: {} }, ownTeamSchema, deps);
  const user = await findUser(userId, token, deps);
  if (!user) return undefined;
  const isOurs =
    user.team_id === own.team_id &&
    user.deleted !== true &&
    user.is_bot !== true &&
    user.is_email_confirmed !== false;
  const checked = check(staffEmail, user.profile.email);
  return isOurs && checked.ok ? checked.value : undefined;
}

/** Somebody in Slack; undefined when Slack does not tell the app of them. */
async function findUser(userId: string, token: string, deps: SlackDeps) {
  const asked = { method: 'users.info', token, args: { user: userId } };
  try {
    return (await callSlack(asked, userSchema, deps)).user;
  } catch (error) {
    if (error instanceof SlackRefused && UNKNOWN.has(error.code)) return undefined;
    throw error;
  }
}

/** The member of staff with an address, if their role answers. */
export async function staffWhoAnswers(
  reads: StoreReads,
  email: string,
): Promise<StoredStaff | undefined> {
  const staff = await reads.staff.find({ email });
  return staff && isAmong(staff.role, 'agents') ? staff : undefined;
}
