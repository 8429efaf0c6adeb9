/**
 * What is made of one file of `content/pages`.
 *
 * @param name path below `content`
 * @param make reads no other file of `content/pages`, no menus, redirects, or synonyms, and of people, clients, and quotes
 *   only their names
 */
export const madeOf = <Value>(name: string, make: (name: string) => Value): Value => make(name);

/**
 * What is made of the text of a file.
 *
 * @param _name of what is made, with the path of the file
 * @param make needs nothing else
 */
export const madeOfText = <Value>(
  _name: string,
  text: string,
  make: (text: string) => Value,
): Value => make(text);

/** Whether pages are compared with each other as soon as they are read. */
export const comparesPages = (): boolean => true;
