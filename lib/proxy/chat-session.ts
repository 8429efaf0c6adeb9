import 'server-only';
import { chatSessionId, INVALID_CHAT_SESSION } from '@repo/contract/chat-ids.ts';
import { failure } from '#lib/proxy/answer.ts';

/** A session ID that may be part of a path. */
export type ChatSession = `chat_${string}`;

/** Whether a text is a valid session ID (requirement 5.13): only letters, digits, _ and -. */
export const isChatSession = (text: string): text is ChatSession =>
  chatSessionId.safeParse(text).success;

/** The answer to a path with an invalid session ID. */
export const invalidSession = () => failure(422, INVALID_CHAT_SESSION, { field: 'sessionId' });
