import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';

/** What the company has of the visitors: every stored inquiry, as the command line prints it. */
export async function storedInquiries(dataDir: string): Promise<Record<string, unknown>[]> {
  const args = ['--import', 'tsx', 'backend/contact/export.ts', '--json'];
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout) as Record<string, unknown>[];
}

/** The mails that were written as files, because no mail server is set. */
export async function writtenMails(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return Promise.all(files.map((file) => PostalMime.parse(file)));
}
