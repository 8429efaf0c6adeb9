import { parser } from '@prometheus-io/lezer-promql';

/** A series that an expression names, with the labels by which it is selected. */
export type SelectedSeries = { name: string; labels: string[] };

/** Grafana's own variables in the place of a duration, which only it replaces. */
const INTERVAL = /\$__(?:rate_)?interval/g;

/**
 * Reads an expression of Prometheus, also one of Grafana.
 *
 * @returns the series that it selects, and all labels that it uses for them, also to group
 * @throws if it is not an expression
 */
export function seriesIn(given: string): { series: SelectedSeries[]; grouping: string[] } {
  const expression = given.replace(INTERVAL, '5m');
  const series: SelectedSeries[] = [];
  const grouping: string[] = [];
  let labels = grouping;
  parser.parse(expression).iterate({
    enter({ name, type, from, to }) {
      const text = expression.slice(from, to);
      if (type.isError) throw new Error(`Not an expression at ${from}: ${expression}`);
      if (name === 'Identifier') series.push({ name: text, labels: (labels = []) });
      if (name === 'LabelName') labels.push(text);
    },
    leave({ name }) {
      if (name === 'VectorSelector') labels = grouping;
    },
  });
  return { series, grouping };
}
