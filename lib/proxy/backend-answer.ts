import 'server-only';
import { z } from 'zod';
import ipaddr from 'ipaddr.js';
import { ERROR_CODES, perhapsReference } from '@repo/contract/chat-answer.ts';
import { clientTime } from '@repo/contract/chat-ids.ts';
import { NO_RESPONSE, serverError } from '@repo/contract/error-sentences.ts';
import { INQUIRY_FAILED, INQUIRY_STORED } from '@repo/contract/inquiry.ts';
import { company } from '@repo/company/company.ts';
import { INQUIRIES_AWAY } from '@repo/company/sentences.ts';
import { failure, type PublicAnswer, type Stored } from '#lib/proxy/answer.ts';
import type { BackendAnswer } from '#lib/proxy/backend.ts';
import { env } from '#lib/env.ts';

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

/** Turns the backend's answer into one for a browser; gives nothing if there is no real answer. */
export type Reader<Body> = (
  answer: BackendAnswer,
  sentences: CallSentences,
) => PublicAnswer<Body> | undefined;

const optionally = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const sentence = z.string().trim().min(1).refine(isFitForVisitors);
const name = z.string().regex(/^[\w-]{1,250}$/);

/** The fields of any backend's answer that are passed on; other and unsuitable ones are dropped. */
const answerSchema = z
  .object({
    message: optionally(sentence),
    error: optionally(sentence),
    field: optionally(name),
    code: optionally(z.enum(ERROR_CODES)),
    retryAfter: optionally(z.number().nonnegative()),
    id: optionally(name),
    sessionId: optionally(name),
    seq: optionally(z.int().positive()),
    timestamp: optionally(clientTime),
    reference: perhapsReference,
  })
  .catch({});

/**
 * Reads the answer of a call that stores something, or that checks whether storing works. Any 2xx status
 * means that it was accepted, whatever the body holds.
 */
export const readStoredAnswer: Reader<Stored> = (answer, sentences) => {
  if (isNoAnswer(answer)) return undefined;
  if (answer.status >= 400) return readErrorAnswer(answer, sentences);
  const { message, ...stored } = answerSchema.parse(jsonIn(answer));
  const { id, sessionId, seq, timestamp, reference } = stored;
  const said = { message: message ?? sentences.taken, id, sessionId, seq, timestamp, reference };
  // A 204 could not carry this body.
  return { status: 200, body: { success: true, ...said } };
};

/** Reads a refusal of any call: the backend's message, else its error, else our own sentence. */
export function readErrorAnswer(
  answer: BackendAnswer,
  sentences: CallSentences,
): PublicAnswer<never> {
  const { status, retryAfter: seconds } = answer;
  const { message, error, field, code, retryAfter } = answerSchema.parse(jsonIn(answer));
  const mayComeAgain = [429, 503].includes(status) && /^\d+$/.test(seconds);
  return failure(status, message ?? error ?? sentences.refused(status), {
    field,
    code,
    retryAfter,
    ...(mayComeAgain && { headers: { 'retry-after': seconds } }),
  });
}

/** Parses an answer as JSON, whatever its content type; gives nothing if it is not JSON. */
export function jsonIn({ text }: BackendAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A redirect leads away from the backend, and is never followed. */
const isNoAnswer = ({ status }: BackendAnswer) => status < 200 || (status >= 300 && status < 400);

/** A text longer than this is not a sentence for people, in UTF-16 units. */
const MAX_SENTENCE = 2000;

/** Patterns that only software writes. */
const INTERNAL: readonly RegExp[] = [
  // Markup.
  /<[a-z!/]/i,
  // A line of a stack trace: "at main (file.js:1:2)", "at file.js:1:2", "at a.b.Main.run(Main.java:1)".
  /\bat .*[^\d\s]:\d+:\d+/,
  /\(\w+\.\w+:\d+\)/,
  // An operating system error, which names what could not be reached or read.
  /\bE(?:CONN\w+|ADDR\w+|AI_\w+|NOTFOUND|NOENT|ACCES|PIPE|TIMEDOUT|(?:HOST|NET)UNREACH)\b/,
];

/** Names that exist only in private networks (RFC 6761, 6762, 8375, and common practice). */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|corp|svc|home\.arpa)$/i;

const LINK = /[a-z][a-z\d+.-]*:\/\/[^\s"'<>]*/gi;
const IP_ADDRESS = /\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*(?::[\da-f]*){2,}/gi;
const NAME = /[a-z\d-]+(?:\.[a-z\d-]+)*/gi;

/**
 * Whether a text from the backend may be shown to a visitor: it contains no markup, no line of a stack trace,
 * not the backend's address, and no other address in a private network. It may contain a link to a public
 * address.
 */
export function isFitForVisitors(text: string): boolean {
  if (text.length > MAX_SENTENCE || INTERNAL.some((sign) => sign.test(text))) return false;
  const backend = new URL(env().BACKEND_URL);
  // A one-word name without a port may be an ordinary word.
  const isAddress = /[.:]/.test(backend.host);
  if (isAddress && text.includes(backend.host)) return false;
  return [...addressesIn(text)].every((host) => isPublic(host, hostOf(backend)));
}

/** The hosts that a text names: in links, as numbers, or as names that look like hosts. */
function* addressesIn(text: string): Generator<string> {
  for (const [link] of text.matchAll(LINK)) {
    // The period of the sentence is not part of the link.
    const url = URL.parse(link.replace(/[.,;:!?)\]]+$/, ''));
    const isPage = url?.protocol === 'http:' || url?.protocol === 'https:';
    yield isPage ? hostOf(url) : 'localhost';
  }
  for (const [address] of text.matchAll(IP_ADDRESS)) if (isIpAddress(address)) yield address;
  for (const [name] of text.matchAll(NAME)) {
    if (name.includes('.') || name.toLowerCase() === 'localhost') yield name;
  }
}

/** The host of an address; an IPv6 host without its brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Unlike `isValid`, this excludes the old forms of IPv4, in which "10.5" would be an address. */
const isIpAddress = (text: string) =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

function isPublic(name: string, backend: string): boolean {
  const host = name.toLowerCase();
  if (host === backend || host.endsWith(`.${backend}`)) return false;
  if (isIpAddress(host)) return ipaddr.process(host).range() === 'unicast';
  return host.includes('.') && !PRIVATE_NAME.test(host);
}

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
