/** What an element means for telling the new words from the old. */
export type ElementRole =
  /** All of it repeats an earlier email. */
  | 'quote'
  /** It holds quotes, and before the first of them a line that says whose they are. */
  | 'history'
  /** It and everything after it repeat an earlier email. */
  | 'cut'
  | 'signature';

type Attributes = Readonly<Record<string, string>>;

const QUOTES = new Set([
  'gmail_attr', // the line above a quote
  'moz-cite-prefix',
  'tutanota_quote',
]);

const HISTORIES = new Set([
  'gmail_quote',
  'gmail_quote_container',
  'yahoo_quoted',
  'protonmail_quote',
  'zmail_extra',
  'mail-editor-reference-message-container', // Outlook for phones and for the Mac
  'isReplyContent',
  'ydpyahoo_quoted',
]);

const CUTS = new Set([
  'divRplyFwdMsg', // Outlook on the web
  'appendonsend',
  'OutlookMessageHeader',
  'stopSpelling',
]);

const SIGNATURES = new Set([
  'gmail_signature',
  'gmail_signature_prefix',
  'moz-signature',
  'Signature', // Outlook on the web
  'ms-outlook-mobile-signature',
  'AppleMailSignature',
  'protonmail_signature_block',
  'sig', // Fastmail
]);

/** A blockquote that programs use to indent what somebody types. */
const INDENT = /border(?:-left)?:\s*(?:none|0)/;

/** Says what an element means, from how programs call it in its class, ID, or name. */
export function roleOf(tag: string, attributes: Attributes): ElementRole | null {
  const { class: classes = '', id = '', name = '', type, style = '' } = attributes;
  if (tag === 'blockquote') return type === 'cite' || !INDENT.test(style) ? 'quote' : null;
  const names = [...classes.split(/\s+/, 20), id];
  const isOneOf = (set: ReadonlySet<string>) => names.some((each) => set.has(each));
  if (isOneOf(QUOTES)) return 'quote';
  if (isOneOf(HISTORIES) || name === 'quote') return 'history';
  if (isOneOf(CUTS)) return 'cut';
  return isOneOf(SIGNATURES) ? 'signature' : null;
}
