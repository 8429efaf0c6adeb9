import type { Report } from '#report.ts';
import type { Site } from '#site.ts';

/** The version of a site that another one is compared with. */
export type Earlier = Readonly<{
  report: Report;
  /** The site itself, which a report in a file does not have. */
  site?: Site;
  /** What it is, in words. */
  name: string;
}>;
