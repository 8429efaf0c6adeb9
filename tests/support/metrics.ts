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
