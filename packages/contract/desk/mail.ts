import { z } from 'zod';
import { fileSchema } from '#file.ts';

/**
 * What became of a received email: an answer in its ticket or conversation, a new ticket, an email that says that
 * one of ours was not delivered, an automatic answer, one of our own that came back, another copy of one that is
 * stored, or one that could not be read.
 */
export const MAIL_OUTCOMES = [
  'answer',
  'ticket',
  'bounce',
  'automatic',
  'own',
  'copy',
  'unreadable',
] as const;

export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** A received email, as the desk shows it in a ticket. Times are ISO 8601 in UTC. */
export const receivedMailSchema = z.object({
  id: z.string(),
  receivedAt: z.string(),
  outcome: z.enum(MAIL_OUTCOMES),
  /** Why it is here, as a sentence; null when there is nothing to say. */
  reason: z.string().nullable(),
  fromName: z.string(),
  fromAddress: z.string(),
  /** The address that has sent it for its author, such as that of a form; empty if it is the author's own. */
  sentBy: z.string().optional(),
  /** Other addresses at which its author wants answers. */
  answersTo: z.array(z.string()).optional(),
  subject: z.string(),
  /** What its author wrote. */
  text: z.string(),
  /** The quoted history and the signature; empty when there are none. */
  folded: z.string(),
  /** Whether `GET /desk/api/mails/{id}/html` shows it as it was designed. */
  hasHtml: z.boolean(),
  /** What came with it. */
  files: z.array(fileSchema).optional(),
  /** What was left out, in sentences. */
  omitted: z.array(z.string()),
});

export type ReceivedMail = z.infer<typeof receivedMailSchema>;
