import { z } from 'zod';
import { VITALS } from '#vital-buckets.ts';
import { PAGE_TEMPLATES } from '#vitals.ts';

/** How many days a report of the speed of pages has, through today. */
export const VITALS_DAYS = 28;

/** `GET /desk/api/figures/vitals/export`: the same rows as a file. */
export const vitalsExportSchema = z.object({ format: z.literal('csv') });

/** How fast the pages of a template were for those who used their scripts. */
export const vitalsReportSchema = z.object({
  /** In the order of the templates and of what is measured, without those of which nothing was. */
  rows: z.array(
    z.object({
      template: z.enum(PAGE_TEMPLATES),
      vital: z.enum(VITALS),
      /** How often it was measured. */
      count: z.int().positive(),
      /** The 75th percentile, in milliseconds, or without a unit for CLS. */
      p75: z.number(),
      /** Whether it is in the bucket without an end: then it is greater than `p75`, and nobody knows by how much. */
      isMore: z.boolean(),
      /** How often it was good, neither, and poor. */
      good: z.int(),
      fair: z.int(),
      poor: z.int(),
    }),
  ),
});

export type VitalsReport = z.infer<typeof vitalsReportSchema>;
export type VitalsRow = VitalsReport['rows'][number];
