import { z } from 'zod';
import { ROLES } from '#desk/access.ts';
import { line } from '#text.ts';

/** What a token begins with, so that programs that look for secrets in files know one. */
export const TOKEN_PREFIX = 'desk_';

/** The maximum number of tokens that work at the same time. */
export const MOST_TOKENS = 50;

/** How many calls a minute a token may make. */
export const TOKEN_CALLS_A_MINUTE = 120;

/** The roles that a token can have. What admins do stays with people. */
export const TOKEN_ROLES = ['agent', 'lead'] as const;

/** How many days a token can last. */
export const TOKEN_DAYS = [30, 90, 180, 365] as const;

/** `POST /desk/api/tokens`: makes a token for a program. */
export const tokenInputSchema = z.object({
  name: line('Name', 40).min(1, 'A token needs a name'),
  role: z.enum(TOKEN_ROLES, 'Please choose a role'),
  days: z.coerce
    .number()
    .refine((days) => TOKEN_DAYS.some((each) => each === days), 'Please choose how long it lasts'),
});

export type TokenInput = z.output<typeof tokenInputSchema>;

/** A token in the list; the token itself is not stored. Times are ISO 8601 in UTC. */
export const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  by: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

export type ApiToken = z.infer<typeof apiTokenSchema>;

export const apiTokensSchema = z.object({ tokens: z.array(apiTokenSchema) });

/** The answer to whoever made a token: the only time that it is shown. */
export const newTokenSchema = z.object({ token: z.string(), expiresAt: z.string() });
