import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { recordCommand } from '#audit/record-command.ts';
import { readConfig } from '#core/config.ts';
import { createCsvStringifier } from '#core/csv.ts';
import { readExportOptions } from '#contact/export-options.ts';
import { INQUIRY_COLUMNS } from '#contact/inquiry-columns.ts';
import { runCommand } from '#core/run-command.ts';
import { jsonList } from '#core/json-list.ts';
import { openStoreForReading } from '#store/open-store.ts';

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
