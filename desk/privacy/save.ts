/**
 * Downloads a text as a file.
 *
 * @param name the file's name
 * @param type its media type, without a charset
 */
export function save(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
