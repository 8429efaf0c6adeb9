import { countedFiles } from '#backup/counted-files.ts';
import type { BackedUpFiles } from '#backup/files/back-up-files.ts';
import { folderBeside } from '#backup/files/folder-beside.ts';
import type { MadeBackup } from '#backup/made-backup.ts';

/** Says what a backup holds. @param seconds how long it took */
export function backupSentences(
  file: string,
  { bytes, files, isRecorded }: MadeBackup,
  seconds: number,
): string {
  return [
    `${file}: ${bytes.toLocaleString('en-US')} bytes, checked, in ${seconds.toFixed(1)} s.`,
    ...(files ? aboutFiles(folderBeside(file), files) : []),
    ...(isRecorded ? [] : ['The backend could not record this backup.']),
  ].join(' ');
}

function aboutFiles(
  folder: string,
  { files, bytes, linked, removed, lost }: BackedUpFiles,
): string[] {
  const size = `${bytes.toLocaleString('en-US')} bytes`;
  const how =
    linked === 0
      ? 'checked'
      : 'linked, which takes no room and checks only their sizes; a restore checks their contents';
  const gone = (count: number, words: string) =>
    count === 0 ? [] : [`${countedFiles(count)} ${count === 1 ? 'was' : 'were'} ${words}.`];
  return [
    `${folder}: ${countedFiles(files)}, ${size}, ${how}.`,
    ...gone(removed, 'removed in the meantime'),
    ...gone(lost, 'left out, because their bytes are missing or damaged'),
  ];
}
