import { z } from 'zod';
import { email, line } from '@/lib/contract/text';

/** The fewest and the most characters of a password. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

/** The one sentence for a wrong address and a wrong password. */
export const WRONG_SIGN_IN = 'Wrong email or password';

const SHORT_PASSWORD = `The password needs at least ${PASSWORD_LENGTH.min} characters`;

/** A password that somebody chooses. It is taken as it is typed. */
export const newPassword = z
  .string(SHORT_PASSWORD)
  .min(PASSWORD_LENGTH.min, SHORT_PASSWORD)
  .max(PASSWORD_LENGTH.max, `The password can have at most ${PASSWORD_LENGTH.max} characters`)
  .refine((text) => text.isWellFormed(), "The password contains characters that can't be used");

export const staffEmail = email('Valid email address is required');
export const staffName = line('Name', 60).min(2, 'Name is required (minimum 2 characters)');

/** `POST /desk/api/session`: signs in. */
export const signInSchema = z.object({
  email: z.string(WRONG_SIGN_IN).trim().toLowerCase().max(254, WRONG_SIGN_IN),
  password: z.string(WRONG_SIGN_IN).max(1000, WRONG_SIGN_IN),
});

/** A member of staff, as colleagues name them. */
export const colleagueSchema = z.object({ id: z.string(), name: z.string() });

export type Colleague = z.infer<typeof colleagueSchema>;

/** Who is signed in and until when: the answer of `POST /desk/api/session`. ISO 8601 in UTC. */
export const sessionSchema = z.object({
  you: colleagueSchema.extend({ email: z.string() }),
  /** When the session ends in any case. */
  expiresAt: z.string(),
  /** When it ends if nothing is done until then. */
  idleAt: z.string(),
  company: z.object({
    name: z.string(),
    /** Where answers of customers to mails arrive. */
    mailbox: z.string(),
    timeZone: z.string(),
  }),
});

export type DeskSession = z.infer<typeof sessionSchema>;

/** The answer of `GET /desk/api/session`. That nobody is signed in is an answer, and no refusal. */
export const presentSessionSchema = z.union([sessionSchema, z.object({ you: z.null() })]);

/** The answer of `POST /desk/api/session/active`, which says that somebody did something. */
export const activeSchema = sessionSchema.pick({ expiresAt: true, idleAt: true });

/** `POST /desk/api/account/password`. */
export const passwordChangeSchema = z.object({
  current: z
    .string('Please enter your current password')
    .max(1000, 'The current password is incorrect'),
  next: newPassword,
});

/** `POST /desk/api/unlock`: lets strangers try again to sign in, with the token of a mail. */
export const unlockSchema = z.object({ token: z.string('The link is incomplete').max(200) });

/** `POST /desk/api/invitation`: what a link is for. */
export const invitationQuestionSchema = z.object({ token: z.string().max(200) });
export const invitationSchema = z.object({
  /** Empty when whoever uses it chooses both: the very first account. */
  email: z.string(),
  name: z.string(),
  company: z.string(),
});

/** `POST /desk/api/invitation/accept`: makes the account and signs in; answers as signing in does. */
export const invitationAcceptanceSchema = z.object({
  token: z.string('The link is incomplete').max(200),
  name: staffName,
  /** Needed for the very first account; otherwise the invitation's counts. */
  email: staffEmail.optional(),
  password: newPassword,
});

/** `POST /desk/api/colleagues/invite`. */
export const inviteSchema = z.object({ email: staffEmail, name: staffName });

/** Its answer: the link, which is shown this once. */
export const invitedSchema = z.object({ link: z.string(), expiresAt: z.string() });

/** `GET /desk/api/colleagues`. */
export const colleaguesSchema = z.object({
  colleagues: z.array(
    colleagueSchema.extend({
      email: z.string(),
      createdAt: z.string(),
      /** Null for those who never signed in, or are signed out everywhere. */
      lastActiveAt: z.string().nullable(),
      isConnected: z.boolean(),
    }),
  ),
  invitations: z.array(
    z.object({ id: z.string(), email: z.string(), name: z.string(), expiresAt: z.string() }),
  ),
});

export type Colleagues = z.infer<typeof colleaguesSchema>;
