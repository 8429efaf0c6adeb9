import { z } from 'zod';

/** How many months of ratings a report has, and of how many it shows the sentences. */
export const RATING_MONTHS = { counted: 12, quoted: 3 } as const;

/** The most sentences in one report. */
export const MOST_COMMENTS = 200;

/** `GET /desk/api/figures/ratings/export`: the table of months as a file. */
export const ratingExportSchema = z.object({ format: z.literal('csv') });

/** What visitors have said of closed conversations, without who they are. Months are in the company's time zone. */
export const ratingReportSchema = z.object({
  /** The months with ratings, the newest first. `2026-01`. */
  months: z.array(z.object({ month: z.string(), yes: z.int(), no: z.int() })),
  /** The sentences of the last months, in no order within a month. */
  comments: z.array(z.object({ month: z.string(), isHelpful: z.boolean(), comment: z.string() })),
});

export type RatingReport = z.infer<typeof ratingReportSchema>;
