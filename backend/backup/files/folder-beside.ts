/** The folder with the bytes of the files that a backup lists. */
export const folderBeside = (file: string): string => `${file}.files`;

/** The file in that folder with the IDs of those whose bytes were already gone, one a line. */
export const GONE = 'gone';
