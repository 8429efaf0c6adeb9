/**
 * Reads the header `Upload-Metadata` of tus 1.0: names with values in base64, separated by commas.
 *
 * @returns undefined when a value cannot be read
 */
export function readUploadMetadata(header: string): ReadonlyMap<string, string> | undefined {
  const pairs = header.split(',').map((pair) => pair.trim());
  try {
    return new Map(
      pairs.filter(Boolean).map((pair) => {
        const [name = '', value = ''] = pair.split(' ');
        const bytes = Uint8Array.from(atob(value), (byte) => byte.charCodeAt(0));
        return [name, new TextDecoder('utf-8', { fatal: true }).decode(bytes)];
      }),
    );
  } catch {
    return undefined;
  }
}

/** Writes the header. */
export const writeUploadMetadata = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',');

const base64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
