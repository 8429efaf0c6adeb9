/** Returns a text as HTML, without a tag. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns each line of a text between two tags; an empty line is a line with a break. */
export const htmlLines = (text: string, open: string, close: string): string =>
  text
    .split('\n')
    .map((line) => `${open}${line === '' ? '<br>' : escapeHtml(line)}${close}`)
    .join('');

/** Returns a text as HTML with a break at the end of each line but the last. */
export const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>\n');
