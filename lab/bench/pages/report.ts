import { machine } from '#bench/machine.ts';
import type { Summary } from '#bench/pages/summary.ts';

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** One line of the table. */
export function rowOf({ kind, figures, failed }: Summary): string {
  const { name, path } = kind;
  const cells = [
    name === 'conversation' || path === '' ? name : `${name} (\`${path}\`)`,
    figures.performance,
    figures.fcp.toFixed(0),
    figures.lcp.toFixed(0),
    figures.tbt.toFixed(0),
    figures.cls.toFixed(3).replace(/\.000$/, ''),
    kilobytes(figures.bytes),
    kilobytes(figures.scriptBytes),
    figures.requests,
    figures.accessibility,
    figures['best-practices'],
    figures.seo,
    failed.map((id) => `\`${id}\``).join(' '),
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * The results in Markdown.
 *
 * @param runs over each page
 * @param programs that measured
 */
export function reportOf(summaries: readonly Summary[], runs: number, programs: string): string {
  return [
    '| page | score | FCP ms | LCP ms | TBT ms | CLS | kB | script kB | requests | accessibility | best practices | SEO | failed audits |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...summaries.map(rowOf),
    '',
    `Medians of ${runs}. ${programs}. ${machine()} The site, the backend, and the browser shared this one machine.`,
  ].join('\n');
}
