// `npm run bench:front`: how many requests per second nginx answers in front of the site, compared with nginx that
// does nothing but send the same files, and with the site itself.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { frontReport, type FrontRates } from '@/scripts/bench/front/report';
import { startWays, type Ways } from '@/scripts/bench/front/ways';
import { ensureWrk, requestsPerSecond } from '@/scripts/bench/front/wrk';
import { quantile } from '@/scripts/bench/quantile';
import { withServers } from '@/scripts/bench/with-servers';
import { writeSection } from '@/scripts/bench/write-section';
import { inRoot } from '@/tools/paths.mjs';
import { print } from '@/tools/progress.mjs';
import { ensureServer } from '@/tools/servers/programs.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
  },
});

const PAGE = '/services/ai';

/** A script that many pages have. */
function scriptOfPage(): string {
  const html = readFileSync(inRoot(`.next/server/app${PAGE}.html`), 'utf8');
  const [script] = /\/_next\/static\/chunks\/[\w.-]+\.js/.exec(html) ?? [];
  if (script === undefined) throw new Error(`${PAGE} names no script.`);
  return script;
}

/** The median rate of each way. The ways alternate, so that the machine's other work affects all alike. */
async function measure(ways: Ways, path: string, encoding: string): Promise<FrontRates['rates']> {
  const names = Object.keys(ways) as (keyof Ways)[];
  const rates = names.map((): number[] => []);
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const [index, name] of names.entries()) {
      const load = { url: ways[name] + path, encoding, seconds: Number(options.seconds) };
      rates[index]?.push(await requestsPerSecond(load));
    }
  }
  const medians = names.map((name, index) => [name, quantile(rates[index] ?? [], 0.5)] as const);
  return Object.fromEntries(medians) as Record<keyof Ways, number>;
}

await ensureWrk();
await ensureServer('nginx');
await withServers({ TRUST_PROXY: '1' }, async ({ site }) => {
  await using folder = await temporaryFolder();
  const ways = await startWays(site, folder.path);
  const results: FrontRates[] = [];
  for (const [file, path] of [
    ['a page', PAGE],
    ['a script', scriptOfPage()],
  ] as const) {
    for (const encoding of ['identity', 'br']) {
      results.push({ file, encoding, rates: await measure(ways, path, encoding) });
      print(`  ${file}, ${encoding}`);
    }
  }
  const report = frontReport(results);
  print(`\n${report}`);
  if (options.write) await writeSection('performance.md', 'bench:front', report);
});
