// `npm run bench:proxy -w lab`: what the proxy in the site costs, compared with the backend itself.
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { DATA_FILE } from '@repo/backend/store/sqlite/data-file.ts';
import { print } from '@repo/testbed/progress.mjs';
import { merge, sendInquiries, type Load, type Sample } from '#bench/load.ts';
import { reportOf, type LoadComparison } from '#bench/report.ts';
import { withServers } from '#bench/with-servers.ts';
import { writeSection } from '#bench/write-section.ts';

// At full speed, latency on a busy machine is mostly waiting in line, so a steady rate with room to spare is
// measured as well: it shows what the proxy itself adds.
const LOADS: Load[] = [
  { connections: 1 },
  { connections: 10 },
  { connections: 50 },
  { connections: 50, requestsPerSecond: 100 },
];
const WARM_UP_REQUESTS = 500;

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '6' },
  },
});

/** Sends as many inquiries as fit the requested duration of a round. */
async function measure(urls: { direct: string; proxied: string }, load: Load) {
  const { connections } = load;
  const warm = {
    direct: await sendInquiries(urls.direct, load, WARM_UP_REQUESTS),
    proxied: await sendInquiries(urls.proxied, load, WARM_UP_REQUESTS),
  };
  const rounds: Record<keyof typeof urls, Sample[]> = { direct: [], proxied: [] };
  for (let round = 0; round < Number(options.rounds); round += 1) {
    // The two alternate, so that the machine's other work affects both alike.
    for (const way of ['direct', 'proxied'] as const) {
      const rate = WARM_UP_REQUESTS / warm[way].seconds;
      const amount = Math.max(connections, Math.round(rate * Number(options.seconds)));
      rounds[way].push(await sendInquiries(urls[way], load, amount));
    }
    print(`  ${connections} connections: round ${round + 1} of ${options.rounds}`);
  }
  const comparison = {
    load,
    direct: merge(rounds.direct),
    proxied: merge(rounds.proxied),
  };
  const sent = comparison.direct.latencies.length + comparison.proxied.latencies.length;
  return { comparison, acknowledged: sent + 2 * WARM_UP_REQUESTS };
}

await withServers({}, async ({ backend, site }) => {
  const urls = {
    direct: `${backend.url}/contact/submit`,
    proxied: `${site.url}/api/contact/submit`,
  };
  const comparisons: LoadComparison[] = [];
  let acknowledged = 0;
  for (const load of LOADS) {
    const measured = await measure(urls, load);
    comparisons.push(measured.comparison);
    acknowledged += measured.acknowledged;
  }
  await Promise.all([site.stop(), backend.stop()]);

  const database = new DatabaseSync(path.join(backend.dataDir, DATA_FILE), { readOnly: true });
  const rows = Number(database.prepare('select count(*) as rows from inquiries').get()?.rows);
  database.close();
  if (rows !== acknowledged) {
    throw new Error(`${acknowledged} requests were acknowledged, but ${rows} rows are stored.`);
  }
  const report = reportOf(comparisons, rows);
  print(`\n${report}`);
  if (options.write) await writeSection('performance.md', 'bench:proxy', report);
});
