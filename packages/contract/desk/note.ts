import { z } from 'zod';
import { clientId } from '#chat-ids.ts';
import { colleagueSchema } from '#desk/account.ts';
import { paragraphs } from '#text.ts';

/** A note that only staff see. */
export const noteSchema = z.object({
  id: z.string(),
  author: colleagueSchema,
  text: z.string(),
  createdAt: z.string(),
});

export type Note = z.infer<typeof noteSchema>;

/** The body that adds a note. A repeat with the same ID adds nothing. */
export const noteInputSchema = z.object({
  id: clientId,
  text: paragraphs('The note', 5000).min(1, 'The note is empty'),
});
