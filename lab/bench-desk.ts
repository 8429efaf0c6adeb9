// `npm run bench:desk -w lab`: how long the backend takes for each list and page of the desk with a lot of data, with
// SQLite and with PostgreSQL.
import { parseArgs } from 'node:util';
import { print } from '@repo/testbed/progress.mjs';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';
import { filledFolder } from '#bench/desk/fill.ts';
import { filledServer } from '#bench/desk/fill-postgres.ts';
import { measure, type Measured } from '#bench/desk/measure.ts';
import { questionsAbout } from '#bench/desk/questions.ts';
import { machine } from '#bench/machine.ts';
import { quantile } from '#bench/quantile.ts';
import { writeSection } from '#bench/write-section.ts';

/** The time within which every list and page must be answered, in milliseconds. */
const AIM = 100;

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    size: { type: 'string', multiple: true, default: ['100000'] },
    times: { type: 'string', default: '100' },
  },
});

const times = Number(options.times);
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
const ms = (value: number) => `${value.toFixed(1)} ms`;
const p95 = ({ times: all }: Measured) => quantile(all, 0.95);

/** Measures one size. @returns a table in Markdown */
async function report(count: number): Promise<string> {
  const size = { conversations: count, inquiries: count, messages: 6 };
  const questions = questionsAbout(size);
  const inFile = await measure({ DATA_DIR: await filledFolder(size) }, questions, times);
  await using server = await filledServer(size);
  await using folder = await temporaryFolder();
  const place = { DATABASE_URL: server.url, DATA_DIR: folder.path };
  const inPostgres = await measure(place, questions, times);
  for (const measured of [inFile.answers, inPostgres.answers].flat()) {
    if (p95(measured) > AIM) print(`Slower than ${AIM} ms: ${measured.name}`);
  }
  const cells = ({ times: all }: Measured) => [ms(quantile(all, 0.5)), ms(quantile(all, 0.95))];
  const title =
    `${count.toLocaleString('en-US')} conversations of six messages and as many inquiries: ` +
    `${gigabytes(inFile.bytes)} in SQLite, ${gigabytes(inPostgres.bytes)} in PostgreSQL`;
  return [
    `**${title}**`,
    '',
    '| query | SQLite, p50 | SQLite, p95 | PostgreSQL, p50 | PostgreSQL, p95 |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...inFile.answers.map((measured, index) => {
      const there = inPostgres.answers[index] ?? { name: '', times: [] };
      return `| ${[measured.name, ...cells(measured), ...cells(there)].join(' | ')} |`;
    }),
  ].join('\n');
}

const tables: string[] = [];
for (const count of options.size.map(Number)) tables.push(await report(count));
const whole = [
  ...tables,
  `Spread over two years. Each query ran ${times} times. Both databases are on the same machine. ${machine()}`,
].join('\n\n');
print(`\n${whole}`);
if (options.write) await writeSection('performance.md', 'bench:desk', whole);
