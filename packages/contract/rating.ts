import { z } from 'zod';
import { line } from '#text.ts';

/** The longest sentence that goes with a rating, in UTF-16 units. */
export const COMMENT_LENGTH = 300;

/**
 * The body of `PUT /chat/rating/{sessionId}` (ours): whether a conversation that staff have closed has helped. Without a
 * sentence, the one that is known stays.
 */
export const ratingSchema = z.object(
  {
    /** Which closing it is about, as the backend has said it. */
    closedAt: z.string('closedAt must be text').min(1).max(40),
    isHelpful: z.boolean('Please choose yes or no'),
    comment: line('Your sentence', COMMENT_LENGTH).optional(),
  },
  'The request must be an object',
);

/** The page to which an email leads with this question, at the site: its key is the email that asked. */
export const MAILED_RATING_KEY = /^rating_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The body of `POST /chat/mailed-rating` (ours): the same, from somebody who has been asked by email. */
export const mailedRatingSchema = z.object(
  {
    key: z.string('key must be text').regex(MAILED_RATING_KEY, 'This link is not complete'),
    isHelpful: ratingSchema.shape.isHelpful,
    comment: ratingSchema.shape.comment,
  },
  'The request must be an object',
);

/** What a backend says while staff have closed a conversation in which they answered. */
const closingSchema = z.object({
  /** When they did, which names this closing: ISO 8601 in UTC. */
  closedAt: z.string(),
  /** The number of the newest message at that time. */
  seq: z.int().nonnegative(),
  /** What the visitor has chosen; missing before that. */
  isHelpful: z.boolean().optional().catch(undefined),
  /** Their sentence; missing if there is none. */
  comment: z.string().max(COMMENT_LENGTH).optional().catch(undefined),
});

export type ChatClosing = z.infer<typeof closingSchema>;

/** Null while there is nothing to ask; missing if the backend knows no ratings. */
export const perhapsClosing = closingSchema.nullable().optional().catch(undefined);
