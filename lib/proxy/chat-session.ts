import 'server-only';
import { chatSessionId, INVALID_CHAT_SESSION } from '@/lib/contract/chat-ids';
import { failure } from '@/lib/proxy/answer';

/** The id of a conversation that may stand in a path. */
export type ChatSession = `chat_${string}`;

/** Whether a text is the id of a conversation (requirement 5.13): only letters, digits, _ and -. */
export const isChatSession = (text: string): text is ChatSession =>
  chatSessionId.safeParse(text).success;

/** The answer to a path with another id. */
export const invalidSession = () => failure(422, INVALID_CHAT_SESSION, { field: 'sessionId' });
