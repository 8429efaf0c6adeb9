import { z } from 'zod';

/** `GET /desk/api/search?q=…`: finds all the words, each also as the beginning of a longer word. */
export const searchQuerySchema = z.object({
  // A NUL in what was pasted is no part of a word.
  q: z
    .string()
    .transform((query) => query.replaceAll('\0', ' '))
    .pipe(z.string().trim().min(1).max(200)),
});

/**
 * One place where the words were found. A whole conversation is found by its reference only. A `ticket` in a conversation
 * is a lead or a call request.
 */
export const searchHitSchema = z.object({
  kind: z.enum(['message', 'note', 'reply', 'mail', 'ticket', 'conversation']),
  /** Where it is: exactly one of the two is set. */
  conversationId: z.string().nullable(),
  ticketId: z.string().nullable(),
  /** The name or address of the person, or empty. */
  title: z.string(),
  /** The words around the match, in pieces; `isMatch` marks the searched words. */
  excerpt: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
  at: z.string(),
});

export type SearchHit = z.infer<typeof searchHitSchema>;

/** What has the words as its reference, and then what contains them, newest first; at most 50. */
export const searchSchema = z.object({ hits: z.array(searchHitSchema), hasMore: z.boolean() });
