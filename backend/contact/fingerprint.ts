import type { Inquiry } from '@repo/contract/inquiry.ts';
import { KEPT_ANSWERS } from '@repo/contract/optional-answers.ts';
import { normalized } from '#core/normalized.ts';
import { saidInFiles } from '#core/said-in-files.ts';
import { sha256 } from '#core/sha256.ts';

/**
 * Equal for two inquiries that say the same (requirement 10.2). It leaves out what changes between two
 * attempts to send one inquiry: IDs, times, the browser, page addresses, and signs of a bot.
 *
 * @returns a SHA-256 in hexadecimal digits
 */
export function fingerprintOf(inquiry: Inquiry): string {
  const said = [
    inquiry.fullName,
    inquiry.email,
    inquiry.phoneNumber,
    inquiry.company,
    inquiry.projectType,
    inquiry.description,
    inquiry.howCanWeHelp,
    inquiry.budget,
    inquiry.timeline,
    inquiry.referralSource,
    inquiry.seenAtTradeshow,
    inquiry.type,
    inquiry.source,
    ...saidInFiles(inquiry.files),
    // Left out, they leave no trace: a backend that does not know them yet finds the same fingerprint.
    ...KEPT_ANSWERS.filter((name) => inquiry[name] !== '').map((name) => [name, inquiry[name]]),
  ];
  return sha256(JSON.stringify(said));
}

/**
 * Equal for descriptions that differ only in case, whitespace, and look-alike characters.
 *
 * @returns a SHA-256 in hexadecimal digits
 */
export function descriptionHashOf({ description }: Pick<Inquiry, 'description'>): string {
  const said = normalized(description, 'NFKC').toLowerCase().replace(/\s+/g, ' ');
  return sha256(said.trim());
}
