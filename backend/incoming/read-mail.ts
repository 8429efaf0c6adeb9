import type { OwnAddresses } from '#incoming/author/own-addresses.ts';
import { htmlLines } from '#incoming/html/html-lines.ts';
import { sanitizedHtml } from '#incoming/html/safe-html.ts';
import type { BounceReport, IncomingMailKind, IncomingMail } from '#incoming/incoming-mail.ts';
import { isAutomatic, isFromList } from '#incoming/kinds/machine-signs.ts';
import { isOwnMail } from '#incoming/kinds/own-mail.ts';
import { readBounce } from '#incoming/kinds/read-bounce.ts';
import { readEnvelope } from '#incoming/read-envelope.ts';
import { plainLines, type TextLine } from '#incoming/split/text-line.ts';
import { splitLongText } from '#incoming/split/split-long-text.ts';
import { takeMailApart, type MailParts } from '#incoming/mime/take-mail-apart.ts';

/** How much plain text is read, in characters: more than is kept of it, so that it is said what is missing. */
const MAX_PLAIN_LENGTH = 1_500_000;

/**
 * Reads an email. This can take long and much memory if someone wants it to, so it runs in a process of its own.
 *
 * @param rawPath the file with its bytes
 * @param folder an existing, empty folder for its attachments
 * @param own what is ours; the domain is also that of our own Message-IDs
 * @throws {UnreadableMail} if nothing can be made of it
 */
export async function readMail(
  rawPath: string,
  folder: string,
  own: OwnAddresses,
): Promise<IncomingMail> {
  const parts = await takeMailApart(rawPath, folder);
  const texts = linesOf(parts);
  const { kind, bounce } = await kindOf(parts, texts, own);
  const { typed, folded, lines, omitted } = splitLongText(texts, parts.attachments.length > 0);
  return {
    ...readEnvelope(parts.headers, own),
    kind,
    bounce,
    text: typed,
    folded,
    lines,
    hasHtml: parts.html !== null,
    attachments: parts.attachments.map(({ name, path, size, contentId }) => ({
      name,
      path,
      size,
      contentId,
      isInline: contentId !== null && parts.html?.includes(`cid:${contentId}`) === true,
    })),
    omitted: [...parts.omitted, ...omitted],
  };
}

/**
 * Reads the HTML of an email.
 *
 * @returns what is safe to show in a sandboxed frame; null if it has no HTML
 * @throws {UnreadableMail} if nothing can be made of it
 */
export async function readSafeHtml(rawPath: string): Promise<string | null> {
  const { html } = await takeMailApart(rawPath, null);
  return html === null ? null : sanitizedHtml(html);
}

/** The lines of the HTML, in which programs mark what is old; those of the plain text if there is nothing in it. */
function linesOf({ html, plain }: MailParts): TextLine[] {
  const lines = html === null ? [] : htmlLines(html);
  return lines.some(({ text }) => text !== '')
    ? lines
    : plainLines(plain.slice(0, MAX_PLAIN_LENGTH));
}

type Kind = { kind: IncomingMailKind; bounce: BounceReport | null };

async function kindOf(
  parts: MailParts,
  lines: readonly TextLine[],
  own: OwnAddresses,
): Promise<Kind> {
  if (isOwnMail(parts.headers, own.domain)) return { kind: 'own', bounce: null };
  const bounce = await readBounce(parts, lines.map(({ text }) => text).join('\n'), own.domain);
  if (bounce !== null) return { kind: 'bounce', bounce };
  if (isAutomatic(parts, own)) return { kind: 'automatic', bounce };
  return { kind: isFromList(parts, own) ? 'list' : 'message', bounce };
}
