import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createCsvStringifier } from '@repo/backend/core/csv.ts';
import { INQUIRY_COLUMNS } from '@repo/backend/contact/inquiry-columns.ts';
import type { StoredInquiry } from '@repo/backend/store/tickets/inquiries.ts';
import { readForeignCsv } from '#tests/support/foreign-csv.ts';
import { hostileInquiry } from '#tests/support/hostile/hostile-arbitraries.ts';
import { scaledCount } from '#tests/support/thoroughness.ts';

const ROWS = scaledCount(1000);
const ROWS_A_FILE = 100;

const TEXTS = [
  'fullName',
  'email',
  'phoneNumber',
  'company',
  'description',
  'howCanWeHelp',
  'budget',
  'userAgent',
  'pageUrl',
  'subject',
] as const satisfies (keyof StoredInquiry)[];

test(`No cell of ${ROWS} rows is a formula, and every text can be read back`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostileInquiry, { minLength: ROWS_A_FILE, maxLength: ROWS_A_FILE }),
      async (inquiries) => {
        const csv = await text(
          Readable.from(inquiries).pipe(createCsvStringifier(INQUIRY_COLUMNS)),
        );
        const rows = readForeignCsv(csv);
        expect(rows).toHaveLength(inquiries.length);
        for (const [index, row] of rows.entries()) {
          for (const name of TEXTS) {
            // A file holds no lone surrogates; everything else comes back, perhaps after a '.
            const original = inquiries[index]?.[name].toWellFormed() ?? '';
            expect([original, `'${original}`]).toContain(row[name]?.toWellFormed());
          }
        }
      },
    ),
    { numRuns: ROWS / ROWS_A_FILE, endOnFailure: true },
  );
});
