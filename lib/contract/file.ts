/**
 * Whether a file was looked at by a scanner: `none` if there is no scanner, `waiting` until it was, and then what it
 * said.
 */
export const FILE_SCANS = ['none', 'waiting', 'clean', 'found'] as const;

export type FileScan = (typeof FILE_SCANS)[number];
