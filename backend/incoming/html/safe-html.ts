import sanitizeHtml from 'sanitize-html';

const TAGS =
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details ' +
  'dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i ins kbd li main mark nav ol p pre q ' +
  's samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr';

/** Elements that are left out together with what is in them. */
const WITHOUT_CONTENT =
  'head script style title textarea option noscript template iframe object svg math xmp';

/** A link that says by itself where it leads. */
const LINK = /^\s*(?:https?:\/\/|mailto:|tel:)/i;

const LENGTH = /^\d{1,3}(?:\.\d{1,2})?(?:px|pt|em|%)$/;
const COLOR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s,.%]{5,40}\))$/i;

/** Styles that neither load anything nor leave their place. */
const STYLES: Record<string, RegExp[]> = {
  'text-align': [/^(?:left|right|center|justify)$/],
  'font-weight': [/^(?:normal|bold|[1-9]00)$/],
  'font-style': [/^(?:normal|italic)$/],
  'text-decoration': [/^(?:none|underline|line-through)$/],
  'white-space': [/^(?:normal|pre|pre-wrap|pre-line)$/],
  direction: [/^(?:ltr|rtl)$/],
  color: [COLOR],
  'margin-left': [LENGTH],
  'padding-left': [LENGTH],
};

/**
 * Makes HTML safe to show in a sandboxed frame: it loads nothing, runs nothing, and its links open a new tab. Of a
 * picture, only its description remains.
 *
 * @param html as it came, of a few megabytes at most
 */
export const sanitizedHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS.split(' '),
    nonTextTags: WITHOUT_CONTENT.split(' '),
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      td: ['colspan', 'rowspan', 'align'],
      th: ['colspan', 'rowspan', 'align'],
      ol: ['start'],
      '*': ['style', 'dir', 'lang'],
    },
    allowedStyles: { '*': STYLES },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_tag, { href }) => ({
        tagName: 'a',
        attribs: {
          ...(href !== undefined && LINK.test(href) && { href }),
          rel: 'noopener noreferrer nofollow',
          target: '_blank',
        },
      }),
      img: (_tag, { alt = '' }) => ({
        tagName: 'span',
        attribs: {},
        text: alt.trim() === '' ? '' : `[${alt.trim()}]`,
      }),
    },
  });
