import 'server-only';
import { NO_RESPONSE, serverError } from '@repo/contract/error-sentences.ts';
import { INQUIRY_FAILED, INQUIRY_STORED } from '@repo/contract/inquiry.ts';
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

/** The sentences of two calls that no visitor makes. */
export const HEALTH_ANSWERS = chatSentences('OK');
export const REPORT_ANSWERS = chatSentences('Counted');
