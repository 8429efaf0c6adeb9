import { quantile } from '#bench/quantile.ts';
import type { PageKind } from '#bench/pages/kinds.ts';
import { FIGURES, type Figures, type Run } from '#bench/pages/figures.ts';

/** What several runs over one page measured. */
export type Summary = Readonly<{
  kind: PageKind;
  /** The median of each figure. */
  figures: Figures;
  /** The audits outside of performance that failed in any run. */
  failed: readonly string[];
}>;

/** Summarizes the runs over one page. */
export function summaryOf(kind: PageKind, runs: readonly Run[]): Summary {
  const medianOf = (name: keyof Figures) =>
    quantile(
      runs.map(({ figures }) => figures[name]),
      0.5,
    );
  return {
    kind,
    figures: Object.fromEntries(FIGURES.map((name) => [name, medianOf(name)])) as Figures,
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
  };
}

/** What a page misses of what is wanted, in words; nothing if it has everything. */
export function shortfallsOf({ kind, figures, failed }: Summary): string[] {
  const { bytes = Infinity, lcp = Infinity, scriptBytes } = kind.limits;
  const audits = failed.filter((id) => !kind.mayFail.includes(id));
  return [
    ...(figures.performance < 100 ? [`performance is ${figures.performance}, not 100`] : []),
    ...(audits.length > 0 ? [`these audits fail: ${audits.join(', ')}`] : []),
    ...tooMuch('the largest paint takes', figures.lcp, lcp, 'ms'),
    ...tooMuch('it loads', figures.bytes, bytes, 'bytes'),
    ...tooMuch('its scripts are', figures.scriptBytes, scriptBytes, 'bytes'),
  ];
}

const tooMuch = (what: string, value: number, limit: number, unit: string) =>
  value > limit ? [`${what} ${whole(value)} ${unit}, not at most ${whole(limit)}`] : [];

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
