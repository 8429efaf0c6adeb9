/** How many characters a name has at most, so that every file system takes it. */
const LONGEST = 60;

/** What some file system does not allow in a name, or what makes it look like another one. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;

/** Names that mean devices in Windows, whatever follows the dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * Makes a name that every file system takes of what a stranger called a file.
 *
 * @param fallback for a name of which nothing is left
 */
export function safeName(name: string, fallback: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(DEVICE, '_$&');
  const [, base = '', ending = ''] = /^(.*?)(\.[^. ]{1,10})?$/s.exec(plain) ?? [];
  const room = LONGEST - ending.length;
  return base === '' && ending === ''
    ? fallback
    : Array.from(base).slice(0, room).join('').trimEnd() + ending;
}

/** Returns what gives each path of a ZIP only once, also where upper and lower case are the same. */
export function uniquePaths(): (folder: string, name: string) => string {
  const taken = new Set<string>();
  return (folder, name) => {
    const dot = name.lastIndexOf('.');
    const [base, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let path = `${folder}/${name}`;
    for (let count = 2; taken.has(path.toLowerCase()); count++) {
      path = `${folder}/${base} (${count})${ending}`;
    }
    taken.add(path.toLowerCase());
    return path;
  };
}
