import { ChatConflict, UnknownConversation } from '@/backend/chat/failures';
import { TooMany } from '@/backend/limits/limiter';
import { InquiryConflict } from '@/backend/contact/accept';
import { Busy, ForeignPage, Missing, SignedOut, StaffConflict } from '@/backend/desk/failures';
import { InvalidRequest } from '@/backend/core/invalid-request';
import { StoreUnavailable } from '@/backend/store/store';
import { company } from '@/lib/company/company';
import type { DeskFailureCode, DeskRefusal } from '@/lib/contract/desk/refusal';

/** What a call or an event is about, in the words of the sentences. */
export type Subject = keyof typeof WORDS;

const WORDS = {
  inquiry: { thisWas: 'This inquiry was', doIt: 'save your inquiry' },
  message: { thisWas: 'This message was', doIt: 'save your message' },
  lead: { thisWas: 'This information was', doIt: 'save your information' },
  call: { thisWas: 'This call request was', doIt: 'save your call request' },
  conversation: { thisWas: 'This was', doIt: 'open the conversation' },
  desk: { thisWas: 'This was', doIt: 'store that' },
  request: { thisWas: 'This was', doIt: 'do that' },
} as const;

const BROKEN = `Something went wrong on our side. Please try again, or write to ${company.email}.`;

/** A refusal that says for programs, too, why. */
type CodedRefusal = DeskRefusal & { code: DeskFailureCode };

/** What the sender of a call or an event is told when it failed (spec section 8). */
export function refusalOf(error: unknown, subject: Subject): CodedRefusal {
  const { thisWas, doIt } = WORDS[subject];
  if (error instanceof InvalidRequest) return { ...refuse('invalid', ''), ...error.problem };
  if (error instanceof UnknownConversation) {
    return refuse('invalid', 'There is no such conversation');
  }
  if (error instanceof InquiryConflict || error instanceof ChatConflict) {
    return refuse(
      'conflict',
      `${thisWas} already sent with other content. Please reload the page first.`,
    );
  }
  if (error instanceof StaffConflict) return refuse('conflict', error.message);
  if (error instanceof Missing) return refuse('missing', error.message);
  if (error instanceof SignedOut) {
    return refuse('signed_out', 'You are signed out. Please sign in.');
  }
  if (error instanceof ForeignPage) {
    return refuse('forbidden', 'This call did not come from a page of the desk.');
  }
  if (error instanceof TooMany) {
    return { ...refuse('too_many', error.message), retryAfter: error.retryAfter };
  }
  if (error instanceof Busy) {
    return { ...refuse('unavailable', error.message), retryAfter: error.retryAfter };
  }
  if (error instanceof StoreUnavailable) {
    return refuse(
      'unavailable',
      `We couldn't ${doIt} just now. Please try again in a minute, or write to ${company.email}.`,
    );
  }
  return refuse('broken', BROKEN);
}

const refuse = (code: CodedRefusal['code'], message: string): CodedRefusal => ({
  success: false,
  message,
  code,
});
