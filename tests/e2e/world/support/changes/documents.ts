import { load } from 'cheerio';
import { minify } from 'html-minifier-next';
import type { Change } from '#tests/e2e/world/support/changes/change.ts';

/** The type of nodes that are texts (DOM standard, `Node.TEXT_NODE`). */
const TEXT = 3;

const ADDRESS = /[\w.+-]+@[\w-]+\.\w+/;

/** What stands for an address until Cloudflare's script has written it again. */
const HIDDEN = '<span class="__cf_email__" data-cfemail="5a">[email&#160;protected]</span>';

/** Hides every address that a document shows or links to. */
function hideAddresses(html: string): string {
  const $ = load(html);
  $('a[href^="mailto:"]').attr('href', '/cdn-cgi/l/email-protection#5a');
  $('body *:not(script, style, textarea)')
    .contents()
    .filter((_, node) => node.nodeType === TEXT && ADDRESS.test($(node).text()))
    .replaceWith(HIDDEN);
  return $.html();
}

/** Changes only what is in the body and no script. */
const inTexts = (html: string, change: (part: string) => string) =>
  html
    .split(/(<head.*?<\/head>|<script.*?<\/script>)/s)
    .map((part) => (/^<(head|script)/.test(part) ? part : change(part)))
    .join('');

const atEnd = (html: string, markup: string) => html.replace('</body>', `${markup}</body>`);

/** What networks and content delivery networks do to a document on its way. */
export const DOCUMENT_CHANGES: readonly Change[] = [
  {
    name: 'in HTML: addresses hidden (Cloudflare)',
    inHtml: (html) =>
      atEnd(
        hideAddresses(html),
        '<script data-cfasync="false" src="/cdn-cgi/email-decode.min.js"></script>',
      ),
    scripts: {
      '/cdn-cgi/email-decode.min.js':
        'for (const place of document.querySelectorAll(".__cf_email__"))' +
        ' place.replaceWith("hello@company.test");',
    },
  },
  {
    name: 'in HTML: comments removed',
    inHtml: (html) => inTexts(html, (part) => part.replace(/<!--.*?-->/gs, '')),
  },
  {
    name: 'in HTML: minified',
    inHtml: (html) =>
      minify(html, {
        collapseWhitespace: true,
        removeAttributeQuotes: true,
        removeComments: true,
        removeOptionalTags: true,
        removeRedundantAttributes: true,
        sortAttributes: true,
      }),
  },
  {
    name: 'in HTML: styles rewritten',
    inHtml: (html) => html.replace(/(<style.*?>)(.*?)(?=<\/style>)/gs, '$1/* smaller */$2'),
    complaint: /inline style|Content Security Policy/,
  },
  {
    name: 'in HTML: a banner of the network',
    inHtml: (html) =>
      html.replace(/<body[^>]*>/, '$&<div id="network-banner">This network is monitored.</div>'),
    stays: '#network-banner',
  },
  {
    name: 'in HTML: attributes in another order',
    inHtml(html) {
      const $ = load(html);
      $('body *').each((_, { attribs }) => {
        const backward = Object.entries(attribs).toReversed();
        for (const [name] of backward) Reflect.deleteProperty(attribs, name);
        Object.assign(attribs, Object.fromEntries(backward));
      });
      return $.html();
    },
  },
  {
    name: 'in HTML: scripts postponed (Rocket Loader)',
    inHtml: (html) =>
      atEnd(
        html.replace(/<script(?![^>]* type=)/g, '<script type="1f-text/javascript"'),
        '<script src="/cdn-cgi/rocket-loader.min.js" data-cf-settings="1f-|49" defer></script>',
      ),
    scripts: { '/cdn-cgi/rocket-loader.min.js': '' },
    isPlain: true,
  },
  {
    name: 'in HTML: a script for statistics',
    inHtml: (html) => atEnd(html, '<script defer src="/cdn-cgi/beacon.min.js"></script>'),
    scripts: { '/cdn-cgi/beacon.min.js': '' },
  },
  {
    name: 'in HTML: links rewritten',
    inHtml: (html) =>
      html.replace(/(<a\b[^>]* href="\/[^"#?]*)"/g, (_, start: string) => `${start}?via=proxy"`),
  },
];
