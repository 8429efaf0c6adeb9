// `npm run bench:front`: how many requests per second nginx answers in front of the site, compared with nginx that
// does nothing but send the same files, with the site itself, and with a site as Next.js starts one.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { frontReport, type FrontRates } from '@/scripts/bench/front/report';
import { startStarter } from '@/scripts/bench/front/starter';
import { startWays } from '@/scripts/bench/front/ways';
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

/** The script of the chat, which a page names. */
function scriptOf(html: string): string {
  const [script] = /\/_next\/static\/islands\/react-dom\.[\w.-]+\.js/.exec(html) ?? [];
  if (script === undefined) throw new Error(`${PAGE} names no script.`);
  return script;
}

/** The median rate of each way. The ways alternate, so that the machine's other work affects all alike. */
async function measure<Names extends string>(
  ways: Readonly<Record<Names, string>>,
  path: string,
  encoding: string,
): Promise<Record<Names, number>> {
  const names = Object.keys(ways) as Names[];
  const rates = names.map((): number[] => []);
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const [index, name] of names.entries()) {
      const load = { url: `${ways[name]}${path}`, encoding, seconds: Number(options.seconds) };
      rates[index]?.push(await requestsPerSecond(load));
    }
  }
  const medians = names.map((name, index) => [name, quantile(rates[index] ?? [], 0.5)] as const);
  return Object.fromEntries(medians) as Record<Names, number>;
}

await ensureWrk();
await ensureServer('nginx');
await withServers({ TRUST_PROXY: '1' }, async ({ site }) => {
  await using folder = await temporaryFolder();
  await using starterFolder = await temporaryFolder();
  const html = readFileSync(inRoot(`.next/server/app${PAGE}.html`), 'utf8');
  const starter = await startStarter(html, PAGE, starterFolder.path);
  const ways = await startWays(site, folder.path);
  const results: FrontRates[] = [];
  for (const encoding of ['identity', 'gzip', 'br']) {
    const both = { ...ways, starter: starter.url };
    results.push({ file: 'a page', encoding, rates: await measure(both, PAGE, encoding) });
    print(`  a page, ${encoding}`);
  }
  for (const encoding of ['identity', 'gzip', 'br']) {
    const rates = await measure(ways, scriptOf(html), encoding);
    results.push({ file: 'a script', encoding, rates });
    print(`  a script, ${encoding}`);
  }
  const report = frontReport(results, { site: Buffer.byteLength(html), starter: starter.size });
  print(`\n${report}`);
  if (options.write) await writeSection('performance.md', 'bench:front', report);
});
