import { company } from '@repo/company/company.ts';
import { CHOICES } from '@repo/contract/choices.ts';
import { CHOSEN_ANSWERS, OPTIONAL_ANSWERS } from '@repo/contract/optional-answers.ts';
import { isPlainAddress } from '#mail/header-text.ts';
import { MailRejected, type MailContent } from '#mail/mail.ts';
import type { StoredInquiry } from '#store/tickets/inquiries.ts';

/** What the sender chose, as lines. What stands there and is on no list was typed, and is not repeated. */
function chosenLines(inquiry: StoredInquiry): string[] {
  const offered = { ...CHOICES, budget: [...CHOICES.budget, ...company.budgets] };
  const chosen = CHOSEN_ANSWERS.filter((name) => offered[name].includes(inquiry[name]));
  return [
    `Project type: ${inquiry.projectType}`,
    ...chosen.map((name) => `${OPTIONAL_ANSWERS[name].label}: ${inquiry[name]}`),
  ];
}

/**
 * Composes a receipt: what the sender chose, and what happens next. It repeats nothing that the sender typed, because
 * the address may belong to someone else: a form that emails a stranger's words to anyone is a tool for spam.
 *
 * @param short the short reference; undefined for an older inquiry that has none yet
 * @throws {MailRejected} when the recipient's address does not fit in a header
 */
export function receipt(inquiry: StoredInquiry, short: string | undefined): MailContent {
  if (!isPlainAddress(inquiry.email)) throw new MailRejected('EADDRESS');
  const reference = short ?? referenceOf(inquiry.sessionId);
  return {
    to: { name: '', address: inquiry.email },
    subject: `${company.name} received your inquiry`,
    text: [
      'Thank you for your inquiry. We’ve received it.',
      [
        ...(reference === undefined ? [] : [`Your reference: ${reference}`]),
        ...chosenLines(inquiry),
      ].join('\n'),
      `What happens next: one of us reads what you wrote, and replies to this address within ${company.replyWithinHours} hours, with questions or a first answer.`,
      'You can reach us anytime:',
      [company.email, ...company.phones.map(({ label, number }) => `${label}: ${number}`)].join(
        '\n',
      ),
      `If you didn’t write to us, someone used your address by mistake. You don’t need to do anything.`,
      `${company.name}\n${company.url}`,
    ].join('\n\n'),
    // These keep vacation notices from answering (RFC 3834, and Exchange's own header).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

/**
 * Returns the reference of an inquiry that has no short one, as its sender was told. The client makes the session ID, so it could
 * contain words: one that does not look machine-made is not used.
 */
export function referenceOf(sessionId: string): string | undefined {
  return /^contact_\d{10,16}_[0-9a-z]{1,40}$/.test(sessionId) ? sessionId : undefined;
}
