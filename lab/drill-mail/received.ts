import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import pg from 'pg';
import { partsOf } from '@repo/backend/files/storage/file-storage.ts';
import { createFolderStorage, filesFolder } from '@repo/backend/files/storage/folder-storage.ts';
import { DATA_FILE } from '@repo/backend/store/sqlite/data-file.ts';
import { digestOf } from '#drill-mail/emails.ts';

/** An email in the store. */
export type ReceivedEmail = {
  digest: string;
  subject: string;
  /** What became of it; null until it has been read. */
  outcome: string | null;
  ticketId: string | null;
  /** The SHA-256 of the bytes in its file; null when there is no such file. */
  stored: string | null;
};

/** Where the store of a drill is. */
export type DrillStore = { DATA_DIR: string; DATABASE_URL: string };

type Row = Omit<ReceivedEmail, 'stored'> & { file: string | null; size: number | null };

const RECEIVED = `
  select m.digest, m.subject, m.outcome, m.ticket_id as "ticketId", f.id as file, f.size
  from received_mails m
  left join files f on f.received_mail_id = m.id and f.role = 'raw-mail'`;

/** Reads every received email from the store, past the backend, with the bytes of its file. */
export async function readReceived(place: DrillStore): Promise<ReceivedEmail[]> {
  const storage = createFolderStorage(filesFolder(place));
  const received: ReceivedEmail[] = [];
  for (const { file, size, ...mail } of await queryStore<Row>(place, RECEIVED)) {
    const parts: Uint8Array[] = [];
    if (file !== null)
      for await (const part of storage.read(file, partsOf(size ?? 0))) parts.push(part);
    received.push({ ...mail, stored: file === null ? null : digestOf(Buffer.concat(parts)) });
  }
  return received;
}

type Counted = 'tickets' | 'mailboxes' | "unfetched_mails where reason = 'too-large'";

/** How many rows a table has. */
export async function countStored(place: DrillStore, table: Counted) {
  const [row] = await queryStore<{ n: number | string }>(
    place,
    `select count(*) as n from ${table}`,
  );
  return Number(row?.n);
}

/** Decides that what is held is fetched, as somebody would. @returns how many decisions that were */
export async function takeHeld(place: DrillStore): Promise<number> {
  const taken = await queryStore(
    place,
    'update held_mails set is_taken = 1 where is_taken = 0 returning found',
  );
  return taken.length;
}

async function queryStore<Found extends pg.QueryResultRow>(
  { DATA_DIR, DATABASE_URL }: DrillStore,
  text: string,
): Promise<Found[]> {
  if (DATABASE_URL === '') {
    // A backend may be writing.
    const database = new DatabaseSync(path.join(DATA_DIR, DATA_FILE), { timeout: 10_000 });
    try {
      return database.prepare(text).all() as Found[];
    } finally {
      database.close();
    }
  }
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  try {
    return (await client.query<Found>(text)).rows;
  } finally {
    await client.end();
  }
}
