import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { recordCommand } from '@/backend/audit/record-command';
import { readConfig } from '@/backend/core/config';
import { createCsvStringifier } from '@/backend/core/csv';
import { readExportOptions } from '@/backend/contact/export-options';
import { INQUIRY_COLUMNS } from '@/backend/contact/inquiry-columns';
import { runCommand } from '@/backend/core/run-command';
import { jsonList } from '@/backend/core/json-list';
import { openStoreForReading } from '@/backend/store/open-store';

/** Prints the stored inquiries, oldest first: `npm run --silent operate -- inquiries --csv`. */
async function main(): Promise<void> {
  const { format, since } = readExportOptions(process.argv.slice(2));
  const config = readConfig();
  const store = await openStoreForReading(config);
  try {
    await recordCommand({ act: 'inquiries-exported', details: { format, since } }, config);
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

await runCommand(main);
