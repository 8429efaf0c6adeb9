import { countedFiles } from '@/backend/backup/counted-files';
import type { BackedUpFiles } from '@/backend/backup/files/back-up-files';
import { folderBeside } from '@/backend/backup/files/folder-beside';
import type { MadeBackup } from '@/backend/backup/made-backup';

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
