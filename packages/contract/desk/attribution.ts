import { z } from 'zod';
import { reportExportSchema, reportQuerySchema } from '#desk/report.ts';

/** By what an attribution report can count. */
export const DIMENSIONS = ['landing-page', 'last-page', 'referring-site', 'campaign'] as const;

export type Dimension = (typeof DIMENSIONS)[number];

/** What is counted, in the order of the columns. An inquiry is not an order here. */
export const INCOMING_KINDS = ['inquiries', 'orders', 'leads', 'calls', 'chats'] as const;

export type IncomingKind = (typeof INCOMING_KINDS)[number];

const by = z.enum(DIMENSIONS).default('landing-page');

/** `GET /desk/api/figures/attribution?days=30&by=landing-page`. */
export const attributionQuerySchema = reportQuerySchema.extend({ by });

/** `GET /desk/api/figures/attribution/export`: the same rows as a file. */
export const attributionExportSchema = reportExportSchema.extend({ by });

const countsSchema = z.object({
  inquiries: z.int(),
  orders: z.int(),
  leads: z.int(),
  calls: z.int(),
  chats: z.int(),
  total: z.int(),
});

/** The first rows have the most; the one for all others, if there are more, is the last. */
export const attributionReportSchema = z.object({
  /** The name is a path, a host, or a campaign, or words for why there is none. */
  rows: z.array(countsSchema.extend({ name: z.string() })),
  /** The sums of all rows. */
  all: countsSchema,
});

export type AttributionReport = z.infer<typeof attributionReportSchema>;
export type AttributionRow = AttributionReport['rows'][number];
export type IncomingCounts = AttributionReport['all'];

/** What the rows of a dimension are called. */
export const DIMENSION_NAMES: Record<Dimension, string> = {
  'landing-page': 'Landing page',
  'last-page': 'Last page',
  'referring-site': 'Referring site',
  campaign: 'Campaign',
};
