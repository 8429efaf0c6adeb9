import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readConfig, ConfigError } from '@/backend/core/config';
import { createCsvStringifier } from '@/backend/core/csv';
import { InvalidOption, readExportOptions } from '@/backend/contact/export-options';
import { INQUIRY_COLUMNS } from '@/backend/contact/inquiry-columns';
import { jsonList } from '@/backend/core/json-list';
import { openDatabaseForReading } from '@/backend/store/open';
import { createSqliteReader } from '@/backend/store/sqlite-store';
import { UnusableDataFile } from '@/backend/store/store';

/** Prints the stored inquiries, oldest first: `npm run --silent inquiries -- --csv`. */
async function main(): Promise<void> {
  const { format, since } = readExportOptions(process.argv.slice(2));
  const store = createSqliteReader(openDatabaseForReading(readConfig().DATA_DIR));
  try {
    const inquiries = store.inquiries(since);
    if (format === 'json') await pipeline(jsonList(inquiries), process.stdout, { end: false });
    else {
      const rows = Readable.from(inquiries);
      await pipeline(rows, createCsvStringifier(INQUIRY_COLUMNS), process.stdout, { end: false });
    }
  } finally {
    await store.close();
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof InvalidOption ||
  error instanceof ConfigError ||
  error instanceof UnusableDataFile;

// The reader may have seen enough: `npm run --silent inquiries | head`.
const isClosedPipe = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

try {
  await main();
} catch (error) {
  if (!isExpected(error) && !isClosedPipe(error)) throw error;
  if (isExpected(error)) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
