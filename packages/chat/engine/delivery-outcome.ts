import {
  messageStoredSchema,
  codedErrorSchema,
  type CodedError,
} from '@repo/contract/chat-answer.ts';
import type { ChatResult } from '#engine/chat-result.ts';

/** The result of one attempt to deliver a message. */
export type DeliveryOutcome =
  | { state: 'stored'; seq: number; timestamp: string; reference?: string | undefined }
  /** Accepted by a backend that does not number messages. */
  | { state: 'taken' }
  /** Trying again cannot help. */
  | { state: 'refused'; problem: string }
  /** Not delivered yet; `waitMs` is how long the backend asked to wait. */
  | { state: 'failed'; problem: string; waitMs: number };

/** The HTTP statuses from 400 to 499 after which the same request may succeed (RFC 9110, 6585). */
const RETRYABLE_STATUSES = [408, 425, 429];

/** With these statuses, a gateway says that it got no answer, or none in time (RFC 9110). */
const GATEWAY_STATUSES = [502, 503, 504];

type Failed = Extract<ChatResult, { success: false }>;

/**
 * Reads an acknowledgment.
 *
 * @returns nothing if there was none, or if it does not follow the contract
 */
export function outcomeOfAck(answer: unknown): DeliveryOutcome | undefined {
  const stored = messageStoredSchema.safeParse(answer);
  if (stored.success) {
    const { seq, timestamp, reference } = stored.data;
    return { state: 'stored', seq, timestamp, ...(reference !== undefined && { reference }) };
  }
  const refusal = codedErrorSchema.safeParse(answer);
  return refusal.data?.code && outcomeOfRefusal(refusal.data);
}

/**
 * Whether a failed call of our own may succeed later: the backend has not answered it, or refused it in the
 * words of the contract. A gateway between the site and the backend says nothing about what the backend knows,
 * and the site passes its refusal on like one of the backend, without a code.
 */
export function isRetryable({ status, data }: Failed): boolean {
  const { code } = { ...codedErrorSchema.safeParse(data).data };
  return code !== undefined || status === undefined || GATEWAY_STATUSES.includes(status);
}

/** Reads the answer to a call, or the lack of one (requirement 8). */
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

/** How many milliseconds a refusal asks to wait; 0 if it does not say. */
function retryAfterMs(data: Record<string, unknown> | undefined): number {
  const seconds = data?.retryAfter;
  return typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : 0;
}
