import { z } from 'zod';

/** The directives that a browser may name as violated (CSP Level 3 section 6, Trusted Types section 4.2). */
const DIRECTIVES = [
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
] as const;

/** What was blocked if it has no address of its own (CSP Level 3 section 5.2), and schemes without a host. */
const BLOCKED_WORDS: readonly string[] = [
  ...['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'],
  ...['about', 'blob', 'data', 'file', 'filesystem', 'javascript'],
];

/** Stands for a page that is not ours, and for anything that is not worth a count of its own. */
export const OTHER = 'other';

/** Where violations are counted: the backend's call, also for browsers that show the pages of the desk. */
export const REPORTS_PATH = '/reports';

/** The most violations that one call carries. */
export const MOST_VIOLATIONS = 50;

/** The longest origin or path that is counted by its name, in characters. */
const LONGEST = 200;

/** A violation of a Content-Security-Policy, reduced to what is counted: it says nothing about anyone. */
export const violationSchema = z.object({
  side: z.enum(['site', 'desk']),
  directive: z.enum(DIRECTIVES),
  /** A keyword, a scheme, or an origin; never a whole address. */
  blocked: z
    .string()
    .max(LONGEST)
    .refine(
      (text) => blockedOf(text) === text,
      'blocked must be a keyword, a scheme, or an origin',
    ),
  /** The path of one of our pages. It has no underscore, unlike the key of a conversation. */
  page: z
    .string()
    .max(LONGEST)
    .regex(/^(?:other|\/[A-Za-z\d/-]*)$/, 'page must be a path, or other'),
});

export type Violation = z.infer<typeof violationSchema>;

/** The body of a call to {@link REPORTS_PATH}, as the site sends it. */
export const violationsSchema = z.object({
  violations: z.array(violationSchema).min(1).max(MOST_VIOLATIONS),
});

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

/** The keyword, the scheme, or the origin of what was blocked. */
function blockedOf(blocked: string): string {
  const word = blocked.replace(/:.*/s, '').toLowerCase();
  if (BLOCKED_WORDS.includes(word)) return word;
  const url = URL.parse(blocked);
  const hasHost = url !== null && /^(?:https?|wss?):$/.test(url.protocol);
  return hasHost && url.origin.length <= LONGEST ? url.origin : OTHER;
}
