import { copiedRows } from '#backup/postgres/copied-rows.ts';
import { listFiles, type ListedFiles } from '#backup/files/listed-files.ts';

/**
 * Reads from an archive which files it lists. Asking the database would tell what it has at another moment.
 *
 * @param pgRestore the program
 * @throws {CommandError} when the archive cannot be read
 */
export async function filesInArchive(file: string, pgRestore: string): Promise<ListedFiles> {
  const rows = await copiedRows(file, 'files', pgRestore);
  return listFiles(
    rows.map(({ id, size, sha256, preview_size: previewSize, state }) => ({
      id: id ?? '',
      size: Number(size),
      sha256: sha256 ?? null,
      previewSize: previewSize ? Number(previewSize) : null,
      state: state ?? '',
    })),
  );
}
