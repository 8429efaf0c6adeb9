import { company } from '@repo/company/company.ts';
import type { DeskErrorCode, DeskError } from '@repo/contract/desk/error.ts';
import { ExpectedError, type Subject } from '#core/errors.ts';

const BROKEN = `Something went wrong on our side. Please try again, or write to ${company.email}.`;

/** An error answer that always has a code for programs. */
export type BackendErrorAnswer = DeskError & { code: DeskErrorCode };

/** The answer to the sender of a failed request or event (requirement 8.19). */
export function errorAnswerOf(error: unknown, subject: Subject): BackendErrorAnswer {
  if (!(error instanceof ExpectedError)) return { success: false, message: BROKEN, code: 'broken' };
  const { code, field, retryAfter } = error;
  return {
    success: false,
    message: error.sentenceFor(subject),
    code,
    ...(field !== undefined && { field }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}
