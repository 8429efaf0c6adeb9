import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { canonicalAddress } from '@repo/contract/address.ts';

/** Where addresses are kept. */
const COLUMNS = [
  ['inquiries', 'email'],
  ['leads', 'email'],
  ['call_requests', 'email'],
  ['conversations', 'email'],
  ['tickets', 'email'],
  ['staff', 'email'],
  ['invitations', 'email'],
  ['mail_jobs', 'recipient'],
  ['received_mails', 'from_address'],
] as const;

async function rewriteAddresses(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COLUMNS) {
    const [rows, address] = [sql.table(table), sql.ref<string>(column)];
    // Only an address with a letter beyond ASCII could have had another form.
    const found = await sql<{ address: string }>`
      select distinct ${address} as address from ${rows}
      where octet_length(${address}) > length(${address})`.execute(db);
    for (const { address: old } of found.rows) {
      const one = canonicalAddress(old);
      if (one === old) continue;
      // Two accounts may have had two spellings of an address: then the second keeps its own.
      await (
        table === 'staff'
          ? sql`update staff set email = ${one} where email = ${old}
            and not exists (select 1 from staff as other where other.email = ${one})`
          : sql`update ${rows} set ${address} = ${one} where ${address} = ${old}`
      ).execute(db);
    }
  }
}

/** Each address in the one form by which it is found and erased: composed, and with its domain in ASCII. */
export const writeAddressesInOneForm: Migration = { up: rewriteAddresses };
