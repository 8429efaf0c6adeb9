/**
 * Reads a record of tags, like `v=DKIM1; k=rsa` (RFC 6376 section 3.2).
 *
 * @returns the values by name, without the spaces around them
 */
export const tagsIn = (record: string): ReadonlyMap<string, string> =>
  new Map(
    record.split(';').flatMap((tag) => {
      const at = tag.indexOf('=');
      return at === -1 ? [] : [[tag.slice(0, at).trim().toLowerCase(), tag.slice(at + 1).trim()]];
    }),
  );
