import type { CallInput, ChatCallName, HasSession } from '@repo/contract/calls.ts';
import type { ChatResult } from '#engine/chat-result.ts';

/** A backend answers with one of these if it doesn't know a call. */
export const UNKNOWN_CALL: readonly (number | undefined)[] = [404, 405, 501];

/** What a call is given: the conversation that its path names, and its body. */
type CallArguments<Name extends ChatCallName> = [
  ...(HasSession<Name> extends true ? [sessionId: string] : []),
  ...(CallInput<Name> extends undefined ? [] : [body: CallInput<Name>]),
];

/**
 * The calls of a chat (requirement 7, `packages/contract/calls.ts`). Those that check it throw if the session ID is
 * invalid.
 */
export type ChatApi = Readonly<
  { [Name in ChatCallName]: (...args: CallArguments<Name>) => Promise<ChatResult> } & {
    /** `GET /chat/messages/{sessionId}?after=N` */
    history(sessionId: string, after: number): Promise<ChatResult>;
  }
>;
