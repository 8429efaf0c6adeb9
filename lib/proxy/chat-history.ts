import 'server-only';
import { historySchema, type History } from '@repo/contract/chat-answer.ts';
import { INVALID_CHAT_SESSION } from '@repo/contract/chat-ids.ts';
import { REQUEST_ID_HEADER } from '@repo/server/http/request-id.ts';
import { failure, type PublicAnswer } from '#lib/proxy/answer.ts';
import {
  jsonIn,
  readErrorAnswer,
  type Reader,
  type CallSentences,
} from '#lib/proxy/backend-answer.ts';
import { forwardChat } from '#lib/proxy/chat-calls.ts';
import { invalidSession, isChatSession, type ChatSession } from '#lib/proxy/chat-session.ts';
import { forward, type Caller } from '#lib/proxy/forward.ts';
import { SEEN_HEADER } from '#lib/proxy/seen-by-person.ts';

/** A page without JavaScript shows this many messages at most: the newest ones. */
const MOST_MESSAGES = 500;

const NO_HISTORY = 'Earlier messages can’t be shown here.';

/** This call is our own, and so are its sentences. */
const HISTORY_ANSWERS: CallSentences = {
  taken: '',
  refused: () => NO_HISTORY,
  unanswered: () => 'Earlier messages can’t be shown right now. Please try again in a minute.',
};

/**
 * Handles `GET /chat/messages/{sessionId}?after=N`.
 *
 * @param after a whole number, or nothing for 0
 */
export async function forwardHistory(
  asker: Caller,
  sessionId: string,
  after: string | null,
): Promise<PublicAnswer<History>> {
  if (!isChatSession(sessionId)) return invalidSession();
  if (after !== null && !/^\d{1,15}$/.test(after)) {
    return failure(422, '"after" must be a whole number', { field: 'after' });
  }
  return readPage(asker, sessionId, Number(after));
}

/**
 * Reads the newest messages of a conversation, at most 500, for a page made for one visitor, and tells the
 * backend that they were read if a person sees the page: otherwise, the email about an answer would stay away
 * because a program has looked at the link. The page must not be cached: `dynamic = 'force-dynamic'`.
 *
 * @param headers of the request for the page
 * @returns `hasMore` is always false; if older messages are left out, the first `seq` is not 1
 */
export async function readWholeHistory(
  sessionId: string,
  headers: Headers,
): Promise<{ ok: true; history: History } | { ok: false; message: string }> {
  if (!isChatSession(sessionId)) return { ok: false, message: INVALID_CHAT_SESSION };
  // Of the request for the page, which this server makes itself, nothing else is for the backend.
  const requestId = headers.get(REQUEST_ID_HEADER);
  const asker: Caller = {
    headers: new Headers(requestId === null ? {} : { [REQUEST_ID_HEADER]: requestId }),
    signal: new AbortController().signal,
  };
  const messages: History['messages'] = [];
  let after = 0;
  for (;;) {
    const { body: page } = await readPage(asker, sessionId, after);
    if (!('messages' in page)) return { ok: false, message: page.message };
    const start = page.lastSeq - MOST_MESSAGES;
    if (after < start) {
      after = start;
      continue;
    }
    messages.push(...page.messages);
    const newest = page.messages.at(-1)?.seq;
    if (!page.hasMore || newest === undefined || messages.length >= MOST_MESSAGES) {
      const isRead = messages.length > 0 && headers.has(SEEN_HEADER);
      if (isRead) await forwardChat(asker, 'markRead', undefined, sessionId);
      return { ok: true, history: { ...page, messages, hasMore: false } };
    }
    after = newest;
  }
}

const readPage = (asker: Caller, sessionId: ChatSession, after: number) =>
  forward(
    asker,
    { method: 'GET', path: `/chat/messages/${sessionId}?after=${after}` },
    { read: historyIn, sentences: HISTORY_ANSWERS },
  );

/**
 * The messages are visitors' and staff's own words, which may contain links, markup, and lines of a stack
 * trace, so they are not searched for these. Fields outside the contract are dropped. A backend without this
 * call may say so with any status, even a successful one.
 */
const historyIn: Reader<History> = (answer, sentences) => {
  if (answer.status === 405) return failure(404, NO_HISTORY);
  if (answer.status >= 400) return readErrorAnswer(answer, sentences);
  const { data: history } = historySchema.safeParse(jsonIn(answer));
  return history ? { status: 200, body: history } : failure(404, NO_HISTORY);
};
