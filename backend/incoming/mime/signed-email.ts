import { isUtf8 } from 'node:buffer';

/** How much of a content is searched for the end of its headers, in bytes. */
const SEARCHED = 64 * 1024;

/** The name of S/MIME for an email (RFC 8551 section 3.2.1). Documents are named for what they are: `contract.pdf.p7m`. */
const NAME_OF_EMAILS = 'smime.p7m';

/** What was signed, as an email, and whether it says so itself. */
export type SignedEmail = { bytes: Buffer; hasHeaders: boolean };

/**
 * Tells emails from documents that are signed the same way (CAdES): an email begins with headers of MIME (RFC 8551
 * section 3.1). Some programs sign bare words, too.
 *
 * @param name that of the attachment
 * @returns null if it is a document
 */
export function signedEmail(content: Buffer, name: string | undefined): SignedEmail | null {
  if (beginsWithHeaders(content)) return { bytes: content, hasHeaders: true };
  const isText = isUtf8(content) && !content.includes(0);
  if (!isText || (name ?? NAME_OF_EMAILS).toLowerCase() !== NAME_OF_EMAILS) return null;
  return { bytes: Buffer.concat([Buffer.from('\r\n'), content]), hasHeaders: false };
}

function beginsWithHeaders(content: Buffer): boolean {
  const start = content.toString('latin1', 0, SEARCHED);
  const end = start.search(/\r?\n\r?\n/);
  const lines = start.slice(0, Math.max(end, 0)).split(/\r?\n/);
  return (
    lines.every((line, index) => /^[\w-]+:/.test(line) || (index > 0 && /^[ \t]/.test(line))) &&
    lines.some((line) => /^(?:content-[\w-]+|mime-version):/i.test(line))
  );
}
