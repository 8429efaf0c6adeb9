import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runExport } from '#tests/backend/contact/run-export.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { readForeignCsv } from '#tests/support/foreign-csv.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

let backend: TestBackend;
beforeAll(async () => {
  const clock = new ManualClock(Date.UTC(2026, 0, 15));
  backend = await startInProcess({ clock });
  await backend.post(
    makeInquiry({ fullName: 'First, "quoted"', description: 'Two long lines\n=1+1' }),
  );
  clock.advance(24 * 60 * 60_000);
  await backend.post(makeInquiry({ fullName: 'Second', subject: 'pills' }));
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
});

const run = (args: string[]) => runExport(backend.dataDir, args);

describe('The list of inquiries', () => {
  test('is JSON, oldest first, with quarantine and reasons, while the backend runs', async () => {
    const { code, output, errors } = await run([]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(JSON.parse(output)).toMatchObject([
      { fullName: 'First, "quoted"', status: 'new', spamReasons: [], seenAtTradeshow: false },
      {
        fullName: 'Second',
        status: 'quarantined',
        spamReasons: ['A hidden field was filled in'],
      },
    ]);
  });

  test('is CSV with a header, CRLF, and quotation marks, in which a lone line break begins no row', async () => {
    const { output } = await run(['--csv']);
    expect(output.split('\r\n')).toHaveLength(4);
    expect(readForeignCsv(output)).toMatchObject([
      {
        fullName: 'First, "quoted"',
        description: 'Two long lines\n=1+1',
        phoneNumber: "'+1 212 555 0123",
      },
      { fullName: 'Second', spamReasons: 'A hidden field was filled in' },
    ]);
  });

  test.each([
    ['2026-01-16', 1],
    ['2026-01-15T00:00:00Z', 2],
    ['2027-01-01', 0],
  ])('since %s has %i entries', async (since, count) => {
    expect(JSON.parse((await run(['--json', '--since', since])).output)).toHaveLength(count);
  });

  test.each([
    [['--since', 'tuesday'], '--since takes a date like 2026-01-31'],
    [['--since', '2026-02-30'], '--since takes a date like 2026-01-31'],
    [['--xml'], "Unknown option '--xml'"],
    [['--json', '--csv'], 'Choose either --json or --csv.'],
    [['everything'], 'Unexpected argument'],
  ])('is refused with one sentence for %j', async (args, sentence) => {
    const { code, output, errors } = await run(args);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain(sentence);
    expect(errors.trim().split('\n')).toHaveLength(1);
  });

  test('ends quietly when its reader stops early', async () => {
    await using other = await startInProcess();
    const description = 'x'.repeat(5000);
    for (let count = 0; count < 50; count++) await other.post(makeInquiry({ description }));
    const { code, errors } = await runExport(other.dataDir, ['--csv'], {
      closesAfterFirst: true,
    });
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });
});
