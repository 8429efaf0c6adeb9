import { Readable } from 'node:stream';
import { actsAbout } from '#audit/record.ts';
import type { Clock } from '#core/clock.ts';
import { writtenReference } from '#core/reference.ts';
import { resume } from '#core/resume.ts';
import { exportedJson } from '#desk/person/export.ts';
import { safeName, uniquePaths } from '#desk/person/safe-names.ts';
import { zipOf, type ZipEntry } from '#desk/person/zip.ts';
import { isIntact, readVerified } from '#files/serve/read-verified.ts';
import type { FileStorage } from '#files/storage/file-storage.ts';
import type { PersonFile } from '#store/person/files.ts';
import type { Store } from '#store/store.ts';

type Deps = { store: Store; storage: FileStorage; clock: Clock };

/** What the JSON says about the bytes of a file: where they are in the ZIP, or why they are not in it. */
type ExportedFile = { id: string; path: string | null; leftOut: string | null };

/**
 * Exports everything about an email address as a ZIP: `files/<reference>/<name>` for each file, and `export.json`, which
 * says of each where it is.
 *
 * @param address in lowercase
 * @throws {StoreUnavailable} when it cannot be begun; later, the stream breaks off
 */
export async function exportPersonZip(
  address: string,
  { store, storage, clock }: Deps,
): Promise<Readable> {
  const { everything, files } = await store.read(async (reads) => {
    const belongings = await reads.person.find(address);
    return {
      everything: {
        ...(await reads.person.export(belongings)),
        unfetchedMails: await reads.unfetchedMails.from(address),
        auditLog: await actsAbout(address, reads),
      },
      files: await reads.person.files(belongings),
    };
  });
  const at = new Date(clock.now());
  const entries = entriesOf(files, storage, (exported) => ({
    path: 'export.json',
    at,
    content: Buffer.from(exportedJson(address, at, { files: exported, ...everything })),
  }));
  return zipOf(resume(await entries.next(), entries));
}

/** @param describe makes the last entry, once it is known which files are there */
async function* entriesOf(
  files: readonly PersonFile[],
  storage: FileStorage,
  describe: (files: ExportedFile[]) => ZipEntry,
): AsyncGenerator<ZipEntry> {
  const toPath = uniquePaths();
  const exported: ExportedFile[] = [];
  for (const file of files) {
    // Read twice: once a file has begun, it can no longer be left out.
    const leftOut = await reasonAgainst(file, storage);
    const folder = `files/${safeName(writtenReference(file.signs) ?? '', 'other')}`;
    const fallback = file.role === 'raw-mail' ? 'email.eml' : 'file';
    const path = leftOut === null ? toPath(folder, safeName(file.name, fallback)) : null;
    exported.push({ id: file.id, path, leftOut });
    if (path === null) continue;
    const content = Readable.from(readVerified(file, storage), { objectMode: false });
    yield { path, at: new Date(file.createdAt), content };
  }
  yield describe(exported);
}

async function reasonAgainst(file: PersonFile, storage: FileStorage): Promise<string | null> {
  if (file.state === 'refused') return `It contained ${file.scanResult}, so it was removed.`;
  if (file.state !== 'complete') return 'It did not arrive completely.';
  if (file.scan === 'waiting') return 'It is still being checked.';
  return (await isIntact(file, storage)) ? null : 'Its bytes are missing or damaged.';
}
