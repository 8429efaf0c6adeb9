import { z } from 'zod';
import { VITAL_BUCKETS, VITALS } from '#vital-buckets.ts';

/** Where the speed of pages is counted: the backend's call, and the site's below `/api`. */
export const VITALS_PATH = '/vitals';

/** The kinds of pages: each is counted for itself, and no page by its address. */
export const PAGE_TEMPLATES = [
  'home',
  'service',
  'industry',
  'page',
  'placeholder',
  'case',
  'document',
  'post',
  'blog',
  'contact',
  'thanks',
  'order',
  'checkout',
  'chat',
  'solutions',
  'estimate',
  'site-map',
] as const;

export type PageTemplate = (typeof PAGE_TEMPLATES)[number];

/**
 * How fast one page was for somebody, reduced to what is counted: it says nothing about anyone, and nothing about the
 * page but its kind.
 */
export const pageVitalsSchema = z.object({
  template: z.enum(PAGE_TEMPLATES),
  /** The bucket of each value that the browser has measured. */
  buckets: z
    .partialRecord(
      z.enum(VITALS),
      z
        .int()
        .min(0)
        .max(VITAL_BUCKETS - 1),
    )
    .refine((buckets) => Object.keys(buckets).length > 0, 'Nothing was measured'),
});

export type PageVitals = z.infer<typeof pageVitalsSchema>;
