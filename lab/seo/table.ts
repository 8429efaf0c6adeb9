import { counted } from '@repo/contract/counted.ts';
import { ofLevel, type SeoProblem } from '@repo/seo/problem.ts';
import type { Report, Row } from '@repo/seo/report.ts';
import { WIDTH_NOTICE, type Verdict } from '@repo/seo/title-width.ts';

const LONGEST_TITLE = 44;
const SIGNS: Record<Verdict, string> = { fits: '✓', 'may be cut': '?', 'is cut': '✗' };

const cut = (text: string) =>
  text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE - 1)}…` : text;

const countOf = ({ headings }: Row, level: number) =>
  headings.filter((heading) => heading.startsWith(`h${level}`)).length;

type Column = readonly [name: string, cell: (row: Row, route: string) => string | number];

const COLUMNS: readonly Column[] = [
  ['route', (_row, route) => route],
  ['status', ({ status }) => status],
  ['title', ({ title }) => cut(title)],
  ['px', ({ titleWidth }) => titleWidth.pixels],
  ['desktop', ({ titleWidth }) => SIGNS[titleWidth.desktop]],
  ['phone', ({ titleWidth }) => SIGNS[titleWidth.mobile]],
  ['descr', ({ description }) => description.length],
  ['canonical', ({ canonical }) => canonical || '-'],
  ['robots', ({ robots }) => robots],
  ['card kB', ({ cardBytes }) => (cardBytes ? Math.round(cardBytes / 1000) : '-')],
  ['words', ({ words }) => words],
  ['h1/h2/h3', (row) => [1, 2, 3].map((level) => countOf(row, level)).join('/')],
  ['links out/in', ({ linksOut, linksIn }) => `${linksOut}/${linksIn}`],
  ['no alt', ({ silentImages, images }) => `${silentImages}/${images}`],
  ['kB', ({ kilobytes }) => kilobytes],
  ['structured data', ({ types }) => types.join(' ') || '-'],
];

/** One line for each page, in columns. Numbers are right-aligned. */
export function tableOf({ pages }: Report): string {
  const rows = Object.entries(pages).map(([route, row]) =>
    COLUMNS.map(([, cell]) => cell(row, route)),
  );
  const head = COLUMNS.map(([name]) => name);
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((cells) => String(cells[column]).length)),
  );
  const lines = [head, ...rows].map((cells, line) =>
    cells
      .map((cell, column) => {
        const isNumber = typeof (line > 0 ? cell : rows[0]?.[column]) === 'number';
        return String(cell)[isNumber ? 'padStart' : 'padEnd'](widths[column] ?? 0);
      })
      .join('  ')
      .trimEnd(),
  );
  const signs = Object.entries(SIGNS).map(([verdict, sign]) => `${sign} ${verdict}`);
  return [...lines, '', `${signs.join(', ')}. ${WIDTH_NOTICE}`].join('\n');
}

/** One line for each problem, the errors first. */
export const linesOf = (problems: readonly SeoProblem[]): string =>
  (['error', 'warning', 'note'] as const)
    .flatMap((level) => ofLevel(problems, level))
    .map(
      ({ level, route, field, message, fix }) =>
        `${level.padEnd(8)}${route}  ${field}: ${message} → ${fix}`,
    )
    .join('\n');

/** The last line: the counts. */
export const countsOf = ({ pages, problems }: Report): string =>
  [
    counted(Object.keys(pages).length, 'page'),
    counted(ofLevel(problems, 'error').length, 'error'),
    counted(ofLevel(problems, 'warning').length, 'warning'),
    counted(ofLevel(problems, 'note').length, 'note'),
  ].join(', ');
