import { open } from 'node:fs/promises';
import { canonicalAddress } from '@repo/contract/address.ts';
import type { BounceReport } from '#incoming/incoming-mail.ts';
import { bounceReason } from '#incoming/kinds/bounce-reason.ts';
import { isBounce, isFinalBounce } from '#incoming/kinds/bounce-signs.ts';
import { deliveryStatus } from '#incoming/kinds/delivery-status.ts';
import type { KeptAttachment } from '#incoming/mime/keep-attachments.ts';
import type { MailParts } from '#incoming/mime/take-mail-apart.ts';
import { SITE_MAIL_HEADER } from '#mail/site-mail-header.ts';

/** How much of a part of a bounce is read, in bytes, and how much of its text, in characters. */
const MAX_PART_BYTES = 64 * 1024;
const MAX_TEXT_LENGTH = 100_000;

/** An enhanced status code, which a network address of four numbers is not. */
const STATUS = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/;

/** The Message-ID of the returned email, wherever it is repeated. */
const RETURNED_ID = /^[>|\s]{0,8}message-id:\s{0,8}<([^<>\s]{1,500})>/im;

/** The ID that we give our emails, which stays when a relay makes a Message-ID of its own. */
const SITE_ID = new RegExp(`^[>|\\s]{0,8}${SITE_MAIL_HEADER}:\\s{0,8}([\\w-]{1,100})\\s*$`, 'im');

/** An address that has a line to itself, as those that could not be reached have. */
const RECIPIENT = /^[ \t]{0,8}<?([^\s<>@:]{1,64}@[^\s<>:]{1,255})>?:?[ \t]*$/m;

/** What a server said, in a text for people. */
const SAID = /^.{0,200}(?<!\d)[45]\d\d[ -].{3,300}$/m;

/**
 * Reads what a bounce says.
 *
 * @param text the words of the email
 * @param ownDomain the domain of our own Message-IDs
 * @returns null if the email is no bounce
 */
export async function readBounce(
  parts: MailParts,
  text: string,
  ownDomain: string,
): Promise<BounceReport | null> {
  const { headers, attachments } = parts;
  const words = text.slice(0, MAX_TEXT_LENGTH);
  const statuses = (await textsOf(attachments, /delivery-status$/)).flatMap(deliveryStatus);
  if (!isBounce(headers, statuses, words)) return null;

  const worst = statuses.find(({ action }) => action === 'failed') ?? statuses[0];
  const reported = worst?.diagnostic ?? '';
  const diagnostic = reported !== '' ? reported : (SAID.exec(words)?.[0] ?? '');
  const status = worst?.status ?? statusIn(diagnostic) ?? STATUS.exec(words)?.[0] ?? null;
  const isFinal = isFinalBounce(
    worst?.action ?? null,
    status,
    `${headers.subject}\n${words.slice(0, 2000)}`,
  );
  const returned = await textsOf(attachments, /^message\/(?:rfc822|global)|rfc822-headers$/);
  const found = (pattern: RegExp) =>
    [...returned, words].map((each) => pattern.exec(each)?.[1]).find(Boolean);
  const siteId = found(SITE_ID);
  return {
    messageId:
      (siteId === undefined ? found(RETURNED_ID) : `${siteId}@${ownDomain}`) ??
      headers.idsIn('in-reply-to')[0] ??
      headers.idsIn('references').at(-1) ??
      null,
    recipient:
      worst?.recipient ??
      headers.addressesIn('x-failed-recipients')[0]?.address ??
      recipientIn(words),
    status,
    // Many reports only say that something is wrong where the server itself has said what.
    reason: bounceReason(exact(status) ?? statusIn(diagnostic) ?? status, diagnostic, isFinal),
    isFinal,
  };
}

function recipientIn(words: string): string | null {
  const [, address] = RECIPIENT.exec(words) ?? [];
  return address === undefined ? null : canonicalAddress(address);
}

/** The status that a server said, or meant with a code of three digits. */
function statusIn(diagnostic: string): string | null {
  const code = /(?<![\d.])([45])\d\d(?![\d.])/.exec(diagnostic)?.[1];
  return STATUS.exec(diagnostic)?.[0] ?? (code === undefined ? null : `${code}.0.0`);
}

/** A status that says more than that something is wrong. */
const exact = (status: string | null) => (status?.endsWith('.0.0') === true ? null : status);

/** The beginnings of all attachments of a type. */
async function textsOf(attachments: readonly KeptAttachment[], type: RegExp): Promise<string[]> {
  const texts: string[] = [];
  for (const { path } of attachments.filter((each) => type.test(each.type))) {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_PART_BYTES));
    texts.push(buffer.toString('utf8', 0, bytesRead).replaceAll('\0', ''));
  }
  return texts;
}
