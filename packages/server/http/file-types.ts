/** What the site says of files in folders, by their endings. The site has no others. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=UTF-8',
  js: 'application/javascript; charset=UTF-8',
  txt: 'text/plain; charset=UTF-8',
  woff2: 'font/woff2',
};
