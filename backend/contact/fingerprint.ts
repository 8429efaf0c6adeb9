import { sha256 } from '@/backend/core/sha256';
import type { Inquiry } from '@/lib/contract/inquiry';

/**
 * Two inquiries that say the same have the same one (requirement 10.2). It leaves out what changes
 * between two attempts to send one inquiry: ids, time, browser, addresses of pages, signs of a robot.
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
  ];
  return sha256(JSON.stringify(said));
}

/**
 * Equal for descriptions that differ only in case, white space and look-alike code points.
 *
 * @returns a SHA-256 in hexadecimal digits
 */
export function descriptionHashOf(inquiry: Inquiry): string {
  const normalised = inquiry.description.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
  return sha256(normalised.trim());
}
