/** An attribute with an address of the site itself. Those of others begin with two slashes, or with a protocol. */
const ATTRIBUTE = /\b(href|src|action)="(\/(?!\/)[^"]*)"/g;

const SOURCES = /\b(srcset|imagesrcset)="([^"]*)"/gi;

const IN_STYLES = /url\((["']?)(\/(?!\/)[^"')]*)\1\)/g;

/**
 * Moves a page below another address: what it names of the site begins with it, so that links lead to other pages there.
 *
 * @param prefix begins with a slash and does not end with one; empty for the site's own address
 */
export function placed(html: string, prefix: string): string {
  if (prefix === '') return html;
  return html
    .replace(ATTRIBUTE, (_, name: string, address: string) => `${name}="${prefix}${address}"`)
    .replace(SOURCES, (_, name: string, sources: string) => {
      const moved = sources.replace(/(^|,\s*)(?=\/(?!\/))/g, `$1${prefix}`);
      return `${name}="${moved}"`;
    })
    .replace(
      IN_STYLES,
      (_, quote: string, address: string) => `url(${quote}${prefix}${address}${quote})`,
    );
}
