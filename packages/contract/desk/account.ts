import { z } from 'zod';
import { readAddress } from '#address.ts';
import { ROLES } from '#desk/access.ts';
import { FACTORS } from '#desk/factors.ts';
import { email, line } from '#text.ts';

/** The minimum and maximum length of a password. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

/** The same sentence for an unknown address and for a wrong password. */
export const WRONG_SIGN_IN = 'Wrong email or password';

const SHORT_PASSWORD = `The password needs at least ${PASSWORD_LENGTH.min} characters`;

/** A new password. It is used exactly as typed. */
export const newPassword = z
  .string(SHORT_PASSWORD)
  .min(PASSWORD_LENGTH.min, SHORT_PASSWORD)
  .max(PASSWORD_LENGTH.max, `The password can have at most ${PASSWORD_LENGTH.max} characters`)
  .refine(
    (text) => !/\p{Cs}/u.test(text),
    'The password contains half a character, like a cut emoji',
  );

export const staffEmail = email('Valid email address is required');
export const staffName = line('Name', 60).min(2, 'Name is required (minimum 2 characters)');

/** `POST /desk/api/session`: signs in. */
export const signInSchema = z.object({
  email: z.string(WRONG_SIGN_IN).overwrite(readAddress).max(254, WRONG_SIGN_IN),
  password: z.string(WRONG_SIGN_IN).max(1000, WRONG_SIGN_IN),
});

const role = z.enum(ROLES, 'Please choose a role');

/** A staff member, as colleagues see them. */
export const colleagueSchema = z.object({ id: z.string(), name: z.string() });

export type Colleague = z.infer<typeof colleagueSchema>;

/** Who is signed in and until when: the answer to `POST /desk/api/session`. Times are ISO 8601 in UTC. */
export const sessionSchema = z.object({
  you: colleagueSchema.extend({
    email: z.string(),
    role,
    /** What the desk has to say once: that there are roles now, and that you are an admin. */
    notice: z.enum(['roles']).nullable(),
  }),
  /** From when on you need the second factor that you do not have; null if you need none. */
  factorDue: z.string().nullable(),
  /** When the session ends in any case. */
  expiresAt: z.string(),
  /** How many hours after signing in that is. */
  longestHours: z.number(),
  /** When the session ends if there is no activity before that. */
  idleAt: z.string(),
  /** Whether pages of the site can be edited here. */
  hasStudio: z.boolean().default(false),
  company: z.object({
    name: z.string(),
    /** The address that receives customers' replies to emails; null if they come back into the ticket. */
    mailbox: z.string().nullable(),
    timeZone: z.string(),
  }),
});

export type DeskSession = z.infer<typeof sessionSchema>;

/** The answer to `GET /desk/api/session`. If nobody is signed in, that is an answer, not a refusal. */
export const presentSessionSchema = z.union([sessionSchema, z.object({ you: z.null() })]);

/** The answer to `POST /desk/api/session/active`, which reports activity. */
export const activeSchema = sessionSchema.pick({ expiresAt: true, idleAt: true });

/** `GET /desk/api/account/sessions`: where one is signed in, the newest activity first. */
export const ownSessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** "Chrome on Windows"; empty if it is not known. */
      device: z.string(),
      method: z.enum(['password', 'passkey', 'company']),
      createdAt: z.string(),
      lastActiveAt: z.string(),
      isThis: z.boolean(),
    }),
  ),
});

export type OwnSessions = z.infer<typeof ownSessionsSchema>;

/** `POST /desk/api/account/password`. */
export const passwordChangeSchema = z.object({
  current: z
    .string('Please enter your current password')
    .max(1000, 'The current password is incorrect'),
  next: newPassword,
});

/** `POST /desk/api/unlock`: lets unknown devices try to sign in again, with the token from an email. */
export const unlockSchema = z.object({ token: z.string('The link is incomplete').max(200) });

/** `POST /desk/api/invitation`: tells what an invitation link is for. */
export const invitationQuestionSchema = z.object({ token: z.string().max(200) });
export const invitationSchema = z.object({
  /** Empty for the very first account, whose owner chooses name and email. */
  email: z.string(),
  name: z.string(),
  company: z.string(),
});

/** `POST /desk/api/invitation/accept`: creates the account and signs in, with the same answer. */
export const invitationAcceptanceSchema = z.object({
  token: z.string('The link is incomplete').max(200),
  name: staffName,
  /** Required for the very first account; otherwise, the invitation's address counts. */
  email: staffEmail.optional(),
  password: newPassword,
});

/** `POST /desk/api/colleagues/invite`. */
export const inviteSchema = z.object({ email: staffEmail, name: staffName, role });

/** Its answer: the link, which is shown only once. */
export const invitedSchema = z.object({ link: z.string(), expiresAt: z.string() });

/** `POST /desk/api/colleagues/{id}/role`: the colleague is signed out and continues with the new role. */
export const roleChangeSchema = z.object({ role });

/** `GET /desk/api/colleagues`: everyone to whom work can be assigned. */
export const colleaguesSchema = z.object({
  colleagues: z.array(
    colleagueSchema.extend({
      isConnected: z.boolean(),
      /** Until when they are away; null if they are here, and missing from an older backend. */
      awayUntil: z.string().nullable().optional(),
    }),
  ),
});

export type Colleagues = z.infer<typeof colleaguesSchema>;

/** `GET /desk/api/team`: all accounts, and the open invitations. */
export const teamSchema = z.object({
  members: z.array(
    colleagueSchema.extend({
      email: z.string(),
      role,
      createdAt: z.string(),
      /** Null for colleagues who never signed in or are signed out everywhere. */
      lastActiveAt: z.string().nullable(),
      isConnected: z.boolean(),
      factors: z.array(z.enum(FACTORS)),
    }),
  ),
  /** From when on (ISO 8601) everybody needs a second factor; null for never. */
  secondFactorFrom: z.string().nullable(),
  invitations: z.array(
    z.object({ id: z.string(), email: z.string(), name: z.string(), role, expiresAt: z.string() }),
  ),
});

export type Team = z.infer<typeof teamSchema>;
