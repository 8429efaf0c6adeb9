import { company } from '@repo/company/company.ts';
import { DESK_PATH } from '@repo/contract/desk/address.ts';
import { WAITING_DAYS } from '@repo/contract/desk/webhook-endpoint.ts';
import { deskOrigin, type DeskLocation } from '#core/desk-address.ts';
import { AUTOMATIC, type MailContent } from '#mail/mail.ts';
import { timeWords } from '#mail/time-words.ts';
import type { AccountNotice, WebhookPause } from '#store/jobs/mail-subjects.ts';

const REASONS: Record<WebhookPause, string> = {
  'webhook-failing': 'did not accept a call for two days',
  'webhook-gone': 'answered that it wants no more calls (410)',
};

/** Tells an admin that a webhook was paused. The address is known to fit in a header. */
export function webhookNotice(
  { email, at, device: host }: AccountNotice,
  what: WebhookPause,
  desk: DeskLocation,
): MailContent {
  return {
    to: { name: '', address: email },
    subject: `A webhook was paused (${company.name} desk)`,
    text: [
      `${host} ${REASONS[what]}, so its webhook was paused on ${timeWords(at)}.`,
      `What happens from now on is kept for ${WAITING_DAYS} days, and sent in its order once somebody resumes it: ` +
        `${deskOrigin(desk)}${DESK_PATH}/webhooks`,
    ].join('\n\n'),
    headers: AUTOMATIC,
  };
}
