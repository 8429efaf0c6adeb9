/** What a collector reads at the metrics port of a server: each series with its value. */
export async function scrape(port: number | undefined): Promise<Map<string, number>> {
  const response = await fetch(`http://127.0.0.1:${port ?? 0}/metrics`);
  const lines = (await response.text()).split('\n').filter((line) => /^[a-z]/.test(line));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))] as const;
    }),
  );
}

/** Our own series without their labels and the parts of a histogram: the names in the documentation. */
export const namesOf = (series: ReadonlyMap<string, number>): Set<string> =>
  new Set(
    [...series.keys()]
      .filter((name) => name.startsWith('tessera_'))
      .map((name) => name.replace(/\{.*/, '').replace(/(?<=_seconds)_(?:bucket|sum|count)$/, '')),
  );

/** The names in the tables of docs/operations.md that begin with this title, in code style. */
export function documentedNames(document: string, title: string): Set<string> {
  const [, part = ''] = document.split(`**${title}**\n`);
  const [table = ''] = part.trimStart().split('\n\n');
  return new Set(Array.from(table.matchAll(/^\| `(\w+)/gm), ([, name = '']) => name));
}

/** What one may ask of a server: every series that it declares, also one that has no value yet. */
export async function declaredSeries(port: number): Promise<Set<string>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const declared = text.matchAll(/^# TYPE (\S+) (\S+)$/gm);
  return new Set(
    Array.from(declared).flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    ),
  );
}

/** The labels of a series in the tables of docs/operations.md; none if it is not there. */
export function documentedLabels(document: string, series: string): string[] {
  const name = series.replace(/(?<=_seconds)_(?:bucket|sum|count)$/, '');
  const [, cell = ''] = new RegExp(`^\\| \`${name}\` +\\|([^|]*)\\|`, 'm').exec(document) ?? [];
  return Array.from(cell.matchAll(/`(\w+)`/g), ([, label = '']) => label);
}
