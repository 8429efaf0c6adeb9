import { z } from 'zod';
import {
  blockedOf,
  MOST_VIOLATIONS,
  OTHER,
  violationSchema,
  type Violation,
} from '#policy-report.ts';

/** The parts of a browser's report that matter here. */
type Reported = { document: string; directive: string; blocked: string; source: string };

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** A report of the Reporting API. */
const violationReport = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: z.string(),
      effectiveDirective: z.string(),
      blockedURL: text,
      sourceFile: text,
    }),
  })
  .transform(({ body }): Reported[] => [
    {
      document: body.documentURL,
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
      source: body.sourceFile,
    },
  ]);

/** A report of something else, which is left out. */
const anotherReport = z
  .object({ type: z.string().refine((type) => type !== 'csp-violation') })
  .transform((): Reported[] => []);

const reportingApi = z
  .array(z.union([violationReport, anotherReport]))
  .transform((reports) => reports.flat());

/** The one report of a browser that knows only `report-uri`. Safari names the directive with its values. */
const reportUri = z
  .object({
    'csp-report': z.object({
      'document-uri': z.string(),
      'effective-directive': z.string().optional(),
      'violated-directive': z.string().optional(),
      'blocked-uri': text,
      'source-file': text,
    }),
  })
  .transform(({ 'csp-report': report }): Reported[] => [
    {
      document: report['document-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
      blocked: report['blocked-uri'],
      source: report['source-file'],
    },
  ]);

/** The media types with which browsers send reports. */
export const REPORT_TYPES = ['application/reports+json', 'application/csp-report'] as const;

/** What a browser sends when something violated a policy: both forms, with only the parts that matter. */
export const browserReportSchema = z.union(
  [reportingApi, reportUri],
  'The body must be a report of violations',
);

/** Browser extensions change pages as they like, which is no fault of ours. */
const OF_EXTENSION = /^(?:[a-z-]+-extension|webkit-masked-url)(?::|$)/i;

/**
 * Reduces a browser's report to what is counted, at most {@link MOST_VIOLATIONS} of them. What a browser
 * extension caused is left out.
 *
 * @param side whose page it was
 * @param pageOf returns the name under which a path is counted; undefined if it is not one of our pages
 */
export function violationsIn(
  reports: z.infer<typeof browserReportSchema>,
  side: Violation['side'],
  pageOf: (path: string) => string | undefined,
): Violation[] {
  return reports
    .filter(({ blocked, source }) => !OF_EXTENSION.test(blocked) && !OF_EXTENSION.test(source))
    .flatMap(({ document, directive, blocked }) => {
      const page = pageOf(URL.parse(document)?.pathname ?? '') ?? OTHER;
      const [name] = directive.split(' ', 1);
      const reduced = { side, directive: name, blocked: blockedOf(blocked), page };
      const read = violationSchema.safeParse(reduced);
      return read.success ? [read.data] : [];
    })
    .slice(0, MOST_VIOLATIONS);
}
