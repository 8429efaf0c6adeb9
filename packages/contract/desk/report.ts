import { z } from 'zod';

/** How many days a report may cover. */
export const REPORT_DAYS = [7, 30, 90] as const;

/** `GET /desk/api/figures?days=30`. */
export const reportQuerySchema = z.object({
  days: z.coerce.number().pipe(z.literal(REPORT_DAYS)).default(30),
});

/** `GET /desk/api/figures/export`: the table of days as a file. */
export const reportExportSchema = reportQuerySchema.extend({ format: z.literal('csv') });

/** Days are in the company's time zone. Quarantined inquiries are not counted. */
export const deskReportSchema = z.object({
  days: z.array(
    z.object({
      /** `2026-01-31`. */
      date: z.string(),
      /** Inquiries and orders; leads and call requests count as part of the chat. */
      inquiries: z.int(),
      chats: z.int(),
    }),
  ),
  /** For chats and inquiries that arrived in these days, in minutes; null if none was answered. */
  medianFirstReply: z.object({ chats: z.number().nullable(), inquiries: z.number().nullable() }),
  /** How many response targets fell due in these days or were met before that, and how many were met. */
  promise: z.object({ kept: z.int(), due: z.int() }),
});

export type DeskReport = z.infer<typeof deskReportSchema>;
