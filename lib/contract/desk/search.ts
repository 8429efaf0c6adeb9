import { z } from 'zod';

/** `GET /desk/api/search?q=…`: all words, each at least as the beginning of a word. */
export const searchQuerySchema = z.object({ q: z.string().trim().min(1).max(200) });

/** One place where the words were found. */
export const searchHitSchema = z.object({
  kind: z.enum(['message', 'note', 'reply', 'ticket']),
  /** Exactly one of the two: where it is. */
  conversationId: z.string().nullable(),
  ticketId: z.string().nullable(),
  /** Who it is about: name, address, or empty. */
  title: z.string(),
  /** The words around the match in pieces; `isMatch` marks what was searched for. */
  excerpt: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
  at: z.string(),
});

export type SearchHit = z.infer<typeof searchHitSchema>;

/** The newest first, at most 50. */
export const searchSchema = z.object({ hits: z.array(searchHitSchema), hasMore: z.boolean() });
