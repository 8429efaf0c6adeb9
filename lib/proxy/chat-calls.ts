import 'server-only';
import {
  basePathOf,
  CHAT_CALLS,
  hasSession,
  type Call,
  type ChatCallName,
} from '@repo/contract/calls.ts';
import { failure, toResponse, type PublicAnswer } from '#lib/proxy/answer.ts';
import type { ChatPath } from '#lib/proxy/backend.ts';
import { readStoredAnswer, chatSentences } from '#lib/proxy/backend-answer.ts';
import { invalidSession, isChatSession, type ChatSession } from '#lib/proxy/chat-session.ts';
import { hasType, forwardChecked, forwardJson } from '#lib/proxy/json-call.ts';
import { forward, type Caller } from '#lib/proxy/forward.ts';
import { chatPageOf, routeOf, type RouteHandlers } from '#lib/proxy/route.ts';

/** The part of a path that names a conversation, where there is one. */
type Context = Readonly<{ params: Promise<Readonly<{ sessionId?: string }>> }>;

/** Answers what a browser without JavaScript posts in the place of a call. */
type PostForm<Request> = (request: Request, sessionId: string) => Promise<Response>;

/**
 * Passes on a call of the chat whose body is known.
 *
 * @param input anything that claims to be its body
 * @param session the conversation that its path names
 */
export function forwardChat(
  asker: Caller,
  name: ChatCallName,
  input: unknown,
  session?: ChatSession,
): Promise<PublicAnswer> {
  const { method, body: schema, path, sentences } = callFor(name, session);
  if (schema) return forwardChecked(asker, { method, path, schema, sentences }, input);
  return forward(asker, { method, path }, { read: readStoredAnswer, sentences });
}

/**
 * Answers a call of the chat as its row of the contract says (requirements 7.3 and 7.7 to 7.11).
 *
 * @param sessionId the conversation that its path names
 */
async function answerCall(
  request: Request,
  name: ChatCallName,
  sessionId: string,
): Promise<PublicAnswer> {
  const session = hasSession(CHAT_CALLS[name]) ? sessionId : undefined;
  if (session !== undefined && !isChatSession(session)) return invalidSession();
  const { body: schema, isBodyOptional, ...call } = callFor(name, session);
  const hasBody = schema && !(isBodyOptional && !request.headers.has('content-type'));
  return hasBody
    ? forwardJson(request, { ...call, schema })
    : forwardChat(request, name, {}, session);
}

/**
 * The handlers of the route of a call.
 *
 * @param postForm answers the form that does the same for browsers without JavaScript
 */
export function chatRoute<Asked extends Request>(
  name: ChatCallName,
  postForm?: PostForm<Asked>,
): RouteHandlers<Asked, [context?: Context]> {
  const { method } = CHAT_CALLS[name];
  const sessionIn = async (context?: Context) => (await context?.params)?.sessionId ?? '';
  const isForm = (request: Request) => hasType(request, 'application/x-www-form-urlencoded');
  const answer = async (request: Asked, context?: Context) =>
    postForm && method === 'POST' && isForm(request)
      ? postForm(request, await sessionIn(context))
      : toResponse(await answerCall(request, name, await sessionIn(context)));
  if (!postForm || method === 'POST') return routeOf({ [method]: answer }, chatPageOf);
  // The forms of a browser know no PUT.
  const post = async (request: Asked, context?: Context) =>
    isForm(request)
      ? postForm(request, await sessionIn(context))
      : toResponse(failure(415, `POST is for forms: use ${method} for JSON`));
  return routeOf({ POST: post, [method]: answer }, chatPageOf);
}

/** A call with its place at the backend, and what is said about it. */
function callFor(name: ChatCallName, session: ChatSession | undefined) {
  const call: Call = CHAT_CALLS[name];
  const { method, body, isBodyOptional, taken } = call;
  const path = `${basePathOf(call)}${session === undefined ? '' : `/${session}`}` as ChatPath;
  return { method, path, body, isBodyOptional, sentences: chatSentences(taken) };
}
