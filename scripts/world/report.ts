import { z } from 'zod';

/** One visit to a page that was changed, and the steps that failed there. */
type WorldVisit = Readonly<{ change: string; kind: string; broke: readonly string[] }>;

const result = z.object({
  status: z.string(),
  steps: z.array(z.object({ title: z.string(), error: z.unknown().optional() })).default([]),
});

const spec = z.object({
  title: z.string(),
  tests: z.array(z.object({ results: z.array(result) })),
});

type Spec = z.infer<typeof spec>;

type Suite = { specs: Spec[]; suites: Suite[] };

const suite: z.ZodType<Suite> = z.object({
  specs: z.array(spec).default([]),
  suites: z.lazy(() => z.array(suite)).default([]),
});

/** What broke without any step, such as an error on the console. */
const NO_STEP = 'errors';

const specsIn = ({ specs, suites }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)];

/**
 * Reads what Playwright has reported of the visits in tests/e2e/world.
 *
 * @param report as its reporter `json` writes it
 */
export const readWorldReport = (report: unknown): WorldVisit[] =>
  z
    .object({ suites: z.array(suite) })
    .parse(report)
    .suites.flatMap(specsIn)
    .map(({ title, tests }) => {
      const [change = '', kind = ''] = title.split(' | ');
      const results = tests.flatMap(({ results: all }) => all.slice(-1));
      return { change, kind, broke: [...new Set(results.flatMap(brokenIn))] };
    });

function brokenIn({ status, steps }: z.infer<typeof result>): string[] {
  if (status === 'passed') return [];
  const failed = steps.filter(({ error }) => error !== undefined).map(({ title }) => title);
  return failed.length > 0 ? failed : [NO_STEP];
}

/** The visits as a table: a row for each change, a column for each kind of page, and what broke. */
export function tableOf(visits: readonly WorldVisit[]): string {
  const kinds = [...new Set(visits.map(({ kind }) => kind))];
  const rows = [...Map.groupBy(visits, ({ change }) => change)].map(([change, all]) => [
    change,
    ...kinds.map((kind) => {
      const here = all.filter((visit) => visit.kind === kind);
      const broke = [...new Set(here.flatMap((visit) => visit.broke))];
      return here.length === 0 ? '' : broke.join(', ') || 'ok';
    }),
  ]);
  return [['what is done', ...kinds], ['---', ...kinds.map(() => '---')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
