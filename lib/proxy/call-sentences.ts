import 'server-only';
import { CALL_STORED } from '@repo/contract/call-request.ts';
import {
  CHAT_CLOSED,
  EMAIL_KEPT,
  MARKED_READ,
  MESSAGE_STORED,
  TRANSCRIPT_SENT,
} from '@repo/contract/chat-answer.ts';
import { NO_RESPONSE, serverError } from '@repo/contract/error-sentences.ts';
import { INQUIRY_FAILED, INQUIRY_STORED } from '@repo/contract/inquiry.ts';
import { LEAD_STORED } from '@repo/contract/lead.ts';
import { company } from '@repo/company/company.ts';
import { INQUIRIES_AWAY } from '@repo/company/sentences.ts';

/** Why a call was not answered. */
export type Silence = 'away' | 'timeout';

/** What a visitor is told about one kind of call if the backend has no suitable sentence of its own. */
export type CallSentences = Readonly<{
  /** The call was accepted: any 2xx status. */
  taken: string;
  /** The call was refused. */
  refused: (status: number) => string;
  /** There was no answer at all. */
  unanswered: (silence: Silence) => string;
}>;

/**
 * The sentences of a chat call (requirements 8.7 and 8.9).
 *
 * @param taken the sentence for an accepted call
 */
export const chatSentences = (taken: string): CallSentences => ({
  taken,
  refused: serverError,
  unanswered: () => NO_RESPONSE,
});

/** The sentences of an inquiry (requirements 8.1 and 8.4). Those for a missing answer are ours. */
export const INQUIRY_ANSWERS: CallSentences = {
  taken: INQUIRY_STORED,
  refused: () => INQUIRY_FAILED,
  unanswered: (silence) =>
    silence === 'timeout'
      ? `This is taking longer than it should. Your text is still here. Please try again, or write to ${company.email}.`
      : INQUIRIES_AWAY,
};

/** The sentences of the other calls. */
export const MESSAGE_ANSWERS = chatSentences(MESSAGE_STORED);
export const LEAD_ANSWERS = chatSentences(LEAD_STORED);
export const CALL_REQUEST_ANSWERS = chatSentences(CALL_STORED);
export const READ_ANSWERS = chatSentences(MARKED_READ);
export const CLOSE_ANSWERS = chatSentences(CHAT_CLOSED);
export const EMAIL_ANSWERS = chatSentences(EMAIL_KEPT);
export const TRANSCRIPT_ANSWERS = chatSentences(TRANSCRIPT_SENT);
export const HEALTH_ANSWERS = chatSentences('OK');
export const REPORT_ANSWERS = chatSentences('Counted');
