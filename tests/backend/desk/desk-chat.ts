import { acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { AGENT_SOCKET_PATH } from '@repo/contract/agent-events.ts';
import type { ChatMessageInput } from '@repo/contract/visitor-message.ts';
import { connectVisitor, type Client } from '#tests/backend/chat/clients.ts';
import type { Colleague } from '#tests/backend/desk/desk.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import { aMessage } from '#tests/support/chat/chat.ts';

/** The socket of a colleague's desk, connected. */
export const openDesk = (
  url: string,
  { cookie }: Pick<Colleague, 'cookie'>,
  { extraHeaders, ...options }: Parameters<typeof connectVisitor>[1] = {},
): Promise<Client> =>
  connectVisitor(url, {
    path: AGENT_SOCKET_PATH,
    transports: ['websocket'],
    extraHeaders: { ...extraHeaders, cookie },
    ...options,
  });

/** A visitor writes without a socket. @returns the conversation's ID */
export async function visitorWrites(
  parts: Pick<TestBackend, 'store' | 'clock'>,
  message: Partial<ChatMessageInput> = {},
): Promise<string> {
  return (await acceptVisitorMessage(aMessage(message), parts)).conversation.conversationId;
}
