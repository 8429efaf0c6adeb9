import { z } from 'zod';
import { line, paragraphs } from '#text.ts';

/** The colors of labels, named like those of the mosaics. Each label also shows its name. */
export const LABEL_COLORS = ['marigold', 'teal', 'sky', 'rose', 'vermilion', 'sand'] as const;

export type LabelColor = (typeof LABEL_COLORS)[number];

/** A label for conversations and tickets. */
export const labelSchema = z.object({
  id: z.string(),
  name: z.string(),
  colour: z.enum(LABEL_COLORS),
});

export type Label = z.infer<typeof labelSchema>;

/** The body that creates or changes a label. */
export const labelInputSchema = z.object({
  name: line('Name', 40).min(1, 'A label needs a name'),
  colour: z.enum(LABEL_COLORS, 'Please choose a color'),
});

/** A text for frequent answers. Typing `/` and its shortcut inserts it into the composer. */
export const cannedReplySchema = z.object({
  id: z.string(),
  shortcut: z.string(),
  text: z.string(),
});

export type CannedReply = z.infer<typeof cannedReplySchema>;

/** What canned replies name in braces, like {name}. It is filled in where the reply is inserted. */
export const CANNED_VARIABLES = ['name', 'reference', 'agent', 'opening'] as const;

/** A word in braces. Braces around anything else, such as those of code, mean themselves. */
const BRACED_WORD = /\{[\p{L}_]+\}/gu;

/** Refuses a misspelled variable, which visitors would read as it is. */
function refuseUnknown(text: string, context: z.core.$RefinementCtx): void {
  const known = CANNED_VARIABLES.map((name) => `{${name}}`);
  const unknown = text.match(BRACED_WORD)?.find((braced) => !known.includes(braced));
  if (unknown === undefined) return;
  const message = `There is no ${unknown}. You can use ${known.join(', ')}`;
  context.addIssue({ code: 'custom', message });
}

/** The body that creates or changes a canned reply. */
export const cannedReplyInputSchema = z.object({
  shortcut: z
    .string('The shortcut must be text')
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,30}$/, 'A shortcut has 1 to 30 letters, numbers, or hyphens'),
  text: paragraphs('The text', 5000).min(1, 'The text is empty').superRefine(refuseUnknown),
});

/** How many labels a conversation or a ticket can have. */
export const LABELS_MOST = 20;

/** What people are told of one label more. */
export const TOO_MANY_LABELS = `At most ${LABELS_MOST} labels`;

/** `POST /desk/api/{conversations,tickets}/{id}/labels`: sets exactly these labels. */
export const setLabelsSchema = z.object({
  labelIds: z.array(z.string()).max(LABELS_MOST, TOO_MANY_LABELS),
});

export const labelsSchema = z.object({ labels: z.array(labelSchema) });

export const cannedRepliesSchema = z.object({
  replies: z.array(cannedReplySchema),
  /** When the chat opens next, in words and by the company's clock; left out while it is open. */
  opening: z.string().optional(),
});
