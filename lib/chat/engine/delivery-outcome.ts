import type { ChatResult } from '@/lib/chat/visitor/api';
import { messageStoredSchema, codedErrorSchema, type CodedError } from '@/lib/contract/chat-answer';

/** What came of one attempt to hand a message over. */
export type DeliveryOutcome =
  | { state: 'stored'; seq: number; timestamp: string }
  /** Taken by a backend that numbers nothing. */
  | { state: 'taken' }
  /** Trying again cannot help. */
  | { state: 'refused'; problem: string }
  /** Not yet; `waitMs` is how long the backend asked to wait. */
  | { state: 'failed'; problem: string; waitMs: number };

/** The statuses of HTTP between 400 and 499 after which the same request may succeed (RFC 9110, 6585). */
const RETRYABLE_STATUSES = [408, 425, 429];

/** With these, something in between says that it got no answer, or none in time (RFC 9110). */
const GATEWAY_STATUSES = [502, 503, 504];

type Failed = Extract<ChatResult, { success: false }>;

/**
 * What an acknowledgement means.
 *
 * @returns nothing when it is none of the contract's, or none came
 */
export function outcomeOfAck(answer: unknown): DeliveryOutcome | undefined {
  const stored = messageStoredSchema.safeParse(answer);
  if (stored.success) {
    const { seq, timestamp } = stored.data;
    return { state: 'stored', seq, timestamp };
  }
  const refusal = codedErrorSchema.safeParse(answer);
  return refusal.data?.code && outcomeOfRefusal(refusal.data);
}

/**
 * Whether a call of ours that failed may succeed later: the backend has not answered it, or says so in
 * words of the contract. What the site passes on of another backend's refusal has a body without a code.
 */
export function isRetryable({ status, data }: Failed): boolean {
  const { code, success } = { ...codedErrorSchema.safeParse(data).data };
  if (code !== undefined) return true;
  return success === undefined && (status === undefined || GATEWAY_STATUSES.includes(status));
}

/** What the answer to a call means, and what it means when there is none (requirement 8). */
export function outcomeOfCall(result: ChatResult): DeliveryOutcome {
  if (result.success) return outcomeOfAck(result.data) ?? { state: 'taken' };
  const { status = 0, details: problem, data } = result;
  const refusal = codedErrorSchema.safeParse({ ...data, success: false, message: problem });
  if (refusal.data?.code) return outcomeOfRefusal(refusal.data);
  const isFinal = status >= 400 && status < 500 && !RETRYABLE_STATUSES.includes(status);
  return isFinal
    ? { state: 'refused', problem }
    : { state: 'failed', problem, waitMs: retryAfterMs(data) };
}

function outcomeOfRefusal({ message, code, retryAfter = 0 }: CodedError): DeliveryOutcome {
  if (code === 'invalid' || code === 'conflict') return { state: 'refused', problem: message };
  return { state: 'failed', problem: message, waitMs: retryAfter * 1000 };
}

/** How many milliseconds a refusal asks to wait; 0 when it does not say. */
function retryAfterMs(data: Record<string, unknown> | undefined): number {
  const seconds = data?.retryAfter;
  return typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : 0;
}
