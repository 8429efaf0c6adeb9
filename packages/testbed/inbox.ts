import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { openStoreForReading } from '@repo/backend/store/open-store.ts';
import type { StoredInquiry } from '@repo/backend/store/tickets/inquiries.ts';

/**
 * What the company has received: every stored inquiry, as the command line reads it.
 *
 * @param databaseUrl the address of PostgreSQL; empty for SQLite
 */
export async function storedInquiries(dataDir: string, databaseUrl = ''): Promise<StoredInquiry[]> {
  const DATABASE_URL = databaseUrl === '' ? undefined : databaseUrl;
  const store = await openStoreForReading({ DATA_DIR: dataDir, DATABASE_URL });
  const inquiries: StoredInquiry[] = [];
  try {
    for await (const inquiry of store.inquiries()) inquiries.push(inquiry);
  } finally {
    await store.close();
  }
  return inquiries;
}

/** The emails that were written to files, because no mail server is configured. */
export async function writtenMails(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return Promise.all(files.map((file) => PostalMime.parse(file)));
}
