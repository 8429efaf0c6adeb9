import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { boardDocument } from '@repo/seo/board/document.tsx';
import type { Board } from '@repo/seo/board/model.ts';

/** Writes a board to a file, which needs nothing else. */
export async function writeBoard(board: Board, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, (await boardDocument(board)).html);
}
