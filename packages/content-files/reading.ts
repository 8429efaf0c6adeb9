/**
 * What is made of one file of `content/pages`.
 *
 * @param name path below `content`
 * @param make reads no other file of `content/pages`
 */
export const madeOf = <Value>(name: string, make: (name: string) => Value): Value => make(name);

/** Whether pages are compared with each other as soon as they are read. */
export const comparesPages = (): boolean => true;
