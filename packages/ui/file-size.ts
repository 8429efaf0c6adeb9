const KILOBYTE = 1024;

/** The size of a file in words: "512 KB", "2.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < KILOBYTE ** 2) return `${Math.round(bytes / KILOBYTE)} KB`;
  return `${(bytes / KILOBYTE ** 2).toFixed(1)} MB`;
}
