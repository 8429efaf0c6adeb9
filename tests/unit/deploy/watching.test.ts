import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { declaredSeries, documentedLabels } from '#tests/support/metrics.ts';
import { seriesIn } from '#tests/support/promql.ts';

type Rule = { alert: string; expr: string; labels: object; annotations: Record<string, string> };
type Rules = { groups: { rules: Rule[] }[] };
type Panel = { title: string; type: string; targets?: { expr: string; legendFormat?: string }[] };
type Dashboard = { panels: Panel[]; templating: { list: { definition?: string }[] } };

const read = (file: string) => readFileSync(file, 'utf8');
const OPERATIONS = read('docs/operations.md');

const { groups } = parse(read('deploy/prometheus/alerts.yml')) as Rules;
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('deploy/grafana/tessera.json')) as Dashboard;
const panels = dashboard.panels.filter(({ type }) => type !== 'row');

/** The labels that prometheus.yml and Prometheus itself give to every series. */
const TARGET_LABELS = ['component', 'instance', 'job', 'le'];

const resources = new AsyncDisposableStack();
/** What the servers declare, and what Prometheus knows of each. */
const known = new Set(['up']);

beforeAll(async () => {
  const { serveMetrics } = await import('@repo/backend/metrics/serve-metrics.ts');
  const { createSiteMetrics } = await import('#lib/proxy/server/site-metrics.ts');
  const has = { redis: true, mailbox: true };
  const backend = await serveMetrics({ host: '127.0.0.1', port: 0 }, has);
  resources.defer(() => backend.close());
  const site = resources.use(createSiteMetrics().listen(0, '127.0.0.1'));
  await once(site, 'listening');
  for (const port of [backend.port, (site.address() as AddressInfo).port]) {
    for (const name of await declaredSeries(port)) known.add(name);
  }
});

afterAll(() => resources.disposeAsync());

/** What an expression names that no server has. */
function unknownIn(expression: string): string[] {
  const { series, grouping } = seriesIn(expression);
  const labelsOf = (name: string) => [...TARGET_LABELS, ...documentedLabels(OPERATIONS, name)];
  const all = series.flatMap(({ name }) => labelsOf(name));
  return [
    ...series.flatMap(({ name }) => (known.has(name) ? [] : [name])),
    ...series.flatMap(({ name, labels }) =>
      labels.filter((label) => !labelsOf(name).includes(label)).map((label) => `${name}{${label}}`),
    ),
    ...grouping.filter((label) => !all.includes(label)).map((label) => `by (${label})`),
  ];
}

test('what does not exist is found in an expression', () => {
  const wrong =
    'sum by (color) (rate(tessera_refused_total{why="x"}[$__rate_interval])) > tessera_no';
  expect(unknownIn(wrong)).toEqual(['tessera_no', 'tessera_refused_total{why}', 'by (color)']);
  expect(() => unknownIn('sum(rate(tessera_refused_total[5m])')).toThrow('Not an expression');
});

describe('the alert rules', () => {
  test.each(rules)('$alert asks for what servers have', ({ expr }) => {
    expect(seriesIn(expr).series.length).toBeGreaterThan(0);
    expect(unknownIn(expr)).toEqual([]);
  });

  test.each(rules)('$alert says what it means and where to read on', ({ labels, annotations }) => {
    expect(labels).toEqual({ severity: expect.stringMatching(/^(page|ticket)$/) });
    expect(annotations.summary).toMatch(/\.$/);
    expect(annotations.description).toMatch(/First .*\.$/);
    const [file = '', anchor = ''] = (annotations.runbook ?? '').split('#');
    const titles = Array.from(read(file).matchAll(/^#+ (.*)$/gm), ([, title = '']) => title);
    expect(titles.map((title) => title.toLowerCase().replaceAll(' ', '-'))).toContain(anchor);
  });

  test('each has a test in which it fires, and one in which it does not', () => {
    type Tests = { tests: { promql_expr_test: { exp_samples: { labels: string }[] }[] }[] };
    const { tests } = parse(read('deploy/prometheus/alerts.test.yml')) as Tests;
    const fired = tests.map(({ promql_expr_test: [calm, firing] }) => {
      expect(calm?.exp_samples).toEqual([]);
      return firing?.exp_samples.map(({ labels }) => labels);
    });
    expect(fired).toEqual(rules.map(({ alert }) => [`{alertname="${alert}"}`]));
  });
});

describe('the dashboard', () => {
  test.each(panels)('shows what servers have under “$title”', ({ targets = [] }) => {
    expect(targets.length).toBeGreaterThan(0);
    for (const { expr } of targets) expect(unknownIn(expr)).toEqual([]);
  });

  test('lists instances of what servers have', () => {
    const asked = dashboard.templating.list.flatMap(({ definition = '' }) =>
      Array.from(definition.matchAll(/label_values\((.*), \w+\)$/g), ([, series = '']) => series),
    );
    expect(asked.length).toBeGreaterThan(1);
    for (const series of asked) expect(unknownIn(series)).toEqual([]);
  });

  test('takes its data from wherever the reader chooses', () => {
    const sources = [...read('deploy/grafana/tessera.json').matchAll(/"uid": "(.*)"/g)];
    const names = new Set(sources.map(([, name]) => name));
    expect(names).toEqual(new Set(['${datasource}', 'tessera']));
  });
});
