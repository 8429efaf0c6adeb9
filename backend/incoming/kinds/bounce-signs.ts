import type { RecipientStatus } from '#incoming/kinds/delivery-status.ts';
import { hasNoReturnPath, isReportOf } from '#incoming/kinds/machine-signs.ts';
import type { MailHeaders } from '#incoming/mime/mail-headers.ts';

/** Who returns emails. */
const RETURNING =
  /^(?:mailer-?daemon|postmaster|maildelivery|mail-daemon|mdaemon|microsoftexchange[\da-f]+|bounces?)(?:[+=-][^@]*)?@/;

/** What they call it, in their languages. */
const SUBJECT =
  /undeliver|delivery (?:status|fail|has failed|problem|delayed|incomplete|notification)|(?:mail|message) delivery (?:failed|delayed)|mail (?:system error|status report)|failure notice|returned (?:mail|to sender)|returning message|non.?deliver|delayed mail|could not (?:be )?deliver|not delivered|unzustellbar|zustellung|non remis|échec de|nicht zugestellt|no se puede entregar|no entregado|mancata consegna|não entregue|onbestelbaar|olevererbart|nie można dostarczyć|niedostarczon|не доставлен|недостав|配信不能|配信できません|退信|投递失败|반송|전송 실패/i;

/** What they say, if they give no report for programs. */
const TEXT =
  /this is the qmail-send program|this message was created automatically by mail delivery software|a message that you (?:have )?sent could not be delivered|delivery to the following recipients? (?:failed|has been delayed)|i.m sorry to have to inform you that your message|your message (?:wasn.t|could not be|couldn.t be) delivered|undelivered mail returned to sender|this is the mail system at host|sorry,? (?:we were|i.m|i wasn.t|i was) (?:un)?able to (?:deliver|establish)|your mail(?:'s)? could not be delivered|the following (?:recipients?|address(?:es)?|message to).{0,80}(?:fail|undeliver|could not|permanent|delay)/i;

const DELAYED =
  /delay|warning|will (?:keep|continue to|be re)\s?(?:try|retried)|still (?:being|trying)|not yet been delivered|do not need to resend/i;

/** Whether an email reports of one that was not delivered, or not yet. */
export function isBounce(
  headers: MailHeaders,
  statuses: readonly RecipientStatus[],
  text: string,
): boolean {
  // What was delivered after all has not come back.
  const good = /^(?:delivered|relayed|expanded)$/;
  if (statuses.length > 0) return statuses.some(({ action }) => !good.test(action ?? ''));
  if (isReportOf(headers, 'delivery-status') || headers.has('x-failed-recipients')) return true;
  const isReturned =
    hasNoReturnPath(headers) ||
    headers.addressesIn('from').some(({ address }) => RETURNING.test(address));
  return isReturned && (SUBJECT.test(headers.subject) || TEXT.test(text));
}

/**
 * Whether the server has given up.
 *
 * @param words the subject and the beginning of the text
 */
export function isFinalBounce(
  action: string | null,
  status: string | null,
  words: string,
): boolean {
  if (action === 'failed') return true;
  if (action === 'delayed') return false;
  if (status?.startsWith('5') === true) return true;
  return !DELAYED.test(words);
}
